import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The big export files lie beside the project on some machines only. */
const folder = join(__dirname, '../../../../shared/content');

/**
 * `describe` where the file is there, `describe.skip` with the reason in its name where not.
 *
 * @param run gets the path of the file
 */
export function describeWithSharedContent(file: string, run: (path: string) => void): void {
  const path = join(folder, file);
  if (existsSync(path)) describe(file, () => run(path));
  else
    describe.skip(`${file} (not here: put it into ../shared/content to run this)`, () => run(path));
}
