/** Ports of servers, and what keeps the site's small. */
import { randomInt } from 'node:crypto';
import net from 'node:net';
import { UserError } from './processes.mjs';

/**
 * The first and the last port of `freePort`. Systems give outgoing connections the ports above (Linux
 * from 32768, macOS and Windows from 49152), and no server can listen at one of those for a minute.
 */
const freePorts = /** @type {const} */ ([10_000, 32_767]);
const freePortTries = 100;

/**
 * Settings by which a server of the site stays small: V8 collects garbage before its heap is far
 * above what is in use, and malloc keeps two arenas instead of eight a core. A limit of the heap
 * would end the process at a very long page. Figures: `npm run bench -- memory`; the same for
 * servers that systemd starts: ops/deploy/profile-showcase@.service.
 */
export const memoryFlags = ['--max-semi-space-size=8', '--heap-growing-percent=20'];
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2' };

/**
 * Listens for a moment. Resolves with the port, null when it is taken.
 *
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<number | null>}
 */
function listen(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(null));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}

/** Returns a free port of the loopback address. Throws UserError if there is none among 100. */
export async function freePort() {
  for (let tries = 0; tries < freePortTries; tries += 1) {
    const port = await listen(randomInt(freePorts[0], freePorts[1] + 1), '127.0.0.1');
    if (port !== null) return port;
  }
  throw new UserError('No free port was found on 127.0.0.1.');
}

/**
 * Whether `port` is free. Without `host` on all addresses, with a separate check of the loopback
 * address: some systems allow a second server there beside one on all addresses.
 *
 * @param {number} port
 * @param {string} [host]
 */
export async function isFree(port, host) {
  if (host) return (await listen(port, host)) !== null;
  return (await listen(port)) !== null && (await listen(port, '127.0.0.1')) !== null;
}
