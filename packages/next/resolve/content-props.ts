import { theSite } from '../definition';
import { isStaleSince, latestChange } from '../cache/change-log';
import {
  beginBuild,
  cancelBuild,
  lastGoodPage,
  noteBuild,
  publishChange,
} from '../cache/page-cache';
import type { StoredPage } from '../cache/page-store';
import { RECOVERY } from '../cache/tags';
import { onRecovery } from '@showcase/wordpress/cms/circuit-breaker';
import { withDeadline } from '@showcase/wordpress/cms/request';
import { isCmsUnavailable } from '@showcase/wordpress/cms/errors';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import { logSeldom } from '@showcase/wordpress/tools/log-seldom';
import { ownRedirect } from '@showcase/wordpress/redirects/owner-redirects';
import { singleFlight } from '@showcase/wordpress/tools/cached-value';
import { pathFromSegments } from '@showcase/wordpress/addresses/site-paths';
import type { ContentPageProps } from './render-node';
import { notFound, type PathResult } from './path-result';
import { resolvePath } from './resolve-path';
import type { ContentConfig } from '../template/possible-templates';

/** Revalidation period of a page that could not be rebuilt, seconds. */
const RETRY_SECONDS = 5;

/** Returns a stored page as the result of its build. */
function resultOf({ pageData }: StoredPage, revalidate: number): PathResult {
  // Stored by this build of the site from a result of this type.
  return { props: pageData.pageProps as ContentPageProps, revalidate };
}

/**
 * Stores the last good page as the result of its build. As if it knew all changes, so that visitors
 * do not wait for each attempt; one that a change has made stale is built anew before it is shown
 * as soon as WordPress responds again.
 */
function keepPage(path: string, last: StoredPage): PathResult {
  const isWrong = isStaleSince(last.tags, last.version);
  const tags = isWrong ? [...new Set([...last.tags, RECOVERY])] : last.tags;
  onRecovery('pages', () => void publishChange({ tags: [RECOVERY], moved: [] }));
  noteBuild(path, { tags, node: last.node, head: last.head, version: latestChange() });
  return resultOf(last, Math.min(RETRY_SECONDS, readServerEnv().revalidateSeconds));
}

/** Whether `next build` is running. */
const isBuild = () => process.env.NEXT_PHASE === 'phase-production-build';

/**
 * Lets `next build` go on without WordPress: the page counts as missing, so that its first visit
 * builds it (page-cache.ts).
 */
function leaveUnbuilt(path: string, error: Error): PathResult {
  if (readServerEnv().strictBuild) throw error;
  console.warn(`Warning: ${path} is built at its first visit. ${error.message}`);
  return { notFound: true, revalidate: 1 };
}

/**
 * Builds a page, with the last good page as fallback while WordPress is unavailable: Next itself
 * would respond with an error for a page that a change has made stale.
 */
async function buildPath(path: string, config: ContentConfig): Promise<PathResult> {
  const version = latestChange();
  const { revalidateSeconds } = readServerEnv();
  const built = await beginBuild(path, version);
  if (built) {
    noteBuild(path, built);
    return resultOf(built, revalidateSeconds);
  }
  try {
    const { result, tags, node, head } = await resolvePath(path, config);
    noteBuild(path, { tags, node, head, version });
    return result;
  } catch (error) {
    const last = isCmsUnavailable(error) ? await lastGoodPage(path) : null;
    if (!last) {
      await cancelBuild(path);
      if (isBuild() && isCmsUnavailable(error)) return leaveUnbuilt(path, error);
      throw error;
    }
    logSeldom(String(error));
    return keepPage(path, last);
  }
}

const inFlight = new Map<string, Promise<PathResult>>();

/**
 * getStaticProps of content pages: the node with the data of its template, by WordPress's hierarchy.
 * Shared by concurrent requests for one path.
 *
 * @param segments the catch-all route's decoded segments; none for the front page.
 * @throws CmsUnavailableError when the CMS fails and the page has never been built.
 * @throws Error `Templates are required. Please add them to your config.`
 */
export async function getContentProps(
  segments: readonly string[],
  config: ContentConfig,
): Promise<PathResult> {
  if (Object.keys(config.templates).length === 0) {
    throw new Error('Templates are required. Please add them to your config.');
  }
  const redirect = ownRedirect(segments, theSite().config.redirects);
  if (redirect) return { redirect, revalidate: readServerEnv().revalidateSeconds };
  const path = pathFromSegments(segments);
  if (!path) return notFound('/').result;
  // The latest change in the key: requests after a change must not join a build from before it.
  return singleFlight(inFlight, `${latestChange()} ${path}`, () =>
    withDeadline(() => buildPath(path, config)),
  );
}
