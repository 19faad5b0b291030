import { createServer } from 'node:http';
import type { NextApiRequest, NextApiResponse } from 'next';

import { handleRevalidate } from '@showcase/next';
import { signatureOf } from '@showcase/next/testing';
import { listenLocally, type LocalServer } from '@showcase/testing/servers/local-server';
import { markedTags } from '@showcase/testing/servers/marked-tags';

export const SECRET = 'a secret for tests, known to both sides';

export type RevalidateRoute = Awaited<ReturnType<typeof startRevalidateRoute>>;

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

/**
 * The route on a server of its own.
 *
 * @param additions what Next adds to responses; the route uses none unless it runs as a function
 */
export async function startRevalidateRoute(additions: Partial<NextApiResponse> = {}) {
  const server = createServer((req, res) => {
    Object.assign(res, additions);
    handleRevalidate(req as NextApiRequest, res as NextApiResponse).catch(() => {
      res.statusCode = 500;
      res.end();
    });
  });
  const local = await listenLocally(server);
  open.push(local);
  const url = `${local.url}/api/revalidate`;
  return {
    url,
    /** The tags that were marked as changed, as kept on disk. */
    marked: markedTags,
    /** Sends a body, an object as JSON, signed as WordPress does; given headers come on top. */
    async call(given: unknown, headers: Record<string, string> = {}) {
      const body = typeof given === 'string' ? given : JSON.stringify(given);
      const all = { 'content-type': 'application/json', ...signed(body), ...headers };
      const response = await fetch(url, { method: 'POST', headers: all, body });
      const answer: {
        revalidated?: string[];
        ignored?: string[];
        error?: string;
        message?: string;
      } = await response.json();
      return { status: response.status, headers: response.headers, body: answer };
    },
  };
}
