/** There is more to do than may wait. */
export class BusyError extends Error {
  readonly code = 'BUSY';
}

/**
 * Lets `atOnce` tasks run and `waiting` more wait for their turn, first come, first served. Further
 * ones are refused with a BusyError.
 */
export function createWorkLimit(atOnce: number, waiting: number) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else {
      if (queue.length >= waiting) throw new BusyError('Too much to do.');
      // Whoever ends hands over its place.
      await new Promise<void>((start) => queue.push(start));
    }
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
