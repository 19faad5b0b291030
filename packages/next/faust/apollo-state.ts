import {
  InMemoryCache,
  type InMemoryCacheConfig,
  type NormalizedCacheObject,
  type PossibleTypesMap,
} from '@apollo/client';
import { getConfig } from '@faustwp/core/dist/cjs/config/index.js';
import { hooks } from '@faustwp/core/dist/cjs/wpHooks/index.js';
import type { DocumentNode } from 'graphql';

import { GetSeedNodeOnlyDocument, SettingsQueryDocument } from '../gql/documents';
import type { SeedNode_NodeFragment as SeedNode } from '../gql/operations';
import { engineState } from '../definition/engine-state';
import type { SiteContext } from '../definition/site-context';

// Their own types are those of what WordPress sends; what is written here is clean.
const settingsQuery: DocumentNode = SettingsQueryDocument;
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

declare module '../definition/engine-state' {
  interface EngineState {
    /** One cache for all pages of a bundle: reading possibleTypes took most of the time of a new one. */
    apolloCaches?: WeakMap<PossibleTypesMap, InMemoryCache>;
  }
}

/** Returns an empty cache. */
function emptyCache(): InMemoryCache {
  const { possibleTypes = {} } = getConfig();
  const caches = (engineState().apolloCaches ??= new WeakMap());
  let cache = caches.get(possibleTypes);
  if (!cache) {
    const options = { possibleTypes, typePolicies, resultCaching: false };
    const filtered = hooks.applyFilters('apolloClientInMemoryCacheOptions', options, {});
    cache = new InMemoryCache(filtered as InMemoryCacheConfig);
    caches.set(possibleTypes, cache);
  }
  return cache.restore({});
}

/**
 * Builds the normalised cache of a page, `__APOLLO_STATE__`: seed node and settings, for Apollo Clients
 * that restore it. Without bodies, which are in the document already, and without the menus: they are in
 * the page's `site`, and no query would find them, as Apollo's keys have a query's arguments in them.
 *
 * @param page the seed node and the URI of its query; null for a page without one.
 */
export function apolloStateOf(
  page: { uri: string; node: SeedNode } | null,
  { answer: settings }: SiteContext,
): NormalizedCacheObject {
  const cache = emptyCache();
  if (settings) cache.writeQuery({ query: settingsQuery, data: settings });
  if (page) {
    const { uri, node } = page;
    cache.policies.addPossibleTypes(inferredTypes(node));
    // The other fields are skipped without their variables.
    cache.writeQuery({ query: seedQuery, variables: { uri }, data: { nodeByUri: node } });
  }
  return cache.extract();
}
