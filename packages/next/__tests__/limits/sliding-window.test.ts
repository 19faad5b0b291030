import { SlidingWindow } from '../../limits/count';

const MINUTE = 60_000;

/** Counts an event if it is allowed. Returns 0, or the seconds until the next one is. */
function take(limiter: SlidingWindow, key: string, now: number): number {
  const wait = limiter.secondsToWait(key, now);
  if (wait === 0) limiter.count(key, now);
  return wait;
}

test('so many events in any minute, each key by itself', () => {
  const limiter = new SlidingWindow(2, MINUTE);
  expect([0, 10_000].map((at) => take(limiter, 'a', at))).toEqual([0, 0]);
  expect(take(limiter, 'a', 20_000)).toBe(40);
  expect(take(limiter, 'b', 20_000)).toBe(0);
  expect(take(limiter, 'a', 59_999)).toBe(1);
  expect(take(limiter, 'a', 60_000)).toBe(0);
  expect(take(limiter, 'a', 60_001)).toBe(10);
});

test('a clock that was put back locks nobody out', () => {
  const limiter = new SlidingWindow(1, MINUTE);
  take(limiter, 'a', 10 * MINUTE);
  expect(take(limiter, 'a', 0)).toBe(0);
});

test('many keys of one event each do not push out the one with more', () => {
  const limiter = new SlidingWindow(3, MINUTE, 100);
  for (let tries = 0; tries < 3; tries += 1) take(limiter, 'under attack', tries);
  for (let key = 0; key < 1_000; key += 1) take(limiter, `made up ${key}`, 10);
  expect(take(limiter, 'under attack', 20)).toBe(60);
  const rest = Array.from({ length: 1_000 }, (_, key) =>
    limiter.secondsToWait(`made up ${key}`, 20),
  );
  expect(rest).toEqual(Array(1_000).fill(0));
});

test('of many keys there are no more than the limit, and those that ran out go first', () => {
  const limiter = new SlidingWindow(1, MINUTE, 10);
  for (let key = 0; key < 10; key += 1) take(limiter, `old ${key}`, 0);
  for (let key = 0; key < 10; key += 1) take(limiter, `new ${key}`, 2 * MINUTE);
  for (let key = 0; key < 10; key += 1) {
    expect(limiter.secondsToWait(`new ${key}`, 2 * MINUTE)).toBe(60);
  }
});
