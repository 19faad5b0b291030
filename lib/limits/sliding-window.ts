/** Maximum number of keys of a window. */
const MAX_KEYS = 20_000;
/** How many of the keys without an event for longest are compared when one must go. */
const COMPARED = 32;

/** Sliding-window rate limiter: at most `limit` events of one key in any stretch of `windowMs`. */
export class SlidingWindow {
  /** Timestamps of the events of each key, oldest first; keys by their latest event. */
  private readonly events = new Map<string, number[]>();

  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
    private readonly maxKeys = MAX_KEYS,
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
    const times = [...this.recent(key, now), now];
    // Deleted first, so that the key moves to the end.
    this.events.delete(key);
    this.events.set(key, times);
    if (this.events.size > this.maxKeys) {
      // The key with the fewest events goes: many invented names must not push out the one under attack.
      const oldest = [...this.events.keys()].slice(0, COMPARED);
      const counts = oldest.map((each) => this.recent(each, now).length);
      this.events.delete(oldest[counts.indexOf(Math.min(...counts))] ?? key);
    }
    return () => {
      const current = this.recent(key, now);
      const at = current.indexOf(now);
      if (at >= 0) this.events.set(key, current.toSpliced(at, 1));
    };
  }
}
