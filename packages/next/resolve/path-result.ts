import type { GetStaticPropsResult } from 'next';

import { hrefFromUri, isPath, pathOfUri } from '@showcase/wordpress/browser';
import { inLane, readServerEnv, wordpressRedirect, splitPath } from '@showcase/wordpress';

import { changeLog } from '../cache/change-log';
import { lastGoodPage } from '../cache/page-cache';
import type { BuildRecord } from '../cache/page-store';
import { LISTS, SETTINGS, nodeTag, pageTags, pathTag } from '../cache/tags';
import { GetSeedNodeOnlyDocument, QueryAddressQueryDocument } from '../gql/documents';
import type { FoundNode } from '../node/seed-node';
import type { SiteContext } from '../definition/site-context';
import { pageFrom, type ContentPageProps, type NodeView } from './page-from';

export type PathResult = GetStaticPropsResult<ContentPageProps>;

/** The result of a path, and what it depends on. */
export interface ResolvedPath extends Omit<BuildRecord, 'version'> {
  result: PathResult;
}

const MAX_NOT_FOUND_SECONDS = 60;

/** @param tags of the list whose page does not exist */
export function notFound(path: string, tags: readonly string[] = []): ResolvedPath {
  const revalidate = Math.min(MAX_NOT_FOUND_SECONDS, readServerEnv().REVALIDATE_SECONDS);
  const all = [...new Set([pathTag(path), SETTINGS, LISTS, ...tags])];
  return { result: { notFound: true, revalidate }, tags: all, node: null };
}

export function redirectTo(uri: string, path: string, node: string | null): ResolvedPath {
  if (!isPath(uri)) return notFound(path);
  const redirect = { destination: hrefFromUri(uri), permanent: true };
  const result = { redirect, revalidate: readServerEnv().REVALIDATE_SECONDS };
  return { result, tags: [pathTag(path), SETTINGS, ...(node ? [node] : [])], node };
}

/** The result for a media item's address that leads to its file. */
export function fileAt(destination: string, path: string, node: string | null): ResolvedPath {
  const result = {
    redirect: { destination, permanent: true },
    revalidate: readServerEnv().REVALIDATE_SECONDS,
  };
  return { result, tags: [pathTag(path), SETTINGS, ...(node ? [node] : [])], node };
}

/** Renders the page of a path, for visitors; 404 when no template matches. @throws CmsUnavailableError */
export async function pageAt(
  path: string,
  found: FoundNode,
  view: NodeView,
  context: SiteContext,
): Promise<ResolvedPath> {
  const page = await pageFrom(path, { found, view, context });
  if (!page) return notFound(path, pageTags(path, found.node, null));
  const { props, revalidate, tags, node } = page;
  return { result: { props, revalidate }, tags, node };
}

/**
 * Returns where the node is now that used to be at a path, for a redirect, as WordPress itself does
 * for old slugs (WPGraphQL does not expose them). Known from the page that was built there, or from
 * a change that WordPress reported. Null when nothing is known of the path, or the node is not
 * published any more, or has no page: a term without entries.
 *
 * @throws CmsUnavailableError
 */
async function presentAddress(
  path: string,
  { execute }: SiteContext,
): Promise<{ tag: string; uri: string } | null> {
  const tag = (await lastGoodPage(path))?.node ?? changeLog().movedNodeAt(path);
  const [kind, id] = tag?.split(':') ?? [];
  if (!tag || !id) return null;
  const { entry, term, user } = await execute(QueryAddressQueryDocument, {
    id,
    isEntry: kind === 'post',
    isTerm: kind === 'term',
    isUser: kind === 'user',
  });
  const uri = (entry ?? term ?? user)?.uri;
  if (!uri) return null;
  const { nodeByUri } = await execute(GetSeedNodeOnlyDocument, { uri: pathOfUri(uri) });
  return nodeByUri ? { tag, uri } : null;
}

/**
 * The result for a path in capital letters whose node has small ones, which WordPress shows in both
 * places. WordPress's slugs are in lower case.
 */
async function lowerCase(path: string, { execute }: SiteContext): Promise<ResolvedPath | null> {
  const { base, number: page } = splitPath(path, 'page');
  const uri = base.toLowerCase();
  if (uri === base) return null;
  const { nodeByUri: node } = await inLane('visitors', () =>
    execute(GetSeedNodeOnlyDocument, { uri }),
  );
  if (!node?.uri?.startsWith('/') || pathOfUri(node.uri) === path) return null;
  const suffix = page > 1 ? `page/${page}/` : '';
  return redirectTo(pathOfUri(node.uri) + suffix, path, nodeTag(node.id));
}

/** The result where WordPress itself redirects; as soon out of date as that of a 404. */
async function byWordPress(
  path: string,
  tags: readonly string[],
  { config }: SiteContext,
): Promise<ResolvedPath | null> {
  const found = await wordpressRedirect(path, config.guessAddresses);
  if (!found) return null;
  const missing = notFound(path, tags);
  const redirect = { destination: hrefFromUri(found.path), permanent: found.permanent };
  return { ...missing, result: { redirect, revalidate: missing.result.revalidate } };
}

/** WordPress's short addresses of its admin screens, where nothing else is (`wp_redirect_admin_locations`). */
const ADMIN = /^\/(?:admin|dashboard)\/$/;

/** The result where WordPress leads to its admin screens; null elsewhere, and where the owner wants no such redirects. */
function adminScreens(path: string, { config }: SiteContext): ResolvedPath | null {
  if (!ADMIN.test(path) || config.redirectToWordPress === false) return null;
  const redirect = { destination: `${readServerEnv().adminUrl}/wp-admin/`, permanent: false };
  const missing = notFound(path);
  return { ...missing, result: { redirect, revalidate: missing.result.revalidate } };
}

/**
 * The result for a path at which WordPress has nothing: where its node has moved to, where it is in
 * small letters, its admin screens, where WordPress redirects, or 404.
 *
 * @param tags of the list whose page does not exist
 * @throws CmsUnavailableError
 */
export async function missingPath(
  path: string,
  context: SiteContext,
  tags: readonly string[] = [],
): Promise<ResolvedPath> {
  const moved = await presentAddress(path, context);
  // A node of the same path: WordPress does not show it there (a term without entries).
  if (moved && pathOfUri(moved.uri) !== path) return redirectTo(moved.uri, path, moved.tag);
  if (moved) return notFound(path, tags);
  const redirect =
    (await lowerCase(path, context)) ??
    adminScreens(path, context) ??
    (await byWordPress(path, tags, context));
  return redirect ?? notFound(path, tags);
}
