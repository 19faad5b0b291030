import { setTimeout } from 'node:timers/promises';

import { exchange } from './exchange';

const VISITORS = 4;
const PAUSE_MS = 10;
const AFTERWARDS_MS = 1_000;
/** So many visits are made at least, on a slow machine for longer, ten times as long at most. */
const MIN_VISITS = 101;

/**
 * Visits addresses all the time, a third of them with a query never asked for, while something
 * happens and for a second after, or longer, until there have been more than a hundred.
 *
 * @returns how many visits there were, and each status, or error, that one of them got
 */
export async function visitWhile(
  urls: readonly string[],
  happening: () => Promise<unknown>,
): Promise<{ visits: number; seen: unknown[] }> {
  const seen = new Set<unknown>();
  let isOver = false;
  let visits = 0;
  const visitor = async () => {
    while (!isOver) {
      visits += 1;
      const url = urls[visits % urls.length] ?? '';
      const query = visits % 3 === 0 ? `?visit=${visits}` : '';
      seen.add(await exchange(url + query).then(({ status }) => status, String));
      await setTimeout(PAUSE_MS);
    }
  };
  const visitors = Array.from({ length: VISITORS }, visitor);
  try {
    await happening();
    for (let rounds = 0; rounds === 0 || (visits < MIN_VISITS && rounds < 10); rounds += 1) {
      await setTimeout(AFTERWARDS_MS);
    }
  } finally {
    isOver = true;
    await Promise.all(visitors);
  }
  return { visits, seen: [...seen] };
}
