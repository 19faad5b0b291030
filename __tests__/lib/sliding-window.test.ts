import { SlidingWindow } from '../../lib/sliding-window';

const MINUTE = 60_000;

test('so many events in any minute, each key by itself', () => {
  const limiter = new SlidingWindow(2, MINUTE);
  expect([0, 10_000].map((at) => limiter.take('a', at))).toEqual([0, 0]);
  expect(limiter.take('a', 20_000)).toBe(40);
  expect(limiter.take('b', 20_000)).toBe(0);
  expect(limiter.take('a', 59_999)).toBe(1);
  expect(limiter.take('a', 60_000)).toBe(0);
  expect(limiter.take('a', 60_001)).toBe(10);
});

test('an event that is taken back does not count', () => {
  const limiter = new SlidingWindow(1, MINUTE);
  const takeBack = limiter.count('a', 0);
  expect(limiter.secondsToWait('a', 0)).toBe(60);
  takeBack();
  takeBack();
  expect(limiter.secondsToWait('a', 0)).toBe(0);
});

test('a clock that was put back locks nobody out', () => {
  const limiter = new SlidingWindow(1, MINUTE);
  limiter.take('a', 10 * MINUTE);
  expect(limiter.take('a', 0)).toBe(0);
});
