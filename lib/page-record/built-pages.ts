import { BoundedMap } from '../bounded-map';
import { processWide } from '../process-wide';
import { readBuiltFiles, removeBuiltFiles } from './built-files';
import { describePage, type BuiltPage } from './describe-page';

/** Pages that are remembered; the oldest are forgotten, and then follow the revalidation period. */
const MAX_PAGES = 20_000;
/** Builds whose end is remembered: enough for those that are waited for. */
const MAX_BUILDS = 1_000;

/** What an address turned out to be: a page, a redirect, or nothing. */
type Outcome = 'page' | 'moved' | 'gone';

interface Build {
  /** The count of changes when it began: at a lower count it may show what was before. */
  changes: number;
  outcome: Outcome;
}

/** What getStaticProps answered, as far as it matters here. */
type Result = { props: unknown } | { redirect: unknown } | { notFound: true };

interface BuildRecord {
  /** Decoded path with slashes at both ends → what is built there. */
  pages: Map<string, BuiltPage>;
  /** Path → its last build. */
  builds: Map<string, Build>;
  loading: Promise<void> | null;
}

/** Pages write it, the API routes read it. */
const record = () =>
  processWide<BuildRecord>('built-pages', () => ({
    pages: new BoundedMap(MAX_PAGES),
    builds: new BoundedMap(MAX_BUILDS),
    loading: null,
  }));

/**
 * Notes that a path was built, and from what. Called from getStaticProps.
 *
 * @param changes the count of changes when the build began.
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

/** The last build of a path in this process; undefined when there was none lately. */
export function lastBuild(path: string): Build | undefined {
  return record().builds.get(path);
}

async function load(): Promise<void> {
  const { pages, builds } = record();
  for (const { path, pageProps } of await readBuiltFiles()) {
    // What this process built itself is newer than the file was.
    if (pages.has(path) || builds.has(path)) continue;
    const page = describePage(path, pageProps);
    if (page) pages.set(path, page);
  }
}

/**
 * All built pages by path. The first call in a process takes those of earlier ones from disk: the
 * page cache survives a restart, and visitors see its pages.
 */
export async function builtPages(): Promise<ReadonlyMap<string, BuiltPage>> {
  const current = record();
  current.loading ??= load();
  await current.loading;
  return current.pages;
}
