import { createServer, type RequestListener } from 'node:http';

export interface FaultyServer {
  url: string;
  close(): Promise<void>;
}

/** A server on a free port of this machine that does what `listener` does, cut-offs included. */
export async function startFaultyServer(listener: RequestListener): Promise<FaultyServer> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
