import type { IncomingMessage } from 'node:http';

import { changesSoFar, noteChange } from '../site/change-count';
import { lastBuild } from '../page-record/built-pages';
import { buildLater, buildNow } from './page-queue';

/** Only the first try can join a build that began before the change. */
const MAX_TRIES = 3;
/** After this many failures in a row WordPress counts as unavailable. */
const MAX_FAILURES = 3;

/** A WordPress page at /home is part of a server-rendered screen, so it has no static page. */
const NEVER_BUILT = '/home/';

/** The part of an API route's response that rebuilds pages. */
export interface PageBuilder {
  revalidate(path: string): Promise<void>;
  req?: IncomingMessage;
}

/** Decoded paths with slashes at both ends. */
export interface Regenerated {
  revalidated: string[];
  /** Not rebuilt because WordPress is unavailable; the last good pages stay. */
  failed: string[];
}

/** Whether pages are cached; in development each request rebuilds its page. */
export const isCaching = () => process.env.NODE_ENV !== 'development';

/**
 * Rebuilds one page. When a build is under way already, Next joins it, and its data may be from
 * before the change; then the page is built once more.
 */
async function rebuild(res: PageBuilder, path: string): Promise<boolean> {
  if (path === NEVER_BUILT) return true;
  const since = changesSoFar();
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    try {
      await res.revalidate(path.split('/').map(encodeURIComponent).join('/'));
    } catch {
      // Next has logged the error. In development a 404 is an error too.
      if (isCaching()) return false;
    }
    const build = lastBuild(path);
    // Paths without a recorded build have no content that could be stale.
    if (!build || build.changes >= since) return true;
  }
  return false;
}

/** Removes cookies, which Next may pass on to the build: a preview cookie would build a preview. */
function withoutCookies(res: PageBuilder): PageBuilder {
  delete res.req?.headers.cookie;
  return res;
}

/** Rebuilds pages and waits for them; call noteChange first. Gives up when all of them fail. */
export async function rebuildAll(res: PageBuilder, paths: readonly string[]): Promise<Regenerated> {
  const builder = withoutCookies(res);
  const result: Regenerated = { revalidated: [], failed: [] };
  const isHopeless = () => result.revalidated.length === 0 && result.failed.length >= MAX_FAILURES;
  const build = async (path: string) => {
    const run = async () => !isHopeless() && rebuild(builder, path);
    const list = (await buildNow(path, run)) ? result.revalidated : result.failed;
    list.push(path);
  };
  await Promise.all([...new Set(paths)].map(build));
  return result;
}

/** Rebuilds pages in the background. */
export function rebuildLater(res: PageBuilder, paths: Iterable<string>): void {
  const builder = withoutCookies(res);
  for (const path of paths) buildLater(path, () => rebuild(builder, path));
}

/**
 * Rebuilds pages with WordPress's current content and waits for them. Call it after authorisation:
 * it removes the request's cookies.
 *
 * @param res the API route's response.
 * @param paths in the form of canonicalPath.
 */
export function regenerate(res: PageBuilder, paths: readonly string[]): Promise<Regenerated> {
  noteChange();
  return rebuildAll(res, paths);
}
