import { pageTags, nodeTag } from '../cache/tags';
import { executeQuery } from '@showcase/wordpress/cms/graphql';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import { resolvedPath } from '../faust/filters';
import { apolloStateOf } from '../site/apollo-state';
import { archiveDateOf } from './archive-date';
import { resolveDate } from './date-archive';
import { fetchPluginHead } from '../head/plugins';
import { missingPath, notFound, redirectTo, type ResolvedPath } from './path-result';
import { noteNodes } from './known-nodes';
import { cursorOfComments, splitCommentPage } from '../lists/comment-pages';
import { cursorOfPage, type CursorHop } from '../lists/list-cursor';
import { isEntry, pageOfPath, splitPagePath } from '../lists/pagination';
import { renderNode } from './render-node';
import { fetchListSeed, fetchSeed, type PublicSeed } from '../node/seed-node';
import { seedVariables } from '../node/seed-variables';
import type { ContentConfig } from '../template/possible-templates';

/**
 * Resolves a path to its page props, a redirect or 404, without storing it as a page.
 *
 * @param requested decoded path, with slashes at both ends.
 * @throws CmsUnavailableError
 */
export async function resolvePath(requested: string, config: ContentConfig): Promise<ResolvedPath> {
  const path = resolvedPath(requested);
  if (path === null) return notFound(requested);
  const date = archiveDateOf(path);
  const dated = date && (await resolveDate(path, date, config));
  if (dated) return dated;
  const split = splitPagePath(path);
  // With the latest posts as front page WordPress resolves `/` but not `/page/2/`.
  const uri = split.base === '/' ? '/' : path;
  const { base, page: commentPage } = splitCommentPage(path);
  const asked: Promise<PublicSeed & { cursor?: CursorHop }> =
    split.page > 1 || commentPage > 1 ? fetchListSeed(uri, split.page) : fetchSeed(uri);
  const [seed, plugin] = await Promise.all([asked, fetchPluginHead(uri)]);
  const { node, site, cursor } = seed;
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
  const found = commentsAfter
    ? await fetchSeed(base, seedVariables(node, { asPreview: false, after }, site))
    : seed;
  const rendered = await renderNode(
    { ...found, node: found.node ?? node },
    site,
    view,
    config,
    executeQuery,
  );
  if (!rendered) return notFound(path, pageTags(path, node, null));
  // WordPress redirects from beyond the last part of an entry, too.
  if (isPart && page > (rendered.props.parts ?? 1)) return redirectTo(node.uri ?? '/', path, tag);
  noteNodes([node, rendered.data]);
  return {
    result: {
      props: {
        __APOLLO_STATE__: apolloStateOf({ uri, node }),
        ...rendered.props,
      },
      revalidate: readServerEnv().revalidateSeconds,
    },
    tags: pageTags(path, node, rendered.data),
    node: tag,
    head: rendered.head,
  };
}
