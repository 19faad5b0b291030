import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file whole or not at all, for this user alone: under another name first, so that nobody
 * finds half of it, also after a crash.
 */
export function writeFileAtomically(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, content, { mode: 0o600 });
  renameSync(temporary, file);
}
