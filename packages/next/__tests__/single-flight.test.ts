import { singleFlight } from '@showcase/wordpress/tools/cached-value';

test('calls with the same key share one run and its result', async () => {
  const running = new Map<string, Promise<object>>();
  const task = jest.fn(() => Promise.resolve({}));
  const [first, second] = await Promise.all([
    singleFlight(running, 'a', task),
    singleFlight(running, 'a', task),
  ]);
  expect(task).toHaveBeenCalledTimes(1);
  expect(first).toBe(second);
});

test('another key has a run of its own', async () => {
  const running = new Map<string, Promise<string>>();
  const keys = ['a', 'b'];
  const results = keys.map((key) => singleFlight(running, key, () => Promise.resolve(key)));
  expect(await Promise.all(results)).toEqual(keys);
});

test('a result is not kept: the next call runs again', async () => {
  const running = new Map<string, Promise<number>>();
  let runs = 0;
  const task = () => Promise.resolve((runs += 1));
  expect(await singleFlight(running, 'a', task)).toBe(1);
  expect(await singleFlight(running, 'a', task)).toBe(2);
  expect(running.size).toBe(0);
});

test('all who wait learn of a failure, and the next call runs again', async () => {
  const running = new Map<string, Promise<string>>();
  const fails = () => Promise.reject(new Error('down'));
  const waiting = [singleFlight(running, 'a', fails), singleFlight(running, 'a', fails)];
  for (const each of waiting) await expect(each).rejects.toThrow('down');
  expect(await singleFlight(running, 'a', () => Promise.resolve('up'))).toBe('up');
});
