import { setImmediate } from 'node:timers/promises';

import { createWorkLimit } from '../../cms/work-limit';

/** A limiter whose tasks end when a test ends the oldest one. */
function held(atOnce: number, waiting: number) {
  const limit = createWorkLimit(atOnce, waiting);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    run: (client: string, name: string) =>
      limit(
        () => {
          begun.push(name);
          return new Promise<string>((end) => ends.push(() => end(name)));
        },
        10_000,
        client,
      ),
    async endOldest() {
      await setImmediate();
      ends.shift()?.();
      await setImmediate();
    },
  };
}

test('clients take turns, however many tasks one of them has', async () => {
  const { run, begun, endOldest } = held(1, 100);
  const tasks = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => run(name[0] ?? '', name));
  for (let ended = 0; ended < tasks.length; ended += 1) await endOldest();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  expect(await Promise.all(tasks)).toHaveLength(7);
});

test('a full queue has room for a client with fewer tasks, in place of the last one of the client with most', async () => {
  const { run, begun, endOldest } = held(1, 3);
  const flood = ['a1', 'a2', 'a3', 'a4'].map((name) => run('a', name));
  const late = run('b', 'b1');
  await expect(flood[3]).rejects.toMatchObject({ isBulkheadRejectedError: true });
  await expect(run('a', 'a5')).rejects.toMatchObject({ isBulkheadRejectedError: true });
  for (let times = 0; times < 4; times += 1) await endOldest();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  expect(await late).toBe('b1');
});

test('a task whose turn is over passes it on, also when it fails', async () => {
  const limit = createWorkLimit(1, 1);
  const failing = limit(() => Promise.reject(new Error('no')), 10_000, 'a');
  const next = limit(async () => 'next', 10_000, 'a');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
  expect(await limit(async () => 'later', 10_000, 'b')).toBe('later');
});
