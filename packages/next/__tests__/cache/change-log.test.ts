import {
  isStaleSince,
  keepChanges,
  latestChange,
  nextMoment,
  noteChange,
} from '../../cache/change-log';
import { writeFileAtomically } from '@showcase/wordpress';
import { forgetProcess } from '@showcase/testing/servers/process-values';

jest.mock('@showcase/wordpress', () => ({
  ...jest.requireActual<object>('@showcase/wordpress'),
  writeFileAtomically: jest.fn(),
}));
const actual = jest.requireActual<{ writeFileAtomically: typeof writeFileAtomically }>(
  '@showcase/wordpress',
);

afterEach(() => jest.restoreAllMocks());

const note = (tag: string, moment: number) => noteChange({ tags: [tag], moved: [] }, moment);

test('a page is stale when one of its tags was marked after its build began', () => {
  note('post:1', 1_000);
  expect(isStaleSince(['post:2', 'post:1'], 999)).toBe(true);
  expect(isStaleSince(['post:2'], 999)).toBe(false);
  expect(isStaleSince(['post:1'], latestChange())).toBe(false);
  // A mark that comes in late does not take a later one back.
  note('post:1', 500);
  expect(isStaleSince(['post:1'], 999)).toBe(true);
  expect(latestChange()).toBe(1_000);
});

test('moments grow, though the clock goes back', () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(5_000);
  expect(nextMoment()).toBe(5_000);
  note('a', 5_000);
  clock.mockReturnValue(1);
  expect(nextMoment()).toBe(5_001);
});

test('ten thousand are kept; what was built before a forgotten one is stale, whatever its tags', () => {
  for (let index = 0; index < 10_005; index += 1) note(`post:${index}`, index + 1);
  expect(isStaleSince(['other'], 4)).toBe(true);
  expect(isStaleSince(['other'], 5)).toBe(false);
  expect(isStaleSince(['post:10004'], 10_004)).toBe(true);
});

test('a change that a full disk does not keep makes every page stale for the next server', () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const write = jest.mocked(writeFileAtomically);
  write.mockImplementation(actual.writeFileAtomically);
  noteChange({ tags: ['post:1'], moved: [] }, nextMoment());
  keepChanges();
  const version = latestChange();
  forgetProcess();
  expect(isStaleSince(['post:2'], version)).toBe(false);
  expect(isStaleSince(['post:1'], version - 1)).toBe(true);
  expect(isStaleSince(['post:2'], version - 1)).toBe(false);

  write.mockImplementation(() => {
    throw new Error('ENOSPC');
  });
  noteChange({ tags: ['post:2'], moved: [] }, nextMoment());
  keepChanges();
  expect(isStaleSince(['post:3'], version)).toBe(false);
  expect(error).toHaveBeenCalledWith(expect.stringContaining("changes.json can't be written"));
  forgetProcess();
  expect(isStaleSince(['post:3'], version)).toBe(true);
});
