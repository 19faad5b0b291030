import type { Server } from 'node:http';

export interface LocalServer {
  url: string;
  /** Cuts off all connections. */
  close(): Promise<void>;
}

/** Lets a server listen on a free port of this machine. */
export async function listenLocally(server: Server): Promise<LocalServer> {
  // With Node's five seconds a busy machine closes connections that its tests are just using again.
  server.keepAliveTimeout = 120_000;
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
