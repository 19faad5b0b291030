import { z } from 'zod';

import type { Change } from './change-log';

/**
 * A store in which pages outlive the process: files, or a Redis shared by several servers. No method rejects:
 * a store that fails behaves as an empty one, and says so in the log.
 */
export interface PageStore {
  /** Whether other servers use it too. */
  isShared: boolean;
  /** Reads the page of a path; null when there is none, or it is damaged. */
  read(path: string): Promise<StoredPage | null>;
  write(page: StoredPage): Promise<void>;
  remove(path: string): Promise<void>;
  /**
   * Begins a build of a path, on one server at a time. False, after a wait: another server has just
   * ended its own, so that its page can be read.
   */
  lock(path: string): Promise<boolean>;
  /** Ends a build. */
  unlock(path: string): Promise<void>;
  /** Keeps a change, and tells other servers. Resolves with its moment. */
  publish(change: Change): Promise<number>;
}

/** How a page was built, beside what Next stores of it. */
export interface BuildRecord {
  /** Tags of all that the page shows. */
  tags: string[];
  /** Tag of the page's own node, such as `post:12`; null without one. */
  node: string | null;
  /** The facts that only the document's head needs (packages/next/head); null without them. */
  head: unknown;
  /** The latest change that was known when the build began. */
  version: number;
}

const schema = z.object({
  /** Decoded path with slashes at both ends. */
  path: z.string(),
  tags: z.array(z.string()),
  node: z.string().nullable(),
  head: z.unknown(),
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

/** Reads the text of a page. Null for what is cut off or damaged, or holds the page of another path. */
export function decodePage(json: string, path: string): StoredPage | null {
  try {
    const page = schema.parse(JSON.parse(json));
    return page.path === path ? page : null;
  } catch {
    return null;
  }
}

/** Lifetime of an entry, seconds, as Next gives it. */
export interface Lifetime {
  revalidate: number | false;
  expire?: number | undefined;
}

/** An entry of Next's page cache; null: 404. */
export type NextValue =
  | null
  | { kind: 'PAGES'; html: string; pageData: Record<string, unknown> }
  | { kind: 'REDIRECT'; props: object };

/** Entry that Next's cache handler returns. `lastModified` -1: Next builds the page before it answers. */
export interface CacheEntry {
  lastModified: number;
  value: NextValue;
  cacheControl?: Lifetime;
}
