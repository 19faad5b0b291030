import { setTimeout } from 'node:timers/promises';

import { untilWholeSecond } from '../../../lib/limits/steady-time';

jest.unmock('../../../lib/limits/steady-time');
jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn() }));

test.each([
  [1, 999],
  [400, 600],
  [999, 1],
  [1_000, 0],
  [1_200, 800],
])('after %d ms the answer waits for %d more', async (passed, rest) => {
  jest.spyOn(performance, 'now').mockReturnValue(5_000 + passed);
  await untilWholeSecond(5_000);
  expect(jest.mocked(setTimeout)).toHaveBeenLastCalledWith(rest);
});
