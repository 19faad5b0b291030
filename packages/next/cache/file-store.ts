import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { readServerEnv } from '@showcase/wordpress/environment/env';
import { fieldsOf } from '@showcase/wordpress/tools/fields-of';
import { logSeldom } from '@showcase/wordpress/tools/log-seldom';
import { keepChanges, nextMoment, noteChange } from './change-log';
import { type PageStore, decodePage } from './page-store';

/** Makes temporary names unique within the process. */
let writes = 0;

/** Number of earlier builds whose pages are kept, for a server that still runs one of them. */
const KEPT_BUILDS = 1;

const parentFolder = () => join(readServerEnv().dataDir, 'pages');

/** Deletes the pages of builds before the previous one: they name scripts that are gone. */
export async function removeOldBuilds(build: string): Promise<void> {
  const names = await readdir(parentFolder()).catch(() => []);
  const others = names.filter((name) => name !== build).map((name) => join(parentFolder(), name));
  const dated = await Promise.all(
    others.map(async (folder) => ({ folder, at: (await stat(folder)).mtimeMs })),
  );
  dated.sort((a, b) => b.at - a.at);
  for (const { folder } of dated.slice(KEPT_BUILDS)) {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * A store in `DATA_DIR`, for one server. One file per page; written under a temporary name and
 * renamed, and checked when read, so that no partial page is ever served.
 *
 * @param build name of the build (page-cache.ts).
 */
export function createFileStore(build: string): PageStore {
  const folder = join(parentFolder(), build);

  const fileOf = (path: string) => {
    const name = createHash('sha256').update(path).digest('hex');
    return join(folder, name.slice(0, 2), `${name.slice(2, 40)}.page`);
  };

  return {
    isShared: false,

    async read(path) {
      try {
        return decodePage(await readFile(fileOf(path), 'utf8'), path);
      } catch (error) {
        const { code } = fieldsOf(error);
        if (code !== 'ENOENT') logSeldom(`Pages can't be read from ${folder}: ${String(code)}.`);
        return null;
      }
    },

    async write(page) {
      const file = fileOf(page.path);
      const temporary = `${file}.${process.pid}.${(writes += 1)}`;
      try {
        await mkdir(dirname(file), { recursive: true, mode: 0o700 });
        await writeFile(temporary, JSON.stringify(page), { mode: 0o600 });
        await rename(temporary, file);
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined);
        const { code } = fieldsOf(error);
        logSeldom(`Pages can't be written to ${folder} and stay in memory: ${String(code)}.`);
      }
    },

    async remove(path) {
      await rm(fileOf(path), { force: true }).catch(() => undefined);
    },

    lock: async () => true,
    unlock: async () => undefined,

    async publish(change) {
      const moment = nextMoment();
      noteChange(change, moment);
      keepChanges();
      return moment;
    },
  };
}
