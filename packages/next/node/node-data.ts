import { hasGap, isGraphqlError, schemaPlugins, setGap } from '@showcase/wordpress';
import { fieldsOf } from '@showcase/wordpress/browser';

import type { SiteDefinition } from '../definition/define-site';
import type { SiteContext } from '../definition/site-context';
import { PostsPageQueryDocument } from '../gql/documents';
import type { ListEntry_NodeFragment } from '../gql/operations';
import { mergedList, termVariables } from './term-list';
import type { LoadedTemplate, PostsPage } from '../template/template';
import { linkedPostsOf } from './linked-posts';
import { forType, type FoundNode, type SeedNode } from './seed-node';
import { fieldsOfTemplate, withoutExtras } from './template-fields';
import { wholePage } from './with-comments';

/** The fields of an entry that `uses` adds with its comments, as far as the node has them. */
const COMMENT_FIELDS = new Set(['comments', 'commentStatus', 'commentCount']);

const commentFields = (node: object) =>
  Object.fromEntries(Object.entries(node).filter(([name]) => COMMENT_FIELDS.has(name)));

/** Whether an entry may have comments that were not asked for with it. */
function mayHaveComments(node: SeedNode): boolean {
  const { comments, commentStatus, commentCount, content, isRestricted } = fieldsOf(node);
  if (comments !== undefined || content === undefined || isRestricted === true) return false;
  // A WordPress may know the status of no type: then the entry is asked for its comments, too.
  return commentStatus === undefined || commentStatus === 'open' || Boolean(commentCount);
}

/**
 * Returns the comments of an entry: those that came with it, and the rest of their page. Those of a custom type,
 * or of any where a WordPress has switched them off for some, are no part of GetSeedNode. A page of up to a
 * hundred takes no further request.
 *
 * @throws what the context's `load` throws, but for errors in the answer
 */
async function commentsOf(
  { node, variables: { uri, after } }: FoundNode,
  { load, documents, config }: SiteContext,
): Promise<object> {
  const gap = `comments of ${node.__typename}` as const;
  if (config.comments === false || !uri || hasGap(gap)) return commentFields(node);
  const query = forType(documents.EntryCommentsQuery, 'Post', node.__typename);
  const ask = async (from: string | null | undefined) => {
    const { nodeByUri } = await load(query, { uri, ...(from && { after: from }) });
    const { commentStatus = null, commentCount = null, comments = null } = fieldsOf(nodeByUri);
    return { commentStatus, commentCount, comments };
  };
  try {
    return await wholePage(mayHaveComments(node) ? await ask(after) : commentFields(node), ask);
  } catch (error) {
    // Its comments must not cost the entry.
    if (!isGraphqlError(error)) throw error;
    setGap(gap);
    return {};
  }
}

/**
 * Returns title and address of the posts page: those shared by all pages, or by a small query for a
 * preview, and for the first page of a process. Null: it has no title; undefined: the site has none,
 * or it is another page.
 *
 * @throws what the context's `load` throws
 */
async function postsPageOf(
  node: SeedNode,
  asPreview: boolean,
  { load, site: { postsPageId }, answer: shared }: SiteContext,
): Promise<PostsPage['postsPage']> {
  const { isPostsPage, isFrontPage } = fieldsOf(node);
  if (postsPageId === 0 || (!isPostsPage && !isFrontPage)) return undefined;
  const isShared = !asPreview && shared?.postsPage?.databaseId === postsPageId;
  const { postsPage } = isShared
    ? shared
    : await load(PostsPageQueryDocument, { postsPageId: String(postsPageId), asPreview });
  const title = postsPage?.title;
  const uri = shared?.postsArchive?.uri;
  return title && uri ? { title, uri } : null;
}

interface List {
  contentNodes: { nodes: ListEntry_NodeFragment[] } | null;
}

const isList = (node: object): node is List => 'contentNodes' in node;

/**
 * Puts sticky posts first, each once, as WordPress does on page 1 of the posts page: besides the
 * number of posts of a page (https://developer.wordpress.org/reference/classes/wp_query/get_posts/).
 */
