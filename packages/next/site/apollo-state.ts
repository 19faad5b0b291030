import {
  InMemoryCache,
  type InMemoryCacheConfig,
  type NormalizedCacheObject,
  type PossibleTypesMap,
} from '@apollo/client';
import { getConfig, hooks } from '@faustwp/core';
import type { DocumentNode } from 'graphql';

import { GetSeedNodeOnlyDocument, SiteQueryDocument } from '../gql/documents';
import type { SeedNode_NodeFragment as SeedNode } from '../gql/operations';
import type { SiteAnswer } from './parse-site-data';
import { lastSiteAnswer, siteVariables } from './shared-site';

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

/** Returns a cache that holds a state alone. */
function cacheWith(state: NormalizedCacheObject): InMemoryCache {
  const { possibleTypes = {} } = getConfig();
  let cache = caches.get(possibleTypes);
  if (!cache) {
    const options = { possibleTypes, typePolicies, resultCaching: false };
    const filtered = hooks.applyFilters('apolloClientInMemoryCacheOptions', options, {});
    cache = new InMemoryCache(filtered as InMemoryCacheConfig);
    caches.set(possibleTypes, cache);
  }
  return cache.restore(state);
}

/** Settings and menus as a normalised cache, by their answer: the same for many pages. */
const siteStates = new WeakMap<SiteAnswer, NormalizedCacheObject>();

function siteStateOf(site: SiteAnswer): NormalizedCacheObject {
  const known = siteStates.get(site);
  if (known) return known;
  const cache = cacheWith({});
  cache.writeQuery({ query: siteQuery, variables: siteVariables(), data: site });
  const state = cache.extract();
  siteStates.set(site, state);
  return state;
}

/**
 * Builds the normalised cache of a page, `__APOLLO_STATE__`: seed node, settings and menus, for
 * Apollo Clients that restore it. Without bodies, which are in the document already.
 *
 * @param page the seed node and the URI of its query; null for a page without one.
 */
export function apolloStateOf(page: { uri: string; node: SeedNode } | null): NormalizedCacheObject {
  const site = lastSiteAnswer();
  const cache = cacheWith(site ? siteStateOf(site) : {});
  if (page) {
    const { uri, node } = page;
    cache.policies.addPossibleTypes(inferredTypes(node));
    // The other fields are skipped without their variables.
    cache.writeQuery({ query: seedQuery, variables: { uri }, data: { nodeByUri: node } });
  }
  return cache.extract();
}
