/** A disk of a few megabytes, to be filled. */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';

const size = '8m';

/** Mounts one at a folder, which is made. Returns the folder; null where that is not allowed. */
export function mountSmallDisk(folder) {
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return folder;
  } catch {
    return null;
  }
}

export const unmount = (folder) => execFileSync('umount', ['--lazy', folder]);

/** Writes a file until there is no room left on its disk. */
export function fillDisk(file) {
  const handle = openSync(file, 'w');
  const [block, last] = [Buffer.alloc(64 * 1024), Buffer.alloc(1)];
  for (const part of [block, last]) {
    for (let isFull = false; !isFull;) {
      try {
        writeSync(handle, part);
      } catch (error) {
        if (error.code !== 'ENOSPC') throw error;
        isFull = true;
      }
    }
  }
  closeSync(handle);
}
