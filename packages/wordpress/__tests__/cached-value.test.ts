import { cachedValue } from '../tools/cached-value';
import { CmsUnavailableError } from '../cms/errors';

const away = () => Promise.reject(new CmsUnavailableError('a test', 'it is away'));
let now = 1_000_000;

beforeEach(() => {
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});

/** A value that counts 100 ms, and 10 ms after a failure; each load gives the next number. */
function counter(first?: number) {
  let loads = 0;
  const load = jest.fn(() => Promise.resolve((loads += 1)));
  const value = cachedValue({ fresh: 100, retry: 10, load, ...(first !== undefined && { first }) });
  return { load, value };
}

test('all callers share one load, and its value as long as it is fresh', async () => {
  const { load, value } = counter();
  expect(value.last()).toBeUndefined();
  expect(await Promise.all([value.get(), value.get()])).toEqual([1, 1]);
  now += 99;
  expect(await value.get()).toBe(1);
  now += 1;
  expect(await value.get()).toBe(2);
  expect(value.last()).toBe(2);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a failure leaves the last value, and nobody loads again before the pause is over', async () => {
  const { load, value } = counter();
  await value.get();
  now += 100;
  load.mockImplementationOnce(away);
  expect(await value.get()).toBe(1);
  now += 9;
  expect(await value.get()).toBe(1);
  expect(load).toHaveBeenCalledTimes(2);
  now += 1;
  expect(await value.get()).toBe(2);
});

test('without a value the callers get the error, with a first one that', async () => {
  const { load, value } = counter();
  load.mockImplementationOnce(away);
  await expect(value.get()).rejects.toThrow(CmsUnavailableError);
  expect(await value.get()).toBe(1);
  const other = counter(0);
  other.load.mockImplementationOnce(away);
  expect(await other.value.get()).toBe(0);
});

test('an error of the program is nobody’s failure to answer', async () => {
  const { load, value } = counter(0);
  load.mockImplementationOnce(() => Promise.reject(new TypeError('a mistake')));
  await expect(value.get()).rejects.toThrow(TypeError);
});
