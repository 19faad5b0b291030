import { hooks } from '@faustwp/core/dist/cjs/wpHooks/index.js';

import {
  attachmentFile,
  inLane,
  isEntry,
  pageOfPath,
  splitPath,
  type ExecuteQuery,
} from '@showcase/wordpress';
import { fieldsOf } from '@showcase/wordpress/browser';

import { nodeTag, nodeTags, pageTags } from '../cache/tags';
import { contextAs, type SiteContext } from '../definition/site-context';
import { fetchPluginHead } from '../head/plugins';
import { cursorOfComments, cursorOfPage } from '../node/list-cursor';
import { fetchSeed } from '../node/seed-node';
import { archiveDateOf, resolveDate } from './date-archive';
import {
  fileAt,
  missingPath,
  notFound,
  pageAt,
  redirectTo,
  type ResolvedPath,
} from './path-result';

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
 * Asks for the node at a path, with the page of its list, or of its comments, that the path names. The number
 * of posts per page is that of the context: a guess until the answer arrives.
 */
async function findNode(path: string, context: SiteContext) {
  const list = splitPath(path, 'page');
  const { base, number: commentPage } = splitPath(path, 'comments');
  const { postsPerPage } = context.site;
  // With the latest posts as front page WordPress resolves `/` but not `/page/2/`.
  const uri = list.base === '/' ? '/' : path;
  const commentsAfter = commentPage > 1 ? await cursorOfComments(base, commentPage) : null;
  const listAfter = list.number > 1 ? await cursorOfPage(uri, list.number, postsPerPage) : null;
  const found = await fetchSeed(uri, postsPerPage, commentsAfter ?? listAfter, context);
  const isGuessed = found.node && !isEntry(found.node);
  const isWrong = isGuessed && found.context.site.postsPerPage !== postsPerPage;
  // The first page of comments that is shown is at the path of its entry.
  const place = { base, commentPage, entryPath: commentsAfter ? base : path };
  return { found, isWrong, listAfter, ...place };
}

/** Parts of an answer that other pages show: the 404 page's recent posts, and menus, which have a tag of their own. */
const OF_OTHERS = {
  recentPosts: null,
  primaryMenuItems: null,
  footerMenuItems: null,
  menuItems: null,
};

/**
 * Resolves a path to its page props, a redirect or 404, without storing it as a page. Its tags name all nodes
 * that came for it, also those that a template leaves out: in their place the page shows others, or nothing.
 *
 * @param requested decoded path, with slashes at both ends.
 * @param extra for the variables of a template in Faust's form
 * @throws CmsUnavailableError
 */
export async function resolvePath(
  requested: string,
  given: SiteContext,
  extra?: Record<string, unknown>,
): Promise<ResolvedPath> {
  const nodes: string[] = [];
  const execute: ExecuteQuery = async (query, variables) => {
    const answer = await given.execute(query, variables);
    nodes.push(...nodeTags({ ...fieldsOf(answer), ...OF_OTHERS }));
    return answer;
  };
  const resolved = await resolve(requested, contextAs(given, execute), extra);
  return { ...resolved, tags: [...new Set([...resolved.tags, ...nodes])] };
}

async function resolve(
  requested: string,
  given: SiteContext,
  extra?: Record<string, unknown>,
): Promise<ResolvedPath> {
  const path = askedPath(requested);
  if (path === null) return notFound(requested);
  const date = archiveDateOf(path);
  // Limits dates to the lane of visitors: there are millions of dates without posts.
  const dated = date && (await inLane('visitors', () => resolveDate(path, date, given, extra)));
  if (dated) return dated;
  const [guess, plugin] = await Promise.all([
    findNode(path, given),
    fetchPluginHead(splitPath(path, 'page').base === '/' ? '/' : path),
  ]);
  const right = guess.isWrong ? await findNode(path, guess.found.context) : guess;
  const { found, listAfter, commentPage, entryPath } = right;
  const { node, context } = found;
  if (!node) return missingPath(path, context);

  const tag = nodeTag(node.id);
  const pageNumber = pageOfPath(entryPath, node);
  // Without a fragment: browsers keep that of the link, which may name a comment.
  if (pageNumber === null) return redirectTo(node.uri ?? '/', path, tag);

  const file = node.__typename === 'MediaItem' ? await attachmentFile(path) : null;
  if (file) return fileAt(file, path, tag);

  const isPart = pageNumber > 1 && isEntry(node);
  if (pageNumber > 1 && !isPart && !listAfter) return notFound(path, pageTags(path, node, null));
  const view = { asPreview: false, page: pageNumber, plugin, commentPage, extra };
  const resolved = await pageAt(path, { ...found, node }, view, context);
  const { result } = resolved;
  const parts = 'props' in result ? (result.props.parts ?? 1) : pageNumber;
  // WordPress redirects from beyond the last part of an entry, too.
  return isPart && pageNumber > parts ? redirectTo(node.uri ?? '/', path, tag) : resolved;
}
