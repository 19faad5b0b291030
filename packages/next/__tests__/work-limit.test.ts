import { BusyError, createWorkLimit } from '@showcase/wordpress/cms/request';

/** Tasks that end when they are told to. */
function tasks() {
  const started: string[] = [];
  const end = new Map<string, (how: 'well' | 'badly') => void>();
  const task = (name: string) => () =>
    new Promise<string>((done, fail) => {
      started.push(name);
      end.set(name, (how) => (how === 'well' ? done(name) : fail(new Error(name))));
    });
  return { started, task, end: (name: string, how: 'well' | 'badly') => end.get(name)?.(how) };
}

test('so many run, so many wait in order, and the rest is refused', async () => {
  const run = createWorkLimit(2, 2);
  const { started, task, end } = tasks();
  const all = ['a', 'b', 'c', 'd'].map((name) => run(task(name)));
  await expect(run(task('e'))).rejects.toThrow(BusyError);
  expect(started).toEqual(['a', 'b']);

  end('b', 'badly');
  await expect(all[1]).rejects.toThrow('b');
  expect(started).toEqual(['a', 'b', 'c']);
  const late = run(task('f'));
  for (const name of ['a', 'c']) end(name, 'well');
  expect(await Promise.all([all[0], all[2]])).toEqual(['a', 'c']);
  expect(started).toEqual(['a', 'b', 'c', 'd', 'f']);
  for (const name of ['d', 'f']) end(name, 'well');
  expect(await Promise.all([all[3], late])).toEqual(['d', 'f']);
});

test('a place is free again after all have ended', async () => {
  const run = createWorkLimit(1, 0);
  for (const value of [1, 2, 3]) expect(await run(() => Promise.resolve(value))).toBe(value);
});
