import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

const portOf = (server: Server): number => {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
};

/** Takes a port. The server is to be closed by the caller. */
export async function listenOn(port: number): Promise<Server> {
  const server = createServer((socket) => socket.destroy()).listen(port);
  await once(server, 'listening');
  return server;
}

/** A port that nobody listens on. */
export async function unusedPort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

/** Whether somebody listens on the port. */
export const isTaken = async (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}`).then(
    () => true,
    () => false,
  );
