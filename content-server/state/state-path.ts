import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '..', '..', '.content-server');

/**
 * The state file of a content file, in the folder of this project that git ignores. Other content
 * has another one: what was changed in one site means nothing in the next.
 *
 * @returns null for a content file that cannot be read, of which loading it will tell
 */
export function stateFileFor(contentFile: string): string | null {
  let content: Buffer;
  try {
    content = readFileSync(contentFile);
  } catch {
    return null;
  }
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return join(folder, `state-${hash}.json`);
}
