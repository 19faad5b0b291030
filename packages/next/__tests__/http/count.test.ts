import { HttpError } from '../../http/http-error';
import { count } from '../../http/count';
import { describeWithRedis, forgetServer, startRedis } from '@showcase/testing/servers/redis';

const limit = { name: 'test', most: 3, windowMs: 60_000 };
const other = { name: 'other', most: 5, windowMs: 60_000 };
const once = { name: 'once', most: 1, windowMs: 60_000 };
const forget = forgetServer;

/** How many of so many events at once are let through. */
async function through(tries: number, key: string, used = limit): Promise<number> {
  const all = Array.from({ length: tries }, () => count({ limit: used, key }));
  return (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled').length;
}

/** How long an error says to wait; NaN for another error. */
const secondsIn = (error: unknown) =>
  error instanceof HttpError ? Number(error.headers['retry-after']) : NaN;

afterEach(forget);

test('a limit lets its number of events through, and the error says how long to wait', async () => {
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

/** Counts an event at a moment of the clock. Returns 0, or the seconds until it is allowed. */
async function take(key: string, now: number, used = limit): Promise<number> {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  const wait = await count({ limit: used, key }).then(() => 0, secondsIn);
  clock.mockRestore();
  return wait;
}

test('a limit counts the events of any minute, for each key separately', async () => {
  for (const at of [0, 1, 10_000]) expect(await take('a', at)).toBe(0);
  expect(await take('a', 20_000)).toBe(40);
  expect(await take('b', 20_000)).toBe(0);
  expect(await take('a', 59_999)).toBe(1);
  expect(await take('a', 60_000)).toBe(0);
  expect(await take('a', 60_000)).toBe(1);
});

test('a clock that was put back locks nobody out', async () => {
  await through(3, 'a');
  expect(await take('a', 0)).toBe(0);
});

test('many keys with one event each do not evict a key with more, and the oldest of them are dropped', async () => {
  for (let tries = 0; tries < 3; tries += 1) await take('under attack', tries);
  const undo = await count({ limit: once, key: 'again' });
  await undo();
  for (let key = 0; key < 20_010; key += 1) {
    await count({ limit: once, key: `made up ${key}` });
    if (key === 20) await count({ limit: once, key: 'again' });
  }
  expect(await through(1, 'again', once)).toBe(0);
  expect(await take('under attack', 20)).toBe(60);
  expect(await through(1, 'made up 0', once)).toBe(1);
  expect(await through(1, 'made up 20009', once)).toBe(0);
});

describeWithRedis('on several servers', () => {
  let stopRedis = () => Promise.resolve();
  beforeAll(async () => {
    stopRedis = await startRedis();
  });
  afterAll(async () => {
    await forget();
    await stopRedis();
    delete process.env.REDIS_URL;
  });

  test('all servers together let the limit’s number through, and report the same time to wait', async () => {
    expect(await through(2, 'shared')).toBe(2);
    await forget();
    expect(await through(10, 'shared')).toBe(1);
    await forget();
    const error: unknown = await count({ limit, key: 'shared' }).catch((thrown: unknown) => thrown);
    expect(secondsIn(error)).toBeGreaterThan(50);
    expect(secondsIn(error)).toBeLessThanOrEqual(60);
  });

  test('an event that one limit refuses is counted by no other limit, on any server', async () => {
    await through(3, 'full');
    await forget();
    const both = count({ limit: other, key: 'free' }, { limit, key: 'full' });
    await expect(both).rejects.toThrow(HttpError);
    await forget();
    expect(await through(10, 'free', other)).toBe(5);
  });

  test('an event that is taken back does not count on any server', async () => {
    const undo = await count({ limit, key: 'undone' });
    await undo();
    await forget();
    expect(await through(10, 'undone')).toBe(3);
  });

  test('while Redis is away each server counts by itself, from its last known number on', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    expect(await through(2, 'away')).toBe(2);
    await stopRedis();
    expect(await through(10, 'away')).toBe(1);
    await forget();
    expect(await through(10, 'away')).toBe(3);
  });
});
