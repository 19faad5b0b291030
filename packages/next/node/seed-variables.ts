import { LRUCache } from 'lru-cache';

import { decodeUri } from '@showcase/wordpress/addresses/site-paths';
import { processWide } from '@showcase/wordpress/tools/process-wide';

import { lastGoodPage } from '../cache/page-cache';
import { nodeTag } from '../cache/tags';
import { theSite } from '../definition';
import type { GetSeedNodeQueryVariables, SeedNode_NodeFragment } from '../gql/operations';
import { splitPartPath } from '../lists/pagination';
import { lastSiteAnswer, lastSiteOrEmpty } from '../site/shared-site';
import type { SiteData } from '../site/site-data';

export type SeedVariables = GetSeedNodeQueryVariables;

/** The post itself, the one before and the one after it may be among the related posts. */
const NOT_RELATED = 3;

/**
 * Returns WPGraphQL's cursor of a post. The post named by the cursor sets the date and id to page
 * from (PostObjectCursor), so one post after or before it is the adjacent post.
 */
const cursorOf = (databaseId: string) =>
  Buffer.from(`arrayconnection:${databaseId}`).toString('base64');

/** Variables for related posts. WPGraphQL treats `first: 0` as 10. @param count their number. */
export function relatedVariables(count = theSite().config.lists.relatedPosts) {
  return count > 0 ? { withRelated: true, relatedFirst: count + NOT_RELATED } : {};
}

/** Variables for related posts and, where its id is known, for the posts before and after a post. */
const postVariables = (databaseId: string | null) => ({
  ...(databaseId !== null && { withNeighbours: true, cursor: cursorOf(databaseId) }),
  ...relatedVariables(),
});

/** Variables for the title of the posts page; none without one. */
const postsPageVariables = ({ postsPageId }: SiteData) =>
  postsPageId > 0 ? { withPostsPage: true, postsPageId: String(postsPageId) } : {};

/** Maximum number of URIs; the oldest are forgotten. */
const MAX_KNOWN = 20_000;
/** Limits the walk over a template's data. */
const MAX_DEPTH = 12;

/** Decoded URI → tag of the node that a page has linked to there. */
const known = () =>
  processWide('known-nodes', () => new LRUCache<string, string>({ max: MAX_KNOWN }));

/** Remembers the nodes in a template's data that have a URI and an id. */
export function noteNodes(data: unknown, depth = 0): void {
  if (typeof data !== 'object' || data === null || depth > MAX_DEPTH) return;
  const { uri, id, cacheId = id }: { uri?: unknown; id?: unknown; cacheId?: unknown } = data;
  const tag = typeof cacheId === 'string' ? nodeTag(cacheId) : null;
  if (tag && typeof uri === 'string') known().set(decodeUri(uri), tag);
  for (const each of Object.values(data)) noteNodes(each, depth + 1);
}

/** Returns the database id that the node at a path had last; null when it is not known. */
async function knownIdAt(path: string): Promise<string | null> {
  const tag = (await lastGoodPage(path))?.node ?? known().get(path);
  return tag?.split(':')[1] ?? null;
}

/**
 * Returns the variables of a decoded URI, before WordPress has resolved it: what needs the node's id is
 * part of the same query when a page has shown the node before. The id may be wrong by now.
 */
export async function guessedVariables(uri: string): Promise<SeedVariables> {
  const site = lastSiteOrEmpty();
  const { base } = splitPartPath(uri);
  const databaseId = (await knownIdAt(uri)) ?? (base === uri ? null : await knownIdAt(base));
  const posts = lastSiteAnswer()?.postsArchive?.uri;
  const showsPostsPage = uri === '/' || (posts && decodeUri(posts) === uri);
  return {
    uri,
    first: site.postsPerPage,
    ...postVariables(databaseId),
    ...(showsPostsPage && postsPageVariables(site)),
  };
}

/**
 * Returns the variables of a known node. A preview has no posts before and after it: drafts have no
 * position among them. The URI must be decoded: WordPress does not find a term by the
 * percent-encoded URI that it returns.
 */
export function seedVariables(
  node: SeedNode_NodeFragment,
  { asPreview, after }: { asPreview: boolean; after: string | null },
  site: SiteData,
): SeedVariables {
  const databaseId = 'databaseId' in node ? String(node.databaseId) : null;
  const showsPostsPage =
    ('isPostsPage' in node && node.isPostsPage) || ('isFrontPage' in node && node.isFrontPage);
  return {
    ...(asPreview && databaseId !== null
      ? { asPreview, id: databaseId }
      : { uri: decodeUri(node.uri ?? '/') }),
    first: site.postsPerPage,
    ...(after !== null && { after }),
    ...(node.__typename === 'Post' && !asPreview && postVariables(databaseId)),
    ...(showsPostsPage && postsPageVariables(site)),
  };
}
