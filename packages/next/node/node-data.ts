import { theSite } from '../definition';
import { PostsPageQueryDocument } from '../gql/documents';
import { fieldsOf } from '@showcase/wordpress/tools/fields-of';
import { isEntry } from '../lists/pagination';
import { forType, isCustomTerm } from '../template/for-type';
import type { LoadQuery, LoadedTemplate, PostsPage } from '../template/template';
import { linkedPostsOf } from './linked-posts';
import type { FoundNode, SeedNode } from './seed-node';
import type { SeedVariables } from './seed-variables';
import { isGraphqlError } from '@showcase/wordpress/cms/errors';
import { hasGap, setGap } from '@showcase/wordpress/cms/schema-gaps';
import type { ListEntry_NodeFragment, PostsPage_RootFragment } from '../gql/operations';
import { schemaPlugins } from '../head/plugins';
import { siteWords } from '../words/site-words';

/** Whether an entry may have comments that were not asked for with it. */
function mayHaveComments(node: SeedNode): boolean {
  const { comments, commentStatus, commentCount, content, isRestricted } = fieldsOf(node);
  if (comments !== undefined || content === undefined || isRestricted === true) return false;
  // A WordPress may know the status of no type: then the entry is asked for its comments, too.
  return commentStatus === undefined || commentStatus === 'open' || Boolean(commentCount);
}

/**
 * Adds the comments of an entry whose type they are no part of GetSeedNode for: a custom type, or any
 * where a WordPress has switched them off for some. The others take one request less.
 *
 * @throws what `load` throws, but for errors in the answer
 */
async function commentsOf(
  node: SeedNode,
  { uri, after }: SeedVariables,
  load: LoadQuery,
): Promise<object> {
  const gap = `comments of ${node.__typename}` as const;
  if (!uri || hasGap(gap) || !mayHaveComments(node)) return {};
  try {
    const query = forType(theSite().documents.EntryCommentsQuery, 'Post', node.__typename);
    const { nodeByUri } = await load(query, { uri, ...(after && { after }) });
    const { commentStatus = null, commentCount = null, comments = null } = fieldsOf(nodeByUri);
    return { commentStatus, commentCount, comments };
  } catch (error) {
    // Its comments must not cost the entry.
    if (!isGraphqlError(error)) throw error;
    setGap(gap);
    return {};
  }
}

/**
 * Returns title and address of the posts page: those that came with the node if its id was known,
 * else by a small query. Null: it has no title; undefined: the site has none, or it is another page.
 *
 * @throws what `load` throws
 */
async function postsPageOf(
  { beside, asked }: FoundNode,
  { postsPageId }: SeedVariables,
  asPreview: boolean,
  load: LoadQuery,
): Promise<PostsPage['postsPage']> {
  if (postsPageId === undefined) return undefined;
  const isCurrent = !asPreview && asked?.withPostsPage && asked.postsPageId === postsPageId;
  const { postsPage, postsArchive }: Partial<PostsPage_RootFragment> = isCurrent
    ? beside
    : await load(PostsPageQueryDocument, { postsPageId, asPreview });
  const { title, uri } = { title: postsPage?.title, uri: postsArchive?.uri };
  return title && uri ? { title, uri } : null;
}

/** Returns the sticky posts, which page 1 of the posts page begins with; none elsewhere. */
async function stickyPosts(page: number, load: LoadQuery): Promise<ListEntry_NodeFragment[]> {
  const { sticky: isKnown } = await schemaPlugins();
  if (page > 1 || !isKnown) return [];
  return (await load(theSite().documents.StickyPostsQuery, {})).sticky?.nodes ?? [];
}

interface List {
  contentNodes: { nodes: ListEntry_NodeFragment[] } | null;
}

const isList = (node: object): node is List => 'contentNodes' in node;

/**
 * Puts sticky posts first, each once, as WordPress does on page 1 of the posts page: besides the
 * number of posts of a page (https://developer.wordpress.org/reference/classes/wp_query/get_posts/).
 */
