import { pageTags } from '../cache/page-tags';
import { nodeTag } from '../cache/tags';
import { executeQuery } from '../cms/execute-query';
import { readServerEnv } from '../env';
import { resolvedPath } from '../faust/filters';
import { apolloStateOf } from '../site/apollo-state';
import { archiveDateOf } from './archive-date';
import { resolveDate } from './date-archive';
import { missingPath } from './missing-path';
import { noteNodes } from './known-nodes';
import { cursorOfComments, splitCommentPage } from '../lists/comment-pages';
import { cursorOfPage } from '../lists/list-cursor';
import { notFound, redirectTo, type ResolvedPath } from './path-result';
import { isEntry, pageOfPath, splitPagePath } from '../lists/pagination';
import { renderNode } from './render-node';
import { fetchListSeed, fetchSeed } from './seed-node';
import type { ContentConfig } from '../template/template-for';

/** Revalidation period of a page that lacks data which needs the node's id, seconds. */
const PARTIAL_SECONDS = 1;

/**
 * Resolves a path to its page props, a redirect or 404, without storing it as a page.
 *
 * @param requested decoded path, with slashes at both ends.
 * @param isLast whether a page that lacks data is returned in development, too.
 * @throws CmsUnavailableError
 */
export async function resolvePath(
  requested: string,
  config: ContentConfig,
  isLast = false,
): Promise<ResolvedPath> {
  const path = resolvedPath(requested);
  if (path === null) return notFound(requested);
  const date = archiveDateOf(path);
  const dated = date && (await resolveDate(path, date, config));
  if (dated) return dated;
  const split = splitPagePath(path);
  // With the latest posts as front page WordPress resolves `/` but not `/page/2/`.
  const uri = split.base === '/' ? '/' : path;
  const { base, page: commentPage } = splitCommentPage(path);
  const { node, site, cursor, given, plugin } =
    split.page > 1
      ? await fetchListSeed(uri, split.page)
      : await fetchSeed(uri, commentPage > 1 ? {} : config.templates);
  if (!node) return missingPath(path);

  const tag = nodeTag(node.id);
  const commentsAfter = commentPage > 1 ? await cursorOfComments(node, base, commentPage) : null;
  const page = pageOfPath(commentsAfter ? base : path, node);
  const anchor = base !== path && isEntry(node) ? '#comments' : '';
  if (page === null) return redirectTo((node.uri ?? '/') + anchor, path, tag);

  const isPart = page > 1 && isEntry(node);
  const after =
    page > 1 && cursor && !isPart
      ? await cursorOfPage(node, uri, page, site.postsPerPage, cursor)
      : commentsAfter;
  if (page > 1 && !after && !isPart) return notFound(path, pageTags(path, node, null));

  const view = { asPreview: false, page, after, plugin, commentPage };
  const rendered = await renderNode(node, site, view, config, executeQuery, given);
  if (!rendered) return notFound(path, pageTags(path, node, null));
  // As in WordPress: beyond the last part of an entry.
  if (isPart && page > (rendered.props.parts ?? 1)) return redirectTo(node.uri ?? '/', path, tag);
  noteNodes([node, rendered.data]);
  if (rendered.isPartial && !isLast && process.env.NODE_ENV === 'development') {
    // Next's server for development keeps no page, so there is no next build to have the rest.
    return resolvePath(requested, config, true);
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
    head: rendered.head,
  };
}
