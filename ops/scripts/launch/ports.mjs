/** Free ports, and servers that are ready. */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isFree, UserError } from '../../../packages/cli/doors/programs.mjs';

const readyWithinMs = 60_000;
const pollMs = 100;

/**
 * The first and the last port of `freePort`. Systems give outgoing connections the ports above (Linux
 * from 32768, macOS and Windows from 49152), and no server can listen at one of those for a minute.
 */
const freePorts = [10_000, 32_767];
const freePortTries = 100;

/** Returns a free port of the loopback address. Throws UserError if there is none among 100. */
export async function freePort() {
  for (let tries = 0; tries < freePortTries; tries += 1) {
    const port = randomInt(freePorts[0], freePorts[1] + 1);
    if (await isFree(port, '127.0.0.1')) return port;
  }
  throw new UserError('No free port was found on 127.0.0.1.');
}

/** Waits, a minute at most, until a server of `child` answers at `url`. Throws UserError. */
export async function untilAnswers(url, child) {
  let hasEnded = false;
  child.ended.then(() => (hasEnded = true));
  const deadline = performance.now() + readyWithinMs;
  while (!hasEnded && performance.now() < deadline) {
    const isThere = await fetch(url, { signal: AbortSignal.timeout(readyWithinMs) }).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await pause(pollMs);
  }
  throw new UserError(`${url} ${hasEnded ? 'could not be started' : 'took too long'}.`);
}
