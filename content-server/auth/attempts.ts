import type { Clock } from './clock';

/** Limits failed sign-ins, so that passwords cannot be tried one after the other. */
export interface Attempts {
  /**
   * Makes an attempt, after those under the same key that are being made: of many sent at once none
   * slips through, and good ones do not get into each other's way.
   *
   * @returns what `attempt` said, or null when there were too many failures before
   */
  run(key: string, attempt: () => Promise<boolean>): Promise<boolean | null>;
}

const limit = 10;
const windowSeconds = 5 * 60;
/** Somebody who tries invented names must not fill the memory. */
const remembered = 10_000;

interface Tally {
  failures: number;
  /** When the failures are forgotten. */
  until: number;
  last: Promise<unknown>;
}

export function createAttempts(clock: Clock): Attempts {
  const records = new Map<string, Tally>();

  function recordOf(key: string): Tally {
    const known = records.get(key);
    if (known) return known;
    const record = { failures: 0, until: 0, last: Promise.resolve() };
    records.set(key, record);
    const oldest = records.size > remembered ? records.keys().next().value : undefined;
    if (oldest !== undefined) records.delete(oldest);
    return record;
  }

  return {
    run(key, attempt) {
      const record = recordOf(key);
      const result = record.last.then(async () => {
        if (record.until <= clock()) record.failures = 0;
        if (record.failures >= limit) return null;
        const isGood = await attempt();
        if (isGood) record.failures = 0;
        else record.failures += 1;
        record.until = clock() + windowSeconds;
        return isGood;
      });
      record.last = result.catch(() => undefined);
      return result;
    },
  };
}
