/** Finds free TCP ports. */
import net from 'node:net';
import { UserError } from './processes.mjs';

const tries = 20;

const canListen = (port, host) =>
  new Promise((resolve) => {
    const server = net.createServer();
    // Next tells of other errors, such as an unknown host.
    server.once('error', ({ code }) => resolve(code !== 'EADDRINUSE' && code !== 'EACCES'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });

/**
 * Whether `port` is free. Without `host` on all addresses, with a separate check of the loopback
 * address: some systems allow a second server there beside one on all addresses.
 */
export async function isFree(port, host) {
  if (host) return canListen(port, host);
  return (await canListen(port)) && (await canListen(port, '127.0.0.1'));
}

/** Returns `port` or the first free one of the next 20. Throws UserError when all are taken. */
export async function freePort(port, host) {
  for (let candidate = port; candidate <= port + tries; candidate += 1) {
    if (await isFree(candidate, host)) return candidate;
  }
  throw new UserError(`Ports ${port} to ${port + tries} are all in use: set PORT to a free one.`);
}
