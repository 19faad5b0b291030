/** Waits for servers. */
import { setTimeout as pause } from 'node:timers/promises';
import { UserError } from '../../../packages/cli/doors/programs.mjs';

const readyWithinMs = 60_000;
const pollMs = 100;

/**
 * Waits, a minute at most, until a server of `child` answers at `url`. Throws UserError.
 */
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
