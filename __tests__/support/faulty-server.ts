import { createServer, type RequestListener, type Server } from 'node:http';

const open: Server[] = [];

function closeServer(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}

afterAll(() => Promise.all(open.map(closeServer)));

interface FaultyServer {
  url: string;
  close(): Promise<void>;
}

/** A server for this file's tests, on a free port, that does what `listener` does, cut-offs included. */
export async function startFaultyServer(listener: RequestListener): Promise<FaultyServer> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  open.push(server);
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}`, close: () => closeServer(server) };
}
