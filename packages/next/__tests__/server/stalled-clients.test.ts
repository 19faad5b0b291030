import { createServer, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import { endWhenStalled } from '../../server/stalled-clients';
import { listenLocally, type LocalServer } from '@showcase/testing/servers/local-server';

const STALLED_MS = 200;

let local: LocalServer;
let accepted: Promise<Socket>;

async function listen(listener: RequestListener): Promise<Socket> {
  const server = createServer((req, res) => {
    endWhenStalled(res);
    listener(req, res);
  });
  server.timeout = STALLED_MS;
  accepted = once(server, 'connection').then(([socket]) => socket);
  local = await listenLocally(server);
  return connect(Number(new URL(local.url).port), '127.0.0.1');
}

afterEach(() => local.close());

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

test('a connection whose client pipelines requests and reads no answer is ended', async () => {
  const client = await listen((_, res) => res.end('x'.repeat(100_000)));
  client.on('error', () => undefined).pause();
  client.write(GET.repeat(300));
  const socket = await accepted;
  await once(socket, 'close');
  expect(socket.bytesWritten).toBeLessThan(300 * 100_000);
  client.destroy();
});

test('a client that waits for an answer for longer keeps its connection', async () => {
  const client = await listen((_, res) => {
    res.socket?.once('timeout', () => res.end('late'));
  });
  client.write(GET.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  expect(await text(client)).toMatch(/\r\n\r\nlate$/);
});
