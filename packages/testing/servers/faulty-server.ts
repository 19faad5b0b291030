import { createServer, type RequestListener } from 'node:http';

import { listenLocally, type LocalServer } from './local-server';

const open: LocalServer[] = [];

afterAll(() => Promise.all(open.map((server) => server.close())));

/** A server for this file's tests, on a free port, that does what `listener` does, cut-offs included. */
export async function startFaultyServer(listener: RequestListener): Promise<LocalServer> {
  const server = await listenLocally(createServer(listener));
  open.push(server);
  return server;
}
