import { connect } from 'node:net';

import { expect, test } from '@playwright/test';

import { startContentServer, type ContentServer } from '../content-server/server';
import { demoFile } from './support/serve-site';
import { startSite, type Site } from './support/site';

let content: ContentServer;
let site: Site;

test.beforeAll(async () => {
  content = await startContentServer({ contentFile: demoFile });
  site = await startSite({ NEXT_PUBLIC_WORDPRESS_URL: content.url });
});

test.afterAll(async () => {
  await site?.stop();
  await content?.close();
});

/** Sends lines on one connection. Resolves to all that comes until the server closes it. */
function sendAll(lines: string[]): Promise<string> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
    socket.on('error', reject);
    socket.on('end', () => resolve(text));
    socket.write(lines.join('\r\n'));
  });
}

const POST = ['POST /api/account/sign-in HTTP/1.1', 'Host: site', 'Content-Type: application/json'];

for (const protocol of ['h2c', 'websocket']) {
  test(`a client that would rather speak ${protocol} is answered in HTTP/1.1`, async () => {
    const upgrade = ['Connection: Upgrade, HTTP2-Settings', `Upgrade: ${protocol}`];
    const get = ['GET /about/ HTTP/1.1', 'Host: site', ...upgrade, 'HTTP2-Settings: AAMAAABk'];
    expect(await sendAll([...get, '', ''])).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*<\/html>/);
  });
}

test('a connection with a body that is too large is closed with its answer', async () => {
  // The rest is never sent.
  const body = 'x'.repeat(9_000);
  const answer = await sendAll([...POST, 'Content-Length: 90000', '', body]);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
});

test('a body that does not come is given up within a minute', async () => {
  const answer = await sendAll([...POST, 'Content-Length: 20', '', '{']);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});
