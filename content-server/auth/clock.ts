/** The time in unix seconds, as this server believes it. */
export type Clock = () => number;

/** @param offsetSeconds how wrong the clock is; negative: behind */
export function createClock(offsetSeconds = 0): Clock {
  return () => Math.floor(Date.now() / 1000) + offsetSeconds;
}
