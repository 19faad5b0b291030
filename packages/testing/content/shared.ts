import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '..', '..', '..', '..', 'shared');

/** Path of a file of the development material beside the project, which not everybody has. */
export function sharedFile(...parts: string[]): string {
  return join(folder, ...parts);
}

/** `describe`; without the file a skipped test that says so, as `tests` may read it at once. */
export function describeWithShared(name: string, file: string, tests: () => void): void {
  if (existsSync(file)) describe(name, tests);
  else test.skip(`${name} (skipped: there is no ${file})`, () => undefined);
}

/** `describe` for one of the big export files. @param run gets its path */
export function describeWithSharedContent(file: string, run: (path: string) => void): void {
  const path = sharedFile('content', file);
  describeWithShared(file, path, () => run(path));
}
