/** Thrown when the queue is full. */
export class BusyError extends Error {
  readonly code = 'BUSY';
}

/**
 * Creates a concurrency limiter: runs up to `atOnce` tasks, queues up to `waiting` more (FIFO), and
 * rejects further ones with a BusyError.
 */
export function createWorkLimit(atOnce: number, waiting: number) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else {
      if (queue.length >= waiting) throw new BusyError('Too much to do.');
      // A finished task passes its slot to the first one in the queue.
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
