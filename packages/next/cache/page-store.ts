import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

import { logSeldom, readServerEnv, writeFileAtomically } from '@showcase/wordpress';
import { fieldsOf } from '@showcase/wordpress/browser';
import { NODE } from './tags';
import { changeLog, type Change } from './change-log';

/** A page, in the form of Next's page cache. */
const pageValue = z.object({
  kind: z.literal('PAGES'),
  html: z.string().min(1),
  pageData: z
    .record(z.string(), z.unknown())
    .refine(({ pageProps }) => typeof pageProps === 'object' && pageProps !== null),
});

/** Value that Node accepts for a header. */
const headerValue = z.string().regex(/^[\t\x20-\x7e\x80-\xff]+$/);

/** A feed, a sitemap or robots.txt of WordPress. */
const fileValue = z.object({
  kind: z.literal('FILE'),
  /** Its bytes as Latin-1, whatever their encoding. */
  body: z.string(),
  type: headerValue,
  /** WordPress's Last-Modified header; null without it. */
  lastModified: headerValue.nullable(),
});

/** Returns the name of a file's entry. With the path alone, Next would serve the file as a page. */
export const fileKey = (path: string) => `file:${path}`;

/** Tolerated difference between the clocks of two servers, ms. */
export const CLOCKS_MS = 60_000;

const isFileKey = (key: string) => key.startsWith(fileKey('/'));

const schema = z.object({
  /** Decoded path with slashes at both ends, or another name (next-cache-handler.js, fileKey). */
  path: z.string(),
  /** Tags of all that the page shows. */
  tags: z.array(z.string()),
  /** Tag of the page's own node, such as `post:12`; null without one. */
  node: z.string().regex(NODE).nullable(),
  /** The latest change at the start of the build. */
  version: z.number(),
  /** Time of storage, ms. Rejected if it is in the future: after the clock was set back, the entry would stay fresh until then. */
  storedAt: z.number().refine((at) => at <= Date.now() + CLOCKS_MS),
  /** Seconds, as in Next's cacheControl. */
  revalidate: z.union([z.int().positive(), z.literal(false)]),
  expire: z.int().positive().optional(),
  value: z.discriminatedUnion('kind', [pageValue, fileValue]),
});

/** An entry that is stored: a page or a file. */
export type StoredEntry = z.infer<typeof schema>;

export interface StoredPage extends StoredEntry {
  value: z.infer<typeof pageValue>;
}

export type WordPressFile = z.infer<typeof fileValue>;

/** A redirect of WordPress from the address of a file to another path of this site. */
export interface MovedFile {
  kind: 'MOVED';
  location: string;
  permanent: boolean;
}

/** Cached entry of an address. In memory only: redirects, in Next's form or of a file, and null, a 404. */
export interface Entry extends Omit<StoredEntry, 'value'> {
  value: StoredEntry['value'] | { kind: 'REDIRECT'; props: object } | MovedFile | null;
}

/** How a page was built, beside what Next stores of it. */
export type BuildRecord = Pick<Entry, 'tags' | 'node' | 'version'>;

/** Parses an entry. Null if it is truncated, invalid, or the entry of another path. */
export function decodeEntry(json: string, path: string): StoredEntry | null {
  try {
    const entry = schema.parse(JSON.parse(json));
    const isItsKind = isFileKey(path) === (entry.value.kind === 'FILE');
    return entry.path === path && isItsKind ? entry : null;
  } catch {
    return null;
  }
}

/**
 * A persistent store of pages: files, or a Redis shared by several servers. No method rejects: a store that
 * fails logs the error and behaves like an empty one.
 */
export interface PageStore {
  /** Reads the entry of a path; null when there is none, or it is damaged. */
  read(path: string): Promise<StoredEntry | null>;
  write(entry: StoredEntry): Promise<void>;
  remove(path: string): Promise<void>;
  /** Yields the names and sizes of WordPress's stored files. Not implemented by a store in which they expire. */
  files?(): AsyncGenerator<[key: string, size: number]>;
  /** Waits until no other server builds the path, and locks it. Not implemented by a store of one server. */
  lock?(path: string): Promise<void>;
  /** Releases the lock. */
  unlock?(path: string): Promise<void>;
  /** Records a change, stores it, and sends it to the other servers. */
  publish(change: Change): Promise<void>;
  /** Deletes the pages of other builds, whose scripts no longer exist. Not implemented by a store in which they expire. */
  removeOldBuilds?(): Promise<void>;
}

/** A store in `DATA_DIR`, for one server. One file per page, checked when read. */
export function createFileStore(build: string): PageStore {
  const pages = join(readServerEnv().DATA_DIR, 'pages');
  const folder = join(pages, build);

  const fileOf = (path: string) => {
    const name = createHash('sha256').update(path).digest('hex');
    const kind = isFileKey(path) ? 'file' : 'page';
    return join(folder, name.slice(0, 2), `${name.slice(2, 40)}.${kind}`);
  };

  return {
    async read(path) {
      try {
        const entry = decodeEntry(await readFile(fileOf(path), 'utf8'), path);
        // The change log was lost, and its clock may have been ahead. With version 0, every later change applies.
        return entry && entry.version > changeLog().latest ? { ...entry, version: 0 } : entry;
      } catch (error) {
        const { code } = fieldsOf(error);
        if (code !== 'ENOENT') logSeldom(`Pages can't be read from ${folder}: ${String(code)}.`);
        return null;
      }
    },

    async write(entry) {
      try {
        writeFileAtomically(fileOf(entry.path), JSON.stringify(entry));
      } catch (error) {
        const { code } = fieldsOf(error);
        logSeldom(`Pages can't be written to ${folder} and stay in memory: ${String(code)}.`);
      }
    },

    async remove(path) {
      await rm(fileOf(path), { force: true }).catch(() => undefined);
    },

    async *files() {
      const names = await readdir(folder, { recursive: true }).catch(() => []);
      for (const name of names.filter((each) => each.endsWith('.file'))) {
        const text = await readFile(join(folder, name), 'utf8').catch(() => '');
        const key = /"path":"(file:[^"\\]+)"/.exec(text)?.[1];
        if (key) yield [key, text.length];
        else await rm(join(folder, name), { force: true });
      }
    },

    async publish(change) {
      changeLog().note(change);
      changeLog().keep();
    },

    async removeOldBuilds() {
      const names = await readdir(pages).catch(() => []);
      const others = names.filter((name) => name !== build).map((name) => join(pages, name));
      await Promise.allSettled(others.map((other) => rm(other, { recursive: true })));
    },
  };
}
