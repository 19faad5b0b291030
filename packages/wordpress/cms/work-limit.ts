import { bulkhead, timeout, TimeoutStrategy } from 'cockatiel';

/**
 * Creates a concurrency limiter: runs up to `atOnce` tasks, queues up to `waiting` more, and rejects others.
 *
 * @returns a function that runs a task, within `ms` from the call; one whose time has passed in the queue
 *   is not run
 */
export function createWorkLimit(atOnce: number, waiting: number) {
  const limit = bulkhead(atOnce, waiting);
  return <T>(task: (signal: AbortSignal) => Promise<T>, ms: number): Promise<T> =>
    timeout(Math.max(Math.ceil(ms), 0), TimeoutStrategy.Aggressive).execute(({ signal }) =>
      // The limiter is not given the signal: its queue stops at a task that was aborted in it.
      limit.execute(() => {
        signal.throwIfAborted();
        return task(signal);
      }),
    );
}