function withStickyFirst<TNode extends object>(
  node: TNode,
  first: readonly ListEntry_NodeFragment[],
): TNode {
  if (first.length === 0 || !isList(node) || !node.contentNodes) return node;
  const ids = new Set(first.map(({ id }) => id));
  const mark = siteWords().server.sticky;
  const nodes = [
    ...first.map((entry) => ({ ...entry, mark })),
    ...node.contentNodes.nodes.filter(({ id }) => !ids.has(id)),
  ];
  return { ...node, contentNodes: { ...node.contentNodes, nodes } };
}

/** Whether the fields of templates came with the node, from the same place of its list. */
function isCurrent({ node, asked }: FoundNode, { first, after }: SeedVariables): boolean {
  return asked !== null && asked.after === after && (isEntry(node) || asked.first === first);
}

/** Asks for the fields of one template alone. Null: the node no longer exists. */
async function withTemplateFields(
  found: FoundNode,
  template: string,
  variables: SeedVariables,
  load: LoadQuery,
): Promise<FoundNode | null> {
  const { templateQueries } = theSite();
  const loadDocument = Object.hasOwn(templateQueries, template) ? templateQueries[template] : null;
  if (!loadDocument) return found;
  const { nodeByUri, contentNode, ...beside } = await load(await loadDocument(), variables);
  const node = nodeByUri ?? contentNode;
  return node ? { node: { ...found.node, ...node }, beside, asked: variables } : null;
}

/** Returns the entries of a term of a custom taxonomy, which are no part of GetSeedNode. */
async function entriesOf(
  node: SeedNode,
  { uri, first, after }: SeedVariables,
  load: LoadQuery,
): Promise<object> {
  if (!isCustomTerm(node) || !uri || !first) return {};
  const query = forType(theSite().documents.TermEntriesQuery, 'PostFormat', node.__typename);
  const { nodeByUri } = await load(query, { uri, first, ...(after && { after }) });
  const { contentNodes = null } = fieldsOf(nodeByUri);
  return { contentNodes };
}

/** Fields that no template shows: they choose the template, or other data are derived from them. */
const FOR_SERVER = new Set([
  ...['contentType', 'template', 'isContentNode', 'isTermNode', 'taxonomyName'],
  'firstCategory',
]);

/**
 * Returns the data of a template: the node with the fields of its fragments, and what it uses beside
 * them. What did not come with the node, or is of another place in the list than was guessed, is
 * asked for now. Null: the node no longer exists.
 *
 * @param variables those of the node
 * @throws what `load` throws
 */
export async function nodeData(
  seed: FoundNode,
  template: string,
  { uses = [] }: LoadedTemplate,
  variables: SeedVariables,
  { asPreview, page }: { asPreview: boolean; page: number },
  load: LoadQuery,
): Promise<object | null> {
  const found = isCurrent(seed, variables)
    ? seed
    : await withTemplateFields(seed, template, variables, load);
  if (!found) return null;
  const { node } = found;
  const isPostsPage = 'isPostsPage' in node && node.isPostsPage;
  const [entries, comments, linked, postsPage, sticky] = await Promise.all([
    entriesOf(node, variables, load),
    uses.includes('comments') && !asPreview ? commentsOf(node, variables, load) : {},
    uses.includes('linkedPosts') && variables.cursor ? linkedPostsOf(found, variables, load) : {},
    uses.includes('postsPage') ? postsPageOf(found, variables, asPreview, load) : undefined,
    uses.includes('postsPage') && isPostsPage && !asPreview ? stickyPosts(page, load) : [],
  ]);
  const fields = Object.entries(withStickyFirst({ ...node, ...entries }, sticky));
  return {
    ...Object.fromEntries(fields.filter(([name]) => !FOR_SERVER.has(name))),
    ...comments,
    ...linked,
    ...(postsPage !== undefined && { postsPage }),
  };
}
