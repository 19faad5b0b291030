/** Ports of servers, and what keeps the site's small. */
import net from 'node:net';

/**
 * Settings by which a server of the site stays small: V8 collects garbage before its heap is far
 * above what is in use, and malloc keeps two arenas instead of eight a core. A limit of the heap
 * would end the process at a very long page. Figures: `npm run bench -- memory`; the same for
 * servers that systemd starts: ops/deploy/profile-showcase@.service.
 */
export const memoryFlags = ['--max-semi-space-size=8', '--heap-growing-percent=20'];
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2' };

/**
 * Whether a server can listen there.
 *
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>}
 */
function canListen(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * Whether `port` is free. Without `host` on all addresses, with a separate check of the loopback
 * address: some systems allow a second server there beside one on all addresses.
 *
 * @param {number} port
 * @param {string} [host]
 */
export async function isFree(port, host) {
  if (host) return canListen(port, host);
  return (await canListen(port)) && (await canListen(port, '127.0.0.1'));
}
