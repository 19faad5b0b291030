import { bulkhead, BulkheadRejectedError, timeout, TimeoutStrategy } from 'cockatiel';

/** Thrown when the queue is full. */
export { BulkheadRejectedError as BusyError };

/** A task, and what ends it when its time has passed. */
type Task<T> = (signal: AbortSignal) => Promise<T>;

/**
 * Creates a concurrency limiter: runs up to `atOnce` tasks, queues up to `waiting` more, and rejects
 * further ones with a BusyError.
 *
 * @returns a function that runs a task. Its `ms`, the wait for its turn included, are counted from the
 *   call; a task whose time has passed in the queue is not run.
 */
export function createWorkLimit(atOnce: number, waiting: number) {
  const limit = bulkhead(atOnce, waiting);
  return <T>(task: Task<T>, ms = Infinity): Promise<T> => {
    if (ms === Infinity) return limit.execute(({ signal }) => task(signal));
    const time = timeout(Math.max(Math.ceil(ms), 0), TimeoutStrategy.Aggressive);
    return time.execute(({ signal }) =>
      // The limiter is not given the signal: its queue stops at a task that was aborted in it.
      limit.execute(() => {
        signal.throwIfAborted();
        return task(signal);
      }),
    );
  };
}
