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

  /**
   * Removes a key when there are too many. Not simply the oldest: somebody with many invented names
   * would remove the count of the one under attack. The key with the fewest events goes.
   */
  private makeRoom(now: number): void {
    if (this.events.size <= this.maxKeys) return;
    const counts: { key: string; events: number }[] = [];
    for (const key of this.events.keys()) {
      counts.push({ key, events: this.recent(key, now).length });
      if (counts.length === COMPARED) break;
    }
    const least = counts.reduce((one, other) => (other.events < one.events ? other : one));
    this.events.delete(least.key);
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
    this.makeRoom(now);
    return () => {
      const current = this.recent(key, now);
      const at = current.indexOf(now);
      if (at >= 0) this.events.set(key, current.toSpliced(at, 1));
    };
  }

  /** Counts an event if it is allowed. @returns 0, or the seconds until the next one is */
  take(key = '', now = Date.now()): number {
    const wait = this.secondsToWait(key, now);
    if (wait === 0) this.count(key, now);
    return wait;
  }
}
