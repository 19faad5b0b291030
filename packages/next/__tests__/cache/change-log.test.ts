import { ChangeLog } from '../../cache/change-log';
import { writeFileAtomically } from '@showcase/wordpress';

jest.mock('@showcase/wordpress', () => ({
  ...jest.requireActual<object>('@showcase/wordpress'),
  writeFileAtomically: jest.fn(),
}));
const actual = jest.requireActual<{ writeFileAtomically: typeof writeFileAtomically }>(
  '@showcase/wordpress',
);

afterEach(() => jest.restoreAllMocks());

let log: ChangeLog;

beforeEach(() => {
  log = new ChangeLog();
});

const note = (tag: string, moment?: number) => log.note({ tags: [tag], moved: [] }, moment);

test('a page is stale when one of its tags was marked after its build began', () => {
  note('post:1', 1_000);
  expect(log.isStaleSince(['post:2', 'post:1'], 999)).toBe(true);
  expect(log.isStaleSince(['post:2'], 999)).toBe(false);
  expect(log.isStaleSince(['post:1'], log.latest)).toBe(false);
  // A mark that comes in late does not take a later one back.
  note('post:1', 500);
  expect(log.isStaleSince(['post:1'], 999)).toBe(true);
  expect(log.latest).toBe(1_000);
});

test('moments grow, though the clock goes back', () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(5_000);
  note('a');
  expect(log.latest).toBe(5_000);
  clock.mockReturnValue(1);
  note('a');
  expect(log.latest).toBe(5_001);
});

test('ten thousand are kept; what was built before a forgotten one is stale, whatever its tags', () => {
  for (let index = 0; index < 10_005; index += 1) note(`post:${index}`, index + 1);
  expect(log.isStaleSince(['other'], 4)).toBe(true);
  expect(log.isStaleSince(['other'], 5)).toBe(false);
  expect(log.isStaleSince(['post:10004'], 10_004)).toBe(true);
});

test('a change that a full disk does not keep makes every page stale for the next server', () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const write = jest.mocked(writeFileAtomically);
  write.mockImplementation(actual.writeFileAtomically);
  note('post:1');
  log.keep();
  const version = log.latest;
  log = ChangeLog.read();
  expect(log.isStaleSince(['post:2'], version)).toBe(false);
  expect(log.isStaleSince(['post:1'], version - 1)).toBe(true);
  expect(log.isStaleSince(['post:2'], version - 1)).toBe(false);

  write.mockImplementation(() => {
    throw new Error('ENOSPC');
  });
  note('post:2');
  log.keep();
  expect(log.isStaleSince(['post:3'], version)).toBe(false);
  expect(error).toHaveBeenCalledWith(expect.stringContaining("changes.json can't be written"));
  expect(ChangeLog.read().isStaleSince(['post:3'], version)).toBe(true);
});
