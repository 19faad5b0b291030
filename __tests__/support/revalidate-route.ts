import { createServer, type Server } from 'node:http';

import { handleRevalidate } from '../../lib/revalidate/handler';
import { signatureOf } from '../../lib/revalidate/signature';
import { markedTags } from './marked-tags';

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

const open: Server[] = [];

afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

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
  open.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');

  const route: RevalidateRoute = {
    url: `http://127.0.0.1:${address.port}/api/revalidate`,
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
