/** Thrown when the queue is full. */
export class BusyError extends Error {
  readonly code = 'BUSY';
}

/**
 * Creates a concurrency limiter: runs up to `atOnce` tasks, queues up to `waiting` more (FIFO), and
 * rejects further ones with a BusyError. A task whose signal is aborted leaves the queue.
 */
export function createWorkLimit(atOnce: number, waiting: number) {
  /** What starts each waiting task, in order. */
  const queue = new Set<() => void>();
  let running = 0;

  const turn = (signal?: AbortSignal) =>
    new Promise<void>((start, refuse) => {
      const leave = () => {
        queue.delete(begin);
        refuse(signal?.reason);
      };
      const begin = () => {
        queue.delete(begin);
        signal?.removeEventListener('abort', leave);
        start();
      };
      queue.add(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });

  return async function run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (running < atOnce) running += 1;
    else {
      if (queue.size >= waiting) throw new BusyError('Too much to do.');
      // A finished task passes its slot to the first one in the queue.
      await turn(signal);
    }
    try {
      return await task();
    } finally {
      const [next] = queue;
      if (next) next();
      else running -= 1;
    }
  };
}
