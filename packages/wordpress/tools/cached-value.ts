import { isCmsUnavailable } from '../cms/errors';

interface Options<T> {
  /** How long a loaded value counts, ms. */
  fresh: number;
  /** How long after a failure nobody loads again, ms. */
  retry: number;
  /** @throws CmsUnavailableError after which the last value stays */
  load(): Promise<T>;
  /** The value until one is loaded; without it the callers get the error. */
  first?: T;
}

/** Caches a value that is loaded once for all its callers; share it with processWide(). */
export function cachedValue<T>({ fresh, retry, load, first }: Options<T>) {
  let value = first;
  let until = -Infinity;
  let running: Promise<T> | null = null;

  async function run(): Promise<T> {
    try {
      value = await load();
      until = Date.now() + fresh;
      return value;
    } catch (error) {
      until = Date.now() + retry;
      if (value === undefined || !isCmsUnavailable(error)) throw error;
      return value;
    } finally {
      running = null;
    }
  }

  return {
    /** The last value, at once. */
    last: () => value,
    /** The value, loaded when it is not fresh. Joins a load under way. */
    async get(): Promise<T> {
      if (running === null && value !== undefined && Date.now() < until) return value;
      return (running ??= run());
    },
  };
}

/** Deduplicates concurrent calls: runs `task`, or joins the run with the same key in `running`. */
export function singleFlight<T>(
  running: Map<string, Promise<T>>,
  key: string,
  task: () => Promise<T>,
): Promise<T> {
  const current = running.get(key);
  if (current) return current;
  const started = task().finally(() => running.delete(key));
  running.set(key, started);
  return started;
}
