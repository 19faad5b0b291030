import { createServer, type IncomingMessage } from 'node:http';

import type { ContentServer } from '@showcase/content-server/server';
import { freePort } from '@showcase/testing/servers/processes';

/** The host that uploads are on; tests answer for it. */
export const CDN = 'https://cdn.example';

async function bodyOf(req: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of req.setEncoding('utf8')) text += String(part);
  return text;
}

export interface OffloadedUploads {
  /** The WordPress as the site sees it. */
  url: string;
  close(): Promise<void>;
}

/**
 * A content server whose uploads are on a CDN: as with the usual plugins, their addresses in every
 * answer name that host.
 */
export async function offloadUploads(content: ContentServer): Promise<OffloadedUploads> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = createServer((req, res) => {
    const answer = async () => {
      const body = await bodyOf(req);
      const response = await fetch(content.url + req.url, {
        method: req.method ?? 'GET',
        headers: { 'content-type': 'application/json' },
        ...(body && { body }),
      });
      // WordPress escapes the slashes in its JSON.
      const text = (await response.text()).replaceAll('\\/', '/');
      const onCdn = text.replaceAll(`${content.url}/wp-content/uploads`, CDN);
      res.writeHead(response.status, { 'content-type': 'application/json' });
      res.end(onCdn.replaceAll(content.url, url));
    };
    answer().catch(() => res.destroy());
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    url,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