async function withStickyFirst(
  node: object,
  { load, documents, words }: SiteContext,
): Promise<object> {
  const { sticky: isKnown } = schemaPlugins();
  if (!isKnown || !isList(node) || !node.contentNodes) return node;
  const { sticky } = await load(documents.StickyPostsQuery, {});
  const first = sticky?.nodes ?? [];
  const ids = new Set(first.map(({ id }) => id));
  const mark = words.server.sticky;
  const nodes = [
    ...first.map((entry) => ({ ...entry, mark })),
    ...node.contentNodes.nodes.filter(({ id }) => !ids.has(id)),
  ];
  return { ...node, contentNodes: { ...node.contentNodes, nodes } };
}

/** Loads the query of one template alone; null for a template without fields. */
async function templateQuery(template: string, { templateQueries }: SiteContext) {
  return Object.hasOwn(templateQueries, template) ? templateQueries[template]?.() : null;
}

/** Asks for the fields of one template alone. Null: the node no longer exists. */
async function withTemplateFields(
  found: FoundNode,
  query: SiteDefinition['documents']['GetSeedNode'],
  { load }: SiteContext,
): Promise<FoundNode | null> {
  const { variables } = found;
  const answer = await load(query, variables).catch((error: unknown) => {
    if (!isGraphqlError(error)) throw error;
    return load(withoutExtras(query), variables);
  });
  const { nodeByUri, contentNode, ...beside } = answer;
  const node = nodeByUri ?? contentNode;
  return node ? { node: { ...found.node, ...node }, beside, variables, isWhole: true } : null;
}

/**
 * Returns the entries of a term whose own list is not all of what WordPress's archive has: GetSeedNode
 * knows no custom taxonomy, and WPGraphQL's lists leave out what is in the terms below alone. WordPress
 * does not count the latter, so that there is a number only where all are on one page.
 */
async function entriesOf(
  { node, variables: { uri, first, after } }: FoundNode,
  { load, documents }: SiteContext,
): Promise<object> {
  const term = termVariables(node);
  if (!term || !uri || !first) return {};
  const query = forType(documents.TermEntriesQuery, 'PostFormat', node.__typename);
  const answer = await load(query, { ...term, uri, first, ...(after && { after }) });
  const { hasBelow, ...list } = answer.posts
    ? { ...answer.posts, hasBelow: true }
    : mergedList(answer, first);
  const count = after || list.pageInfo.hasNextPage ? null : list.nodes.length;
  return { [answer.posts ? 'posts' : 'contentNodes']: list, ...(hasBelow && { count }) };
}

/** How the node is shown. */
interface ShownNode {
  asPreview: boolean;
  page: number;
  /** Data of a plugin of WordPress; those for languages have a code of the node's. */
  plugin?: { code?: string | null | undefined } | null;
}

/**
 * Returns the data of a template: the node's fields that its fragments ask for, and what it uses beside
 * them. What did not come with the node is asked for now. Null: the node no longer exists.
 *
 * @throws what the context's `load` throws
 */
export async function nodeData(
  seed: FoundNode,
  template: string,
  { uses = [] }: LoadedTemplate,
  { asPreview, page, plugin }: ShownNode,
  context: SiteContext,
): Promise<object | null> {
  const query = await templateQuery(template, context);
  const found = seed.isWhole || !query ? seed : await withTemplateFields(seed, query, context);
  if (!found) return null;
  const { node } = found;
  const own = query ? fieldsOfTemplate(node, query) : {};
  const showsSticky = 'isPostsPage' in node && node.isPostsPage && page === 1 && !asPreview;
  const [shown, entries, comments, linked, postsPage] = await Promise.all([
    uses.includes('postsPage') && showsSticky ? withStickyFirst(own, context) : own,
    entriesOf(found, context),
    uses.includes('comments') && !asPreview ? commentsOf(found, context) : {},
    uses.includes('linkedPosts') && !asPreview ? linkedPostsOf(node, plugin?.code, context) : {},
    uses.includes('postsPage') ? postsPageOf(node, asPreview, context) : undefined,
  ]);
  return {
    ...shown,
    ...entries,
    ...(uses.includes('comments') && commentFields(node)),
    ...comments,
    ...linked,
    ...(postsPage !== undefined && { postsPage }),
    ...(uses.includes('recentPosts') && { recentPosts: context.answer?.recentPosts?.nodes ?? [] }),
  };
}
