import { InMemoryCache, type NormalizedCacheObject, type PossibleTypesMap } from '@apollo/client';

import { GetSeedNodeDocument, SiteQueryDocument } from '../../gql/documents';
import type { SeedNode_NodeFragment as SeedNode } from '../../gql/operations';
import { withSiteMenus } from '../cms/menu-locations';
import { lastSiteAnswer } from './shared-site';

const siteQuery = withSiteMenus(SiteQueryDocument);

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
  const cache = new InMemoryCache({ possibleTypes, typePolicies });
  if (page) {
    cache.policies.addPossibleTypes(inferredTypes(page.node));
    cache.writeQuery({
      query: GetSeedNodeDocument,
      variables: { uri: page.uri },
      data: { nodeByUri: page.node },
    });
  }
  const site = lastSiteAnswer();
  if (site) cache.writeQuery({ query: siteQuery, data: site });
  return cache.extract();
}
