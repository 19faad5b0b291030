import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file atomically, readable by this user only, as new folders above it: to a temporary name first, then renamed, so
 * that readers never see a partial file, also when the process ends halfway. Not flushed to the disk:
 * a power failure may lose the last write.
 */
export function writeFileAtomically(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, content, { mode: 0o600 });
  renameSync(temporary, file);
}

/**
 * Empties a file, which a full disk allows, when what belongs into it could not be written: the next
 * process must not take it for complete.
 */
export function discardFile(file: string): void {
  try {
    writeFileSync(file, '', { mode: 0o600 });
  } catch {
    // A read-only folder.
  }
}
