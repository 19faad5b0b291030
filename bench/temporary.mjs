/** Folders that are gone when this process is. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A new empty folder below the system's temporary one, removed when the process ends. */
export function temporaryFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
