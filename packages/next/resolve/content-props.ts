import { hooks } from '@faustwp/core';
import type { GetStaticProps } from 'next';

import { pathFromSegments, pathOfUri } from '@showcase/wordpress/addresses/site-paths';
import {
  circuitBreaker,
  inLane,
  isCmsUnavailable,
  isEntry,
  logSeldom,
  ownRedirect,
  pageOfPath,
  readServerEnv,
  splitPath,
  withDeadline,
} from '@showcase/wordpress';

import { isStaleSince, latestChange } from '../cache/change-log';
import {
  beginBuild,
  cancelBuild,
  forgetMissing,
  lastGoodPage,
  noteBuild,
  publishChange,
} from '../cache/page-cache';
import type { StoredPage } from '../cache/page-store';
import { RECOVERY, nodeTag, pageTags } from '../cache/tags';
import { theSite } from '../definition/define-site';
import { fetchPluginHead } from '../head/plugins';
import { cursorOfComments, cursorOfPage } from '../node/list-cursor';
import { fetchSeed } from '../node/seed-node';
import { lastSiteOrEmpty } from '../site/shared-site';
import { archiveDateOf, resolveDate } from './date-archive';
import {
  missingPath,
  notFound,
  pageAt,
  redirectTo,
  type PathResult,
  type ResolvedPath,
} from './path-result';
import type { ContentPageProps } from './render-node';

/**
 * Returns the path that WordPress is asked for, by Faust's filter `resolvedUrl`: that of the request,
 * or another that a plugin chooses. Null: there is no such page. Plugins get and give it as Faust does,
 * without the last slash.
 */
function askedPath(path: string): string | null {
  const segments = path.split('/').filter(Boolean);
  const nextContext = { params: { wordpressNode: segments } };
  const given = `/${segments.join('/')}`;
  const url: unknown = hooks.applyFilters('resolvedUrl', given, { nextContext });
  if (url === given) return path;
  if (typeof url !== 'string' || url === '') return null;
  return `/${url.split('/').filter(Boolean).join('/')}/`.replace(/^\/\/$/, '/');
}

/**
 * Resolves a path to its page props, a redirect or 404, without storing it as a page.
 *
 * @param requested decoded path, with slashes at both ends.
 * @throws CmsUnavailableError
 */
export async function resolvePath(requested: string): Promise<ResolvedPath> {
  const path = askedPath(requested);
  if (path === null) return notFound(requested);
  const date = archiveDateOf(path);
  // Of dates without posts there are millions.
  const dated = date && (await inLane('visitors', () => resolveDate(path, date)));
  if (dated) return dated;
  const list = splitPath(path, 'page');
  const { base, number: commentPage } = splitPath(path, 'comments');
  // With the latest posts as front page WordPress resolves `/` but not `/page/2/`.
  const uri = list.base === '/' ? '/' : path;
  // The last known number of posts per page: a guess until the response arrives.
  const { postsPerPage } = lastSiteOrEmpty();
  const commentsAfter = commentPage > 1 ? await cursorOfComments(base, commentPage) : null;
  const listAfter = list.number > 1 ? await cursorOfPage(uri, list.number, postsPerPage) : null;
  const [found, plugin] = await Promise.all([
    fetchSeed(uri, postsPerPage, commentsAfter ?? listAfter),
    fetchPluginHead(uri),
  ]);
  const { node, site } = found;
  if (!node) return missingPath(path);
  if (!isEntry(node) && site.postsPerPage !== postsPerPage) return resolvePath(requested);

  const tag = nodeTag(node.id);
  const page = pageOfPath(commentsAfter ? base : path, node);
  const anchor = base !== path && isEntry(node) ? '#comments' : '';
  if (page === null) return redirectTo((node.uri ?? '/') + anchor, path, tag);

  const isPart = page > 1 && isEntry(node);
  if (page > 1 && !isPart && !listAfter) return notFound(path, pageTags(path, node, null));
  const view = { asPreview: false, page, plugin, commentPage };
  const resolved = await pageAt(path, { ...found, node }, site, view);
  const { result } = resolved;
  const parts = 'props' in result ? (result.props.parts ?? 1) : page;
  // WordPress redirects from beyond the last part of an entry, too.
  return isPart && page > parts ? redirectTo(node.uri ?? '/', path, tag) : resolved;
}

