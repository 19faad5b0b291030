import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file, readable by this user only, to a temporary name first: readers never see a part of it,
 * also when the process ends halfway. Not flushed to the disk: a power failure may lose the last write.
 */
export function writeFileAtomically(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, content, { mode: 0o600 });
  renameSync(temporary, file);
}

/** Empties a file that could not be written, which a full disk allows: it must not pass for complete. */
export function discardFile(file: string): void {
  try {
    writeFileSync(file, '', { mode: 0o600 });
  } catch {
    // A read-only folder.
  }
}
