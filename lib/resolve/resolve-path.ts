import type { GetStaticPropsResult } from 'next';

import { pageTags } from '../cache/page-tags';
import type { BuildFacts } from '../cache/stored-page';
import { LISTS, nodeTag, pathTag } from '../cache/tags';
import { executeQuery } from '../cms/execute-query';
import { readServerEnv } from '../env';
import { apolloStateOf } from '../site/apollo-state';
import { hrefFromUri, pathOfUri } from '../site-paths';
import { noteNodes } from './known-nodes';
import { cursorOfPage } from './list-cursor';
import { pageOfPath, splitPagePath } from './pagination';
import { presentAddress } from './present-address';
import { renderNode, type ContentPageProps } from './render-node';
import { fetchListSeed, fetchSeed } from './seed-node';
import type { ContentConfig } from '../template/template-for';

export type PathResult = GetStaticPropsResult<ContentPageProps>;

/** The result of a path, and what it depends on. */
export interface ResolvedPath extends Omit<BuildFacts, 'version'> {
  result: PathResult;
}

const MAX_NOT_FOUND_SECONDS = 60;

/** Revalidation period of a page that lacks data which needs the node's id, seconds. */
const PARTIAL_SECONDS = 1;

/** @param tags of the list whose page does not exist */
export function notFound(path: string, tags: readonly string[] = []): ResolvedPath {
  const { revalidateSeconds } = readServerEnv();
  const revalidate = Math.min(MAX_NOT_FOUND_SECONDS, revalidateSeconds);
  const all = [...new Set([pathTag(path), LISTS, ...tags])];
  return { result: { notFound: true, revalidate }, tags: all, node: null };
}

function redirectTo(uri: string, path: string, node: string | null): ResolvedPath {
  const { revalidateSeconds } = readServerEnv();
  const redirect = { destination: hrefFromUri(uri), permanent: true };
  const tags = node ? [pathTag(path), node] : [pathTag(path)];
  return { result: { redirect, revalidate: revalidateSeconds }, tags, node };
}

/** The answer for a path at which WordPress has nothing: where its node has moved to, or 404. */
async function movedOrNotFound(path: string): Promise<ResolvedPath> {
  const moved = await presentAddress(path);
  // A node of the same path: WordPress does not show it there (a term without entries).
  if (!moved || pathOfUri(moved.uri) === path) return notFound(path);
  return redirectTo(moved.uri, path, moved.tag);
}

/**
 * Resolves a path to its page props, a redirect or 404, without storing it as a page.
 *
 * @param path decoded, with slashes at both ends.
 * @param isLast whether a page that lacks data is returned in development, too.
 * @throws CmsUnavailableError
 */
export async function resolvePath(
  path: string,
  config: ContentConfig,
  isLast = false,
): Promise<ResolvedPath> {
  const split = splitPagePath(path);
  // With the latest posts as front page WordPress resolves `/` but not `/page/2/`.
  const uri = split.base === '/' ? '/' : path;
  const { node, site, cursor, given } =
    split.page > 1 ? await fetchListSeed(uri, split.page) : await fetchSeed(uri, config.templates);
  if (!node) return movedOrNotFound(path);

  const tag = nodeTag(node.id);
  const page = pageOfPath(path, node);
  if (page === null) return redirectTo(node.uri ?? '/', path, tag);

  const after =
    page > 1 && cursor ? await cursorOfPage(node, uri, page, site.postsPerPage, cursor) : null;
  if (page > 1 && !after) return notFound(path, pageTags(path, node, null));

  const view = { asPreview: false, page, after };
  const rendered = await renderNode(node, site, view, config, executeQuery, given);
  if (!rendered) return notFound(path, pageTags(path, node, null));
  noteNodes([node, rendered.data]);
  if (rendered.isPartial && !isLast && process.env.NODE_ENV === 'development') {
    // Next's server for development keeps no page, so there is no next build to have the rest.
    return resolvePath(path, config, true);
  }
  const { revalidateSeconds } = readServerEnv();
  const revalidate = rendered.isPartial ? PARTIAL_SECONDS : revalidateSeconds;
  const __APOLLO_STATE__ = apolloStateOf({ uri, node }, config.possibleTypes);
  return {
    result: {
      props: { ...rendered.props, __APOLLO_STATE__ },
      revalidate,
    },
    tags: pageTags(path, node, rendered.data),
    node: tag,
  };
}
