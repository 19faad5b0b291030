import { InMemoryCache, type NormalizedCacheObject, type PossibleTypesMap } from '@apollo/client';
import type { DocumentNode } from 'graphql';

import { GetSeedNodeOnlyDocument, SiteQueryDocument } from '../gql/documents';
import type { SeedNode_NodeFragment as SeedNode } from '../gql/operations';
import { cacheOptions } from '../faust/filters';
import type { CleanSiteAnswer } from './parse-site-data';
import { lastSiteAnswer } from './shared-site';
import { siteMenus } from './site-menus';

// Their own types are those of what WordPress sends; what is written here is clean.
const siteQuery: DocumentNode = SiteQueryDocument;
const seedQuery: DocumentNode = GetSeedNodeOnlyDocument;

/** WPGraphQL's root type is not named Query, as Apollo expects; Faust's cache has it too. */
const typePolicies = { RootQuery: { queryType: true } } as const;

/**
 * Infers the interfaces of a type that possibleTypes.json lacks (a custom post type or taxonomy)
 * from the data: WordPress only returns a field when the fragment's type condition matches.
 */
function inferredTypes(node: SeedNode): PossibleTypesMap {
  const name = node.__typename;
  const types: Record<string, string[]> = { UniformResourceIdentifiable: [name] };
  if ('databaseId' in node) types.DatabaseIdentifier = [name];
  if ('isContentNode' in node) types.ContentNode = [name];
  if ('isTermNode' in node) types.TermNode = [name];
  return types;
}

/** One cache for all pages: reading possibleTypes took most of the time of a new one. */
const caches = new WeakMap<PossibleTypesMap, InMemoryCache>();

function emptyCache(possibleTypes: PossibleTypesMap): InMemoryCache {
  const cache =
    caches.get(possibleTypes) ??
    new InMemoryCache(cacheOptions({ possibleTypes, typePolicies, resultCaching: false }));
  caches.set(possibleTypes, cache);
  return cache.restore({});
}

/** Settings and menus as a normalised cache, by their answer: the same for many pages. */
const siteStates = new WeakMap<CleanSiteAnswer, NormalizedCacheObject>();

function siteStateOf(
  site: CleanSiteAnswer,
  possibleTypes: PossibleTypesMap,
): NormalizedCacheObject {
  const known = siteStates.get(site);
  if (known) return known;
  const cache = emptyCache(possibleTypes);
  cache.writeQuery({ query: siteQuery, variables: siteMenus(), data: site });
  const state = cache.extract();
  siteStates.set(site, state);
  return state;
}

function seedStateOf(
  page: { uri: string; node: SeedNode },
  possibleTypes: PossibleTypesMap,
): NormalizedCacheObject {
  const cache = emptyCache(possibleTypes);
  cache.policies.addPossibleTypes(inferredTypes(page.node));
  cache.writeQuery({
    query: seedQuery,
    variables: { uri: page.uri },
    // The other fields are skipped without their variables.
    data: { nodeByUri: page.node },
  });
  return cache.extract();
}

/**
 * Builds the normalised cache of a page, `__APOLLO_STATE__`: seed node, settings and menus, for
 * Apollo Clients that restore it; this site does not read it. Without bodies, which are in the
 * document already.
 *
 * @param page the seed node and the URI of its query; null for a page without one.
 */
export function apolloStateOf(
  page: { uri: string; node: SeedNode } | null,
  possibleTypes: PossibleTypesMap,
): NormalizedCacheObject {
  const state = page ? seedStateOf(page, possibleTypes) : {};
  const site = lastSiteAnswer();
  if (!site) return state;
  for (const [id, fields] of Object.entries(siteStateOf(site, possibleTypes))) {
    // Apollo merges the objects of a second query field by field, too.
    state[id] = { ...state[id], ...fields };
  }
  return state;
}
