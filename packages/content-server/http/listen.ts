import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Resolves when the server listens; rejects with the error of listen() (EADDRINUSE …). */
export function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      if (address && typeof address === 'object') resolve(address);
      else reject(new Error('The server has no port.'));
    });
  });
}

/** Closes the server and its idle keep-alive connections. */
export function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Returns the `host:port` at which this machine reaches a server that listens on `host`. */
export function authorityOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `127.0.0.1:${port}`;
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}
