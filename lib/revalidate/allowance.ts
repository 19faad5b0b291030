/** So and so many calls in any stretch of time of a given length. */
export interface Allowance {
  /** Takes one call; answers 0, or after how many seconds the next one is allowed. */
  take(now?: number): number;
}

/**
 * @param limit how many calls.
 * @param windowMs within how long, in ms.
 */
export function createAllowance(limit: number, windowMs: number): Allowance {
  /** Moments of the calls taken, oldest first; never more than `limit`. */
  const taken: number[] = [];
  return {
    take(now = Date.now()) {
      const first = taken[0] ?? now;
      // A clock that was put back must not lock everybody out.
      const over = first + windowMs <= now || first > now;
      if (taken.length >= limit && !over) {
        return Math.max(1, Math.ceil((first + windowMs - now) / 1000));
      }
      if (taken.length >= limit) taken.shift();
      taken.push(now);
      return 0;
    },
  };
}
