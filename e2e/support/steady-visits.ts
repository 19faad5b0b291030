import { setTimeout } from 'node:timers/promises';

import { exchange } from './exchange';

const VISITORS = 4;
const PAUSE_MS = 10;
const AFTERWARDS_MS = 1_000;

/**
 * Visits addresses all the time, a third of them with a query never asked for, while something
 * happens and for a second after.
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
    await setTimeout(AFTERWARDS_MS);
  } finally {
    isOver = true;
    await Promise.all(visitors);
  }
  return { visits, seen: [...seen] };
}
