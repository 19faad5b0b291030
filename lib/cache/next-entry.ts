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

/** What Next's cache handler returns. `lastModified` -1: stale, built before anybody gets it. */
export interface CacheEntry {
  lastModified: number;
  value: NextValue;
  cacheControl?: Lifetime;
}
