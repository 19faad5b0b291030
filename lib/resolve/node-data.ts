import { TermEntriesQueryDocument } from '../../gql/documents';
import { templateQueries } from '../../gql/templates';
import { fieldsOf } from '../fields-of';
import { isEntry } from '../lists/pagination';
import { forType, isCustomTerm } from '../template/for-type';
import type { LoadQuery, LoadedTemplate } from '../template/template';
import { commentsOf } from './entry-comments';
import { linkedPostsOf } from './linked-posts';
import { postsPageOf, stickyPosts, withStickyFirst } from './posts-page';
import type { FoundNode, SeedNode } from './seed-node';
import type { SeedVariables } from './seed-variables';

const queries: Readonly<Record<string, (typeof templateQueries)[keyof typeof templateQueries]>> =
  templateQueries;

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
  const loadDocument = Object.hasOwn(queries, template) ? queries[template] : null;
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
  const query = forType(TermEntriesQueryDocument, 'PostFormat', node.__typename);
  const { nodeByUri } = await load(query, { uri, first, ...(after && { after }) });
  const { contentNodes = null } = fieldsOf(nodeByUri);
  return { contentNodes };
}

/** What no template shows: it chooses the template, and is in `__SEED_NODE__`, or makes other data. */
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
