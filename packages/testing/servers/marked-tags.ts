import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the tags that were marked as changed, as kept on disk. */
export function markedTags(): string[] {
  try {
    const file = join(process.env.DATA_DIR ?? '', 'changes.json');
    const { marks } = JSON.parse(readFileSync(file, 'utf8'));
    return marks.map(([tag]: [string, number]) => tag).filter((tag: string) => tag !== 'any');
  } catch {
    return [];
  }
}
