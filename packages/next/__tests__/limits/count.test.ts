import { HttpError } from '../../routes/http-error';
import { count, SlidingWindow } from '../../limits/count';
import { forgetServer, hasRedis, startRedis } from '@showcase/testing/servers/redis';

const limit = { name: 'test', most: 3, windowMs: 60_000 };
const other = { name: 'other', most: 5, windowMs: 60_000 };
const forget = () => forgetServer(['limits', 'log-seldom']);

/** How many of so many events at once are let through. */
async function through(tries: number, key: string, used = limit): Promise<number> {
  const all = Array.from({ length: tries }, () => count({ limit: used, key }));
  return (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled').length;
}

/** How long an error says to wait; NaN for another error. */
const secondsIn = (error: unknown) =>
  error instanceof HttpError ? Number(error.headers['retry-after']) : NaN;

afterEach(forget);

test('so many are let through, and the error says how long to wait', async () => {
  expect(await through(10, 'a')).toBe(3);
  expect(await through(10, 'b')).toBe(3);
  const error: unknown = await count({ limit, key: 'a' }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
  expect(secondsIn(error)).toBeGreaterThan(55);
});

test('an event that one limit refuses is counted by no other', async () => {
  await through(3, 'a');
  await expect(count({ limit: other, key: 'x' }, { limit, key: 'a' })).rejects.toThrow(HttpError);
  expect(await through(10, 'x', other)).toBe(5);
});

test('an event that is taken back does not count', async () => {
  const undo = await count({ limit, key: 'a' }, { limit: other, key: 'x' });
  await undo();
  await undo();
  expect(await through(10, 'a')).toBe(3);
  expect(await through(10, 'x', other)).toBe(5);
});

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

(hasRedis ? describe : describe.skip)('on several servers', () => {
  let stopRedis = () => Promise.resolve();
  beforeAll(async () => {
    stopRedis = await startRedis();
  });
  afterAll(async () => {
    await forget();
    await stopRedis();
    delete process.env.REDIS_URL;
  });

  test('all together let so many through, and waiting is the same everywhere', async () => {
    expect(await through(2, 'shared')).toBe(2);
    await forget();
    expect(await through(10, 'shared')).toBe(1);
    await forget();
    const error: unknown = await count({ limit, key: 'shared' }).catch((thrown: unknown) => thrown);
    expect(secondsIn(error)).toBeGreaterThan(50);
    expect(secondsIn(error)).toBeLessThanOrEqual(60);
  });

  test('what one refuses for all counts nowhere', async () => {
    await through(3, 'full');
    await forget();
    const both = count({ limit: other, key: 'free' }, { limit, key: 'full' });
    await expect(both).rejects.toThrow(HttpError);
    await forget();
    expect(await through(10, 'free', other)).toBe(5);
  });

  test('what is taken back counts nowhere', async () => {
    const undo = await count({ limit, key: 'undone' });
    await undo();
    await forget();
    expect(await through(10, 'undone')).toBe(3);
  });

  test('while Redis is away each counts for itself, on from what it knows', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    expect(await through(2, 'away')).toBe(2);
    await stopRedis();
    expect(await through(10, 'away')).toBe(1);
    await forget();
    expect(await through(10, 'away')).toBe(3);
  });
});
