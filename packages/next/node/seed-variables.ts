import type { GetSeedNodeQueryVariables, SeedNode_NodeFragment } from '../gql/operations';
import { theSite } from '../definition';
import { decodeUri } from '@showcase/wordpress/addresses/site-paths';
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

/** Variables for the posts before and after a post; none while its id is not known. */
const neighbourVariables = (databaseId: string | null) =>
  databaseId === null ? {} : { withNeighbours: true, cursor: cursorOf(databaseId) };

/** Variables for the title of the posts page; none without one. */
const postsPageVariables = ({ postsPageId }: SiteData) =>
  postsPageId > 0 ? { withPostsPage: true, postsPageId: String(postsPageId) } : {};

/** The facts known of a path before WordPress has resolved it. */
interface Guess {
  /** Decoded. */
  uri: string;
  /** Database id of the node that was there last, or that a list has shown; null: unknown. */
  databaseId: string | null;
  /** Whether it is the front page or the posts page. */
  showsPostsPage: boolean;
}

/** Returns the variables of a path, before anything is known of its node. */
export function guessedVariables(
  { uri, databaseId, showsPostsPage }: Guess,
  site: SiteData,
): SeedVariables {
  return {
    uri,
    first: site.postsPerPage,
    ...neighbourVariables(databaseId),
    ...relatedVariables(),
    ...(showsPostsPage && postsPageVariables(site)),
  };
}

/** How a node is shown: published or as preview, and from where on its list or its comments. */
interface View {
  asPreview: boolean;
  after: string | null;
}

const isTrue = (node: object, name: 'isFrontPage' | 'isPostsPage') =>
  new Map(Object.entries(node)).get(name) === true;

/**
 * Returns the variables of a known node. A preview has no posts before and after it: drafts have no
 * position among them. The URI must be decoded: WordPress does not find a term by the
 * percent-encoded URI that it returns.
 */
export function seedVariables(
  node: SeedNode_NodeFragment,
  { asPreview, after }: View,
  site: SiteData,
): SeedVariables {
  const databaseId = 'databaseId' in node ? String(node.databaseId) : null;
  const isPost = node.__typename === 'Post' && !asPreview;
  const showsPostsPage = isTrue(node, 'isPostsPage') || isTrue(node, 'isFrontPage');
  return {
    ...(asPreview && databaseId !== null
      ? { asPreview, id: databaseId }
      : { uri: decodeUri(node.uri ?? '/') }),
    first: site.postsPerPage,
    ...(after !== null && { after }),
    ...(isPost && { ...neighbourVariables(databaseId), ...relatedVariables() }),
    ...(showsPostsPage && postsPageVariables(site)),
  };
}
