import {
  isStaleSince,
  keepChanges,
  latestChange,
  nextMoment,
  noteChange,
} from '../../cache/change-log';
import { writeFileAtomically } from '@showcase/wordpress/tools/write-file-atomically';
import { forgetProcess } from '@showcase/testing/servers/process-values';

jest.mock('@showcase/wordpress/tools/write-file-atomically', () => ({
  ...jest.requireActual<object>('@showcase/wordpress/tools/write-file-atomically'),
  writeFileAtomically: jest.fn(),
}));
const actual = jest.requireActual<{ writeFileAtomically: typeof writeFileAtomically }>(
  '@showcase/wordpress/tools/write-file-atomically',
);

test('a change that a full disk does not keep makes every page stale for the next server', () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const write = jest.mocked(writeFileAtomically);
  write.mockImplementation(actual.writeFileAtomically);
  noteChange({ tags: ['post:1'], moved: [] }, nextMoment());
  keepChanges();
  const version = latestChange();
  forgetProcess();
  expect(isStaleSince(['post:2'], version)).toBe(false);

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
