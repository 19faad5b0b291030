import { BulkheadRejectedError, timeout, TimeoutStrategy } from 'cockatiel';

interface Waiting {
  start: () => void;
  reject: (error: Error) => void;
}

/**
 * Creates a concurrency limiter: runs up to `atOnce` tasks, queues up to `waiting` more, and rejects others.
 * Clients take turns, however many tasks one of them has; a full queue rejects tasks of the client with most.
 *
 * @returns a function that runs a task of a client, within `ms` from the call; one whose time has passed in the
 *   queue is not run
 */
export function createWorkLimit(atOnce: number, waiting: number) {
  /** Tasks that wait, by client: the client whose turn is next first. */
  const queues = new Map<string, Waiting[]>();
  let running = 0;
  let queued = 0;

  function makeRoom(client: string): void {
    const own = queues.get(client)?.length ?? 0;
    const longest = [...queues.values()].reduce<Waiting[]>(
      (most, each) => (each.length > most.length ? each : most),
      [],
    );
    const error = new BulkheadRejectedError(atOnce, waiting);
    if (longest.length <= own + 1) throw error;
    longest.pop()?.reject(error);
    queued -= 1;
  }

  async function takeTurn(client: string): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queued >= waiting) makeRoom(client);
    queued += 1;
    await new Promise<void>((start, reject) => {
      const queue = queues.get(client) ?? [];
      queue.push({ start, reject });
      queues.set(client, queue);
    });
  }

  function passTurn(): void {
    const [next] = queues;
    if (!next) {
      running -= 1;
      return;
    }
    const [client, queue] = next;
    queues.delete(client);
    if (queue.length > 1) queues.set(client, queue);
    queued -= 1;
    queue.shift()?.start();
  }

  return <T>(task: (signal: AbortSignal) => Promise<T>, ms: number, client: string): Promise<T> =>
    timeout(Math.max(Math.ceil(ms), 0), TimeoutStrategy.Aggressive).execute(async ({ signal }) => {
      await takeTurn(client);
      try {
        signal.throwIfAborted();
        return await task(signal);
      } finally {
        passTurn();
      }
    });
}
