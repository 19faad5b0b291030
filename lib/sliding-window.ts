import { BoundedMap } from './bounded-map';

/** Maximum number of keys per limiter; the least recently used is evicted. */
const MAX_KEYS = 10_000;

/** Sliding-window rate limiter: at most `limit` events of one key in any stretch of `windowMs`. */
export class SlidingWindow {
  /** Timestamps of the events of each key, oldest first. */
  private readonly events = new BoundedMap<string, number[]>(MAX_KEYS);

  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
  ) {}

  /** Ignores timestamps in the future: after the clock was set back they would block everything. */
  private recent(key: string, now: number): number[] {
    const all = this.events.get(key) ?? [];
    return all.filter((at) => at <= now && now - at < this.windowMs);
  }

  /** Returns the seconds until the next event is allowed; 0: now. */
  secondsToWait(key: string, now = Date.now()): number {
    const first = this.recent(key, now).at(-this.limit);
    return first === undefined ? 0 : Math.ceil((first + this.windowMs - now) / 1000);
  }

  /** Counts an event. @returns a function that uncounts it */
  count(key: string, now = Date.now()): () => void {
    this.events.set(key, [...this.recent(key, now), now]);
    return () => {
      const times = this.recent(key, now);
      const at = times.indexOf(now);
      if (at >= 0) this.events.set(key, times.toSpliced(at, 1));
    };
  }

  /** Counts an event if it is allowed. @returns 0, or the seconds until the next one is */
  take(key = '', now = Date.now()): number {
    const wait = this.secondsToWait(key, now);
    if (wait === 0) this.count(key, now);
    return wait;
  }
}