/** Revalidation period of a page that could not be rebuilt, seconds. */
const RETRY_SECONDS = 5;

/** Returns a stored page as the result of its build. */
const resultOf = ({ value }: StoredPage, revalidate: number): PathResult => ({
  // Stored by this build of the site from a result of this type.
  props: value.pageData.pageProps as ContentPageProps,
  revalidate,
});

/**
 * Stores the last good page as the result of its build. As if it knew all changes, so that visitors
 * do not wait for each attempt; one that a change has made stale is built anew before it is shown
 * as soon as WordPress responds again.
 */
function keepPage(path: string, last: StoredPage): PathResult {
  const isWrong = isStaleSince(last.tags, last.version);
  const tags = isWrong ? [...new Set([...last.tags, RECOVERY])] : last.tags;
  const recover = () => void publishChange({ tags: [RECOVERY], moved: [] });
  circuitBreaker().listeners.set('pages', recover);
  noteBuild(path, { tags, node: last.node, head: last.head, version: latestChange() });
  return resultOf(last, Math.min(RETRY_SECONDS, readServerEnv().REVALIDATE_SECONDS));
}

/**
 * Lets `next build` go on without WordPress: the page counts as missing, so that its first visit
 * builds it (page-cache.ts).
 */
function leaveUnbuilt(path: string, error: unknown): PathResult {
  const isBuild = process.env.NEXT_PHASE === 'phase-production-build';
  if (!isBuild || !isCmsUnavailable(error) || readServerEnv().STRICT_BUILD) throw error;
  console.warn(`Warning: ${path} is built at its first visit. ${error.message}`);
  return { notFound: true, revalidate: 1 };
}

/**
 * Builds a page, with the last good page as fallback while WordPress is unavailable: Next itself
 * would respond with an error for a page that a change has made stale.
 */
async function buildPath(path: string): Promise<PathResult> {
  const version = latestChange();
  const built = await beginBuild(path, version);
  if (built) {
    noteBuild(path, built);
    return resultOf(built, readServerEnv().REVALIDATE_SECONDS);
  }
  try {
    const { result, tags, node, head } = await resolvePath(path);
    noteBuild(path, { tags, node, head, version });
    // A 404 there is out of date, and a redirect there may lead back.
    if ('redirect' in result) {
      const [target = ''] = result.redirect.destination.split(/[?#]/);
      forgetMissing(pathOfUri(target));
    }
    return result;
  } catch (error) {
    const last = isCmsUnavailable(error) ? await lastGoodPage(path) : null;
    if (last) {
      logSeldom(String(error));
      return keepPage(path, last);
    }
    await cancelBuild(path);
    return leaveUnbuilt(path, error);
  }
}

/**
 * getStaticProps of content pages: the node with the data of its template, by WordPress's hierarchy.
 * Next runs it once for concurrent requests.
 *
 * @param segments the catch-all route's decoded segments; none for the front page.
 * @throws CmsUnavailableError when the CMS fails and the page has never been built.
 * @throws Error `Templates are required. Please add them to your config.`
 */
export async function getContentProps(segments: readonly string[]): Promise<PathResult> {
  const redirect = ownRedirect(segments, theSite().config.redirects);
  if (redirect) return { redirect, revalidate: readServerEnv().REVALIDATE_SECONDS };
  const path = pathFromSegments(segments);
  return path ? withDeadline(() => buildPath(path)) : notFound('/').result;
}

/** getStaticProps of the front page and of the catch-all route `[...wordpressNode]`. @throws as getContentProps */
export const contentProps: GetStaticProps<ContentPageProps> = ({ params }) =>
  getContentProps([params?.wordpressNode ?? []].flat());
