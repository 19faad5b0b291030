import { hooks } from '@faustwp/core/dist/cjs/wpHooks/index.js';
import { Kind, visit, type DocumentNode } from 'graphql';

import type { SiteDocument } from '@showcase/html/browser';
import { isGraphqlError, hasGap, noteGaps, logSeldom } from '@showcase/wordpress';

import type { SiteContext } from '../definition/site-context';
import { GetSeedNodeOnlyDocument } from '../gql/documents';
import type {
  GetSeedNodeOnlyQuery,
  GetSeedNodeQuery,
  GetSeedNodeQueryVariables,
  SeedNode_NodeFragment,
} from '../gql/operations';
import { askWithSite } from '../site/ask-with-site';
import type { TemplateHead } from '../template/template';

export type SeedNode = SeedNode_NodeFragment;

/** The fields of the seed node, among those that templates ask for. */
const SEED_FIELDS = new Set([
  '__typename', 'uri', 'id', 'databaseId', 'name', 'slug', 'isFrontPage', 'isPostsPage', 'userId',
  'isTermNode', 'taxonomyName', 'isContentNode', 'contentType', 'template', 'mimeType',
  'isDateArchive',
]); // prettier-ignore

/** Returns the fields that determine the template. */
export function seedOf(node: SeedNode): SeedNode {
  // The name of a term is a field of templates alone.
  const isOfSeed = (name: string) =>
    SEED_FIELDS.has(name) && !(name === 'name' && 'isTermNode' in node);
  const fields = Object.entries(node).filter(([name]) => isOfSeed(name));
  return Object.fromEntries(fields) as SeedNode;
}

type Variables = GetSeedNodeQueryVariables;
type Answer = GetSeedNodeQuery | GetSeedNodeOnlyQuery;
type SeedQuery = SiteDocument<Answer, Variables>;

/** A node as WordPress has given it. */
export interface FoundNode {
  node: SeedNode;
  /** The other fields of the answer, as far as they were asked for. */
  beside: Partial<Omit<GetSeedNodeQuery, 'nodeByUri' | 'contentNode'>>;
  /** Variables of the query that returned the node. */
  variables: Variables;
  /** Whether the node has the fields of templates. */
  isWhole: boolean;
  /** Data and head of an archive that is no node of WordPress. */
  given?: { data: object; head: TemplateHead };
}

function foundIn(answer: Answer, variables: Variables, isWhole: boolean) {
  const { nodeByUri, contentNode, ...beside } = answer;
  return { node: nodeByUri ?? contentNode ?? null, beside, variables, isWhole };
}

/** Maximum number of attempts: each failure reveals one part of the query that WordPress refuses. */
const ATTEMPTS = 2;

/**
 * Asks for a node with all that templates show of it, or by `seedQuery` for the node alone where
 * WordPress can't give the rest, or a plugin has a seed query of its own.
 */
async function askWhole<TGiven>(
  ask: (query: SeedQuery) => Promise<TGiven>,
  { documents, config }: SiteContext,
  seedQuery: SeedQuery = GetSeedNodeOnlyDocument,
): Promise<[given: TGiven, isWhole: boolean]> {
  const attempts = seedQuery === GetSeedNodeOnlyDocument ? ATTEMPTS : 0;
  for (let attempt = 0; attempt < attempts && !hasGap('fields'); attempt += 1) {
    const { GetSeedNode, GetSeedNodeWithoutComments } = documents;
    try {
      const isWithout = config.comments === false || hasGap('comments');
      return [await ask(isWithout ? GetSeedNodeWithoutComments : GetSeedNode), true];
    } catch (error) {
      if (!isGraphqlError(error)) throw error;
      if (noteGaps(error).length > 0) continue;
      // Such as one that is too deep: the page takes more requests.
      logSeldom(error.message);
      break;
    }
  }
  return [await ask(seedQuery), false];
}

/** Asks for a node in the name of an editor. @throws what the context's `load` throws */
export async function fetchSeedAs(variables: Variables, context: SiteContext) {
  const [answer, isWhole] = await askWhole((query) => context.load(query, variables), context);
  return foundIn(answer, variables, isWhole);
}

/**
 * Returns WPGraphQL's cursor of a post. The post named by the cursor sets the date and id to page
 * from (PostObjectCursor), so one post after or before it is the adjacent post.
 */
export const cursorOfPost = (databaseId: string | number) =>
  Buffer.from(`arrayconnection:${databaseId}`).toString('base64');

/**
 * Resolves a URI to its node, with what else the page needs in the same request: the data of its
 * template, and settings and menus when their shared copy has expired.
 *
 * @param first entries per page, should it be a list
 * @param after cursor of the page of its list, or of its comments; null for the first page
 * @returns with the context, as it is with the settings and menus that have come
 * @throws CmsUnavailableError
 */
export async function fetchSeed(
  uri: string,
  first: number,
  after: string | null,
  given: SiteContext,
) {
  const variables = {
    uri,
    first,
    ...(after !== null && { after }),
    ...(given.config.lists.relatedPosts > 0 && { withRelated: true }),
  };
  const seedQuery: SeedQuery = hooks.applyFilters(
    'seedQueryDocumentNode',
    GetSeedNodeOnlyDocument,
    { resolvedUrl: uri },
  ) as typeof GetSeedNodeOnlyDocument;
  const [{ answer, context }, isWhole] = await askWhole(
    (query) => askWithSite(query, variables, given),
    given,
    seedQuery,
  );
  return { ...foundIn(answer, variables, isWhole), context };
}

/**
 * Returns a small query for a type that only this WordPress has: lists of entries and comments are
 * fields of the types themselves, of no interface, and an unknown type fails the whole query, so
 * these documents name a placeholder.
 */
export function forType<TDocument extends DocumentNode>(
  query: TDocument,
  placeholder: 'Post' | 'PostFormat',
  type: string,
): TDocument {
  if (type === placeholder || !/^\w+$/.test(type)) return query;
  return visit(query, {
    NamedType: (node) =>
      node.name.value === placeholder
        ? { ...node, name: { kind: Kind.NAME, value: type } }
        : undefined,
  });
}

/** Types of terms whose lists the documents name; every other term belongs to a custom taxonomy. */
const KNOWN_TERMS = new Set(['Category', 'Tag', 'PostFormat']);

/** Whether a node is a term of a custom taxonomy. */
export const isCustomTerm = (node: { __typename: string }): boolean =>
  'isTermNode' in node && !KNOWN_TERMS.has(node.__typename);
