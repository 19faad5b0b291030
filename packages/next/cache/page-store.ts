import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

import { readServerEnv } from '@showcase/wordpress/environment/env';
import { fieldsOf } from '@showcase/wordpress/tools/fields-of';
import { logSeldom } from '@showcase/wordpress/tools/log-seldom';
import type { HeadData } from '../head/head-data';
import { keepChanges, nextMoment, noteChange, type Change } from './change-log';

const schema = z.object({
  /** Decoded path with slashes at both ends. */
  path: z.string(),
  /** Tags of all that the page shows. */
  tags: z.array(z.string()),
  /** Tag of the page's own node, such as `post:12`; null without one. */
  node: z.string().nullable(),
  /** What only the document's head needs, as this build of the site has made it; null without it. */
  head: z.custom<HeadData | null>(),
  /** The latest change that was known when the build began. */
  version: z.number(),
  /** When it was stored, ms. */
  storedAt: z.number(),
  /** Seconds, as in Next's cacheControl. */
  revalidate: z.union([z.number(), z.literal(false)]),
  expire: z.number().optional(),
  html: z.string(),
  pageData: z.record(z.string(), z.unknown()),
});

/** A page as it is stored. */
export type StoredPage = z.infer<typeof schema>;

/** How a page was built, beside what Next stores of it. */
export type BuildRecord = Pick<StoredPage, 'tags' | 'node' | 'head' | 'version'>;

/** Reads the text of a page. Null for what is cut off or damaged, or holds the page of another path. */
export function decodePage(json: string, path: string): StoredPage | null {
  try {
    const page = schema.parse(JSON.parse(json));
    return page.path === path ? page : null;
  } catch {
    return null;
  }
}

/**
 * A store in which pages outlive the process: files, or a Redis shared by several servers. No method rejects:
 * a store that fails behaves as an empty one, and says so in the log.
 */
export interface PageStore {
  /** Reads the page of a path; null when there is none, or it is damaged. */
  read(path: string): Promise<StoredPage | null>;
  write(page: StoredPage): Promise<void>;
  remove(path: string): Promise<void>;
  /**
   * Begins a build of a path, on one server at a time; missing where there is but one. False, after a
   * wait: another server has just ended its own, so that its page can be read.
   */
  lock?(path: string): Promise<boolean>;
  /** Ends a build. */
  unlock?(path: string): Promise<void>;
  /** Notes and keeps a change, and tells other servers. */
  publish(change: Change): Promise<void>;
}

/** Number of earlier builds whose pages are kept, for a server that still runs one of them. */
const KEPT_BUILDS = 1;

const parentFolder = () => join(readServerEnv().DATA_DIR, 'pages');

/** Deletes the pages of builds before the previous one: they name scripts that are gone. */
export async function removeOldBuilds(build: string): Promise<void> {
  const names = await readdir(parentFolder()).catch(() => []);
  const dated = await Promise.all(
    names.map(async (name) => {
      const folder = join(parentFolder(), name);
      return { name, folder, at: (await stat(folder)).mtimeMs };
    }),
  );
  const others = dated.filter(({ name }) => name !== build).sort((a, b) => b.at - a.at);
  for (const { folder } of others.slice(KEPT_BUILDS)) {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * A store in `DATA_DIR`, for one server. One file per page; written under a temporary name and
 * renamed, and checked when read, so that no partial page is ever served.
 */
export function createFileStore(build: string): PageStore {
  const folder = join(parentFolder(), build);

  const fileOf = (path: string) => {
    const name = createHash('sha256').update(path).digest('hex');
    return join(folder, name.slice(0, 2), `${name.slice(2, 40)}.page`);
  };

  return {
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
      const temporary = `${file}.${randomUUID()}`;
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

    async publish(change) {
      noteChange(change, nextMoment());
      keepChanges();
    },
  };
}
