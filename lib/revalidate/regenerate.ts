import type { IncomingMessage } from 'node:http';

import { changesSoFar, noteChange } from '../site/change-count';
import { lastBuild } from '../page-record/built-pages';
import { buildLater, buildNow } from './page-queue';

/** A build that began before the change can be joined once; a second one is never needed. */
const MAX_TRIES = 3;
/** With so many failures in a row WordPress is away, and asking on would only take time. */
const MAX_FAILURES = 3;

/** A WordPress page at /home is shown in a screen that is made for each visit: nothing to build. */
const NEVER_BUILT = '/home/';

/** The part of an API route's response that builds pages. */
export interface PageBuilder {
  revalidate(path: string): Promise<void>;
  req?: IncomingMessage;
}

/** Paths, decoded and with slashes at both ends. */
export interface Regenerated {
  revalidated: string[];
  /** Not built, as WordPress does not answer: their last good pages stay. */
  failed: string[];
}

/** Whether built pages are kept; development builds a page at each visit. */
export const isCaching = () => process.env.NODE_ENV !== 'development';

/**
 * Has Next build one page anew. When the page is being built already, Next only waits for that,
 * and what it shows may be from before the change; then it is built once more.
 */
async function rebuild(res: PageBuilder, path: string): Promise<boolean> {
  if (path === NEVER_BUILT) return true;
  const since = changesSoFar();
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    try {
      await res.revalidate(path.split('/').map(encodeURIComponent).join('/'));
    } catch {
      // Next has logged the reason. In development "not found" is one, too.
      if (isCaching()) return false;
    }
    const build = lastBuild(path);
    // One that is no page of content, and so is not recorded, has no data to be old.
    if (!build || build.changes >= since) return true;
  }
  return false;
}

/** Next hands the caller's cookies on in some set-ups; a page built with them could be a preview. */
function withoutCookies(res: PageBuilder): PageBuilder {
  delete res.req?.headers.cookie;
  return res;
}

/** Builds pages and waits for them; for use after noteChange. Gives up when all of them fail. */
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

/** Builds pages that nobody waits for. */
export function rebuildLater(res: PageBuilder, paths: Iterable<string>): void {
  const builder = withoutCookies(res);
  for (const path of paths) buildLater(path, () => rebuild(builder, path));
}

/**
 * Builds pages anew with what WordPress has now, for everybody, and waits for them. To be called
 * when the caller has been authorised: it takes the cookies off the request.
 *
 * @param res the API route's response.
 * @param paths in the form of canonicalPath.
 */
export function regenerate(res: PageBuilder, paths: readonly string[]): Promise<Regenerated> {
  noteChange();
  return rebuildAll(res, paths);
}
