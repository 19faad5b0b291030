import { hooks } from '@faustwp/core';

import { theSite } from '../definition';
import type { SiteDocuments } from '../gql/site-documents';
import { GetSeedNodeOnlyDocument } from '../gql/documents';
import type {
  GetSeedNodeOnlyQuery,
  GetSeedNodeQuery,
  SeedNode_NodeFragment,
} from '../gql/operations';
import { isGraphqlError } from '@showcase/wordpress/cms/errors';
import { hasGap, noteGap } from '@showcase/wordpress/cms/schema-gaps';
import { firstHop, type SeedHop } from '../lists/list-cursor';
import { askWithSite, lastSiteOrEmpty } from '../site/shared-site';
import type { SiteData } from '../site/site-data';
import type { ExecuteQuery, LoadQuery } from '../template/template';
import { guessedVariables, type SeedVariables } from './seed-variables';
import { cleanAnswer } from '../html/html-policy';

/** Returns a function that runs queries as `execute` does, and cleans their answers. */
export function loadClean(execute: ExecuteQuery): LoadQuery {
  return async (query, variables) => cleanAnswer(query, await execute(query, variables));
}

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

/** The other fields of the answer, as far as they were asked for. */
type Beside = Partial<Omit<GetSeedNodeQuery, 'nodeByUri' | 'contentNode'>>;

/** A node that WordPress has found. */
export interface FoundNode {
  node: SeedNode;
  beside: Beside;
  /** The variables that the fields of templates were asked for with; null: the node has no such fields. */
  asked: SeedVariables | null;
}

interface SeedAnswer extends Omit<FoundNode, 'node'> {
  /** Null: WordPress resolves the URI to nothing. */
  node: SeedNode | null;
}

type Answer = GetSeedNodeQuery | GetSeedNodeOnlyQuery;
/** Which of them fails is found out one after the other. */
const ATTEMPTS = 2;

const seedAnswer = (
  { nodeByUri, contentNode, ...beside }: Answer,
  asked: SeedVariables | null,
): SeedAnswer => ({ node: nodeByUri ?? contentNode ?? null, beside, asked });

/**
 * Asks for a node with all that templates show of it, or for the node alone where WordPress can't give
 * the rest: `asked` is null then.
 */
async function wholeOrSeed<TGiven>(
  variables: SeedVariables,
  askWhole: (query: SiteDocuments['GetSeedNode']) => Promise<TGiven>,
  askSeed: () => Promise<TGiven>,
): Promise<{ given: TGiven; asked: SeedVariables | null }> {
  for (let attempt = 0; attempt < ATTEMPTS && !hasGap('fields'); attempt += 1) {
    const { GetSeedNode, GetSeedNodeWithoutComments } = theSite().documents;
    const query = hasGap('comments') ? GetSeedNodeWithoutComments : GetSeedNode;
    try {
      return { given: await askWhole(query), asked: variables };
    } catch (error) {
      if (!isGraphqlError(error)) throw error;
      if (!noteGap(error)) break;
    }
  }
  return { given: await askSeed(), asked: null };
}

/** Asks for a node in the name of an editor. @throws what `execute` throws */
export async function fetchSeedAs(
  execute: ExecuteQuery,
  variables: SeedVariables,
): Promise<SeedAnswer> {
  const { uri, id, asPreview } = variables;
  const load = loadClean(execute);
  const { given, asked } = await wholeOrSeed<Answer>(
    variables,
    (query) => load(query, variables),
    () => load(GetSeedNodeOnlyDocument, { uri, id, asPreview }),
  );
  return seedAnswer(given, asked);
}

/** A node for visitors, with the settings and menus of the page. */
export interface PublicSeed extends SeedAnswer {
  site: SiteData;
  /** The first hop towards the cursor of a page of its list, where WordPress has given it. */
  hop?: SeedHop;
}

/** Returns the query that resolves a path, by Faust's filter `seedQueryDocumentNode`. */
const seedQueryOf = (resolvedUrl: string) =>
  hooks.applyFilters('seedQueryDocumentNode', GetSeedNodeOnlyDocument, {
    resolvedUrl,
  }) as typeof GetSeedNodeOnlyDocument;

/**
 * Resolves a URI to its node, with what else the page needs in the same request: the data of its
 * template, and settings and menus when their shared copy has expired.
 *
 * @param variables others than those that are guessed of the path
 * @throws CmsUnavailableError
 */
export async function fetchSeed(uri: string, variables?: SeedVariables): Promise<PublicSeed> {
  const seedQuery = seedQueryOf(uri);
  if (seedQuery !== GetSeedNodeOnlyDocument) {
    // A plugin's seed query: its fields are those of the seed node, and the template's come after it.
    const { answer, site } = await askWithSite(seedQuery, { uri });
    return { ...seedAnswer(answer, null), site };
  }
  const whole = variables ?? (await guessedVariables(uri));
  const { given, asked } = await wholeOrSeed<{ answer: Answer; site: SiteData }>(
    whole,
    (query) => askWithSite(query, whole, false),
    () => askWithSite(GetSeedNodeOnlyDocument, { uri }),
  );
  return { ...seedAnswer(given.answer, asked), site: given.site };
}

/**
 * Resolves the URI of page `page` of a list, from 2, with the first hop towards its cursor. Page 1:
 * the node alone.
 *
 * @throws CmsUnavailableError
 */
export async function fetchListSeed(uri: string, page: number): Promise<PublicSeed> {
  // The last known number of posts per page: a guess until the response arrives.
  const walked = firstHop(page, lastSiteOrEmpty().postsPerPage);
  try {
    const variables = page > 1 ? { uri, first: walked, withHop: true } : { uri };
    const { answer, site } = await askWithSite(seedQueryOf(uri), variables, false);
    return { ...seedAnswer(answer, null), site, hop: { answer, walked } };
  } catch (error) {
    if (!isGraphqlError(error)) throw error;
    const { answer, site } = await askWithSite(GetSeedNodeOnlyDocument, { uri });
    return { ...seedAnswer(answer, null), site };
  }
}
