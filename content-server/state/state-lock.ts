import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Locks of this process: two servers in one process are strangers to each other, too. */
const held = new Set<string>();

/**
 * Makes this server the only one that writes a state file. The lock of a process that is gone does
 * not count.
 *
 * @returns a function that gives the lock back, or null when the file may not be written
 */
export function takeLock(file: string, log: (line: string) => void): (() => void) | null {
  const lock = `${file}.lock`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    const owner = ownerOf(lock);
    if (held.has(lock) || (owner !== process.pid && isRunning(owner))) {
      log(`state file ${file} is used by process ${owner}: changes last until this server ends.`);
      return null;
    }
    writeFileSync(lock, String(process.pid));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log(`state cannot be kept in ${file}: ${reason}. Changes last until the end.`);
    return null;
  }
  held.add(lock);
  return () => {
    if (held.delete(lock)) rmSync(lock, { force: true });
  };
}

function ownerOf(lock: string): number {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return 0;
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
