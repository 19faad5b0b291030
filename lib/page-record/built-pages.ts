import { BoundedMap } from '../bounded-map';
import { processWide } from '../process-wide';
import { readBuiltFiles, removeBuiltFiles } from './built-files';
import { describePage, type BuiltPage } from './describe-page';

/** Maximum number of recorded pages; evicted ones follow the revalidation period. */
const MAX_PAGES = 20_000;
/** Maximum number of recorded builds. */
const MAX_BUILDS = 1_000;

/** Result of a build: a page, a redirect, or 404. */
type Outcome = 'page' | 'moved' | 'gone';

interface Build {
  /** The change count when it began; builds with a lower count may be stale. */
  changes: number;
  outcome: Outcome;
}

/** The relevant part of getStaticProps' result. */
type Result = { props: unknown } | { redirect: unknown } | { notFound: true };

interface BuildRecord {
  /** Decoded path with slashes at both ends → the page built there. */
  pages: Map<string, BuiltPage>;
  /** Path → its last build. */
  builds: Map<string, Build>;
  loading: Promise<void> | null;
}

/** Process-wide: pages write it, API routes read it. */
const record = () =>
  processWide<BuildRecord>('built-pages', () => ({
    pages: new BoundedMap(MAX_PAGES),
    builds: new BoundedMap(MAX_BUILDS),
    loading: null,
  }));

/**
 * Records the build of a path and its result. Called from getStaticProps.
 *
 * @param changes the change count when the build began.
 */
export async function recordBuild(path: string, changes: number, result: Result): Promise<void> {
  const { pages, builds } = record();
  if ('props' in result) {
    builds.set(path, { changes, outcome: 'page' });
    const page = describePage(path, result.props);
    if (page) pages.set(path, page);
    return;
  }
  builds.set(path, { changes, outcome: 'redirect' in result ? 'moved' : 'gone' });
  pages.delete(path);
  await removeBuiltFiles(path);
}

/** Returns the last build of a path in this process; undefined when none is recorded. */
export function lastBuild(path: string): Build | undefined {
  return record().builds.get(path);
}

async function load(): Promise<void> {
  const { pages, builds } = record();
  for (const { path, pageProps } of await readBuiltFiles()) {
    // Builds of this process are newer than the file.
    if (pages.has(path) || builds.has(path)) continue;
    const page = describePage(path, pageProps);
    if (page) pages.set(path, page);
  }
}

/**
 * Returns all built pages by path. The first call in a process also reads those on disk: the page
 * cache survives a restart.
 */
export async function builtPages(): Promise<ReadonlyMap<string, BuiltPage>> {
  const current = record();
  current.loading ??= load();
  await current.loading;
  return current.pages;
}
