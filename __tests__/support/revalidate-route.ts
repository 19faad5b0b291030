import { createServer } from 'node:http';

import { handleRevalidate, signatureOf } from '@showcase/next/revalidate/handler';
import { listenLocally, type LocalServer } from '@showcase/testing/servers/local-server';
import { markedTags } from '@showcase/testing/servers/marked-tags';

export const SECRET = 'a secret for tests, known to both sides';

export interface RouteAnswer {
  status: number;
  headers: Headers;
  body: { revalidated?: string[]; error?: string; message?: string };
}

export interface RevalidateRoute {
  url: string;
  /** The tags that were marked as changed, as kept on disk. */
  marked(): string[];
  /** Sends a body, an object as JSON, signed as WordPress does; given headers come on top. */
  call(body: unknown, headers?: Record<string, string>): Promise<RouteAnswer>;
}

const open: LocalServer[] = [];

afterEach(() => Promise.all(open.splice(0).map((server) => server.close())));

/** The headers that sign a body at a moment, in unix seconds. */
export function signed(
  body: string,
  timestamp = Math.floor(Date.now() / 1000),
): Record<string, string> {
  return {
    'x-revalidate-timestamp': String(timestamp),
    'x-revalidate-signature': signatureOf(SECRET, timestamp, body),
  };
}

/** The route on a server of its own. */
export async function startRevalidateRoute(): Promise<RevalidateRoute> {
  const server = createServer((req, res) => {
    handleRevalidate(req, res).catch(() => {
      res.statusCode = 500;
      res.end();
    });
  });
  const local = await listenLocally(server);
  open.push(local);
  const route: RevalidateRoute = {
    url: `${local.url}/api/revalidate`,
    marked: markedTags,
    async call(body, headers = {}) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const response = await fetch(route.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signed(text), ...headers },
        body: text,
      });
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
  };
  return route;
}
