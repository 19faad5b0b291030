import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { readServerEnv } from './env';
import { logSeldom } from './log-seldom';
import { writeFileAtomically } from './write-file-atomically';

/** What is written until the folder is looked through again, which takes longer than to write a file. */
const LOOK_AFTER: Limits = { files: 20, bytes: 5_000_000 };

const DIGEST_BYTES = 32;
const digestOf = (data: Buffer) => createHash('sha256').update(data).digest();

/** Splits a file into content and checksum; null for a damaged one. */
function checked(file: Buffer): Buffer | null {
  const [data, digest] = [file.subarray(0, -DIGEST_BYTES), file.subarray(-DIGEST_BYTES)];
  return digestOf(data).equals(digest) ? data : null;
}

export interface KeptFile {
  data: Buffer;
  /** When it was written, ms. */
  at: number;
}

interface Limits {
  files: number;
  bytes: number;
}

/** A folder of DATA_DIR with pictures, of limited size, give or take 20 files or 5 MB: the oldest are deleted. */
export class BoundedFolder {
  /** The folder that was looked through last, and what was written since. */
  private looked = { path: '', files: 0, bytes: 0 };

  constructor(
    private readonly name: string,
    private readonly limits: Limits,
  ) {}

  private get path(): string {
    return path.join(readServerEnv().dataDir, this.name);
  }

  async names(): Promise<string[]> {
    // The folder does not exist before the first file.
    return readdir(this.path).catch(() => []);
  }

  async remove(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => rm(path.join(this.path, name), { force: true })));
  }

  /** Null for a file that is missing or damaged. */
  async read(name: string): Promise<KeptFile | null> {
    const address = path.join(this.path, name);
    try {
      const [file, { mtimeMs }] = await Promise.all([readFile(address), stat(address)]);
      const data = checked(file);
      if (!data) logSeldom(`${address} is damaged: it is made again.`);
      return data && { data, at: mtimeMs };
    } catch {
      return null;
    }
  }

  /** Errors are only logged. */
  async write(name: string, data: Buffer): Promise<void> {
    try {
      // Whatever reads pictures ignores what follows them.
      writeFileAtomically(path.join(this.path, name), Buffer.concat([data, digestOf(data)]));
      const { path: folder } = this;
      const files = this.looked.files + 1;
      const bytes = this.looked.bytes + data.length;
      const isSoon = files >= LOOK_AFTER.files || bytes >= LOOK_AFTER.bytes;
      if (this.looked.path === folder && !isSoon) {
        this.looked = { path: folder, files, bytes };
        return;
      }
      this.looked = { path: folder, files: 0, bytes: 0 };
      await this.evictOldest();
    } catch {
      logSeldom(`Pictures can't be kept in ${this.path}: is the folder writable?`);
    }
  }

  private async evictOldest(): Promise<void> {
    const files = await Promise.all(
      (await this.names()).map(async (name) => {
        // Another process may have deleted it.
        const found = await stat(path.join(this.path, name)).catch(() => null);
        return { name, size: found?.size ?? 0, time: found?.mtimeMs ?? 0 };
      }),
    );
    files.sort((a, b) => b.time - a.time);
    let bytes = 0;
    const old = files.filter(({ size }, index) => {
      bytes += size;
      return index >= this.limits.files || bytes > this.limits.bytes;
    });
    await this.remove(old.map(({ name }) => name));
  }
}
