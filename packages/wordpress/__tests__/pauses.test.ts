import { isPaused, pause } from '../state/pauses';

afterEach(() => jest.restoreAllMocks());

test('a pause ends after its time, and each name has its own', () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000);
  expect(isPaused('Gravatar')).toBe(false);
  pause('Gravatar', 60);
  expect([isPaused('Gravatar'), isPaused('front end')]).toEqual([true, false]);
  clock.mockReturnValue(1_059);
  expect(isPaused('Gravatar')).toBe(true);
  clock.mockReturnValue(1_060);
  expect(isPaused('Gravatar')).toBe(false);
});

test('of more than 10,000 pauses those that began first are forgotten', () => {
  pause('first', 60_000);
  pause('second', 60_000);
  pause('first', 60_000);
  for (let count = 2; count <= 10_000; count += 1) pause(`message ${count}`, 60_000);
  expect([isPaused('first'), isPaused('second'), isPaused('message 2')]).toEqual([
    true,
    false,
    true,
  ]);
});
