import { InMemoryCache, type NormalizedCacheObject, type PossibleTypesMap } from '@apollo/client';

import { GetSeedNodeDocument, SiteQueryDocument } from '../../gql/documents';
import type { SeedNode_NodeFragment as SeedNode } from '../../gql/operations';
import { withSiteMenus } from '../cms/menu-locations';
import { lastSiteAnswer } from './shared-site';

const siteQuery = withSiteMenus(SiteQueryDocument);

/** WPGraphQL's root is not named Query, as Apollo expects; Faust's own cache is told the same. */
const typePolicies = { RootQuery: { queryType: true } } as const;

/**
 * The interfaces of a type that possibleTypes.json does not name (a custom post type or taxonomy),
 * read off the answer: WordPress only sends a field when the fragment's type condition held.
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
 * The normalised cache that a page carries as `__APOLLO_STATE__`: seed node, settings and menus, so
 * that an Apollo Client restored from it asks for none of them again. Written for those who restore
 * it: nothing of this site reads it. Bodies are not in it; they are in the document once already.
 *
 * @param page the seed node and the URI that it was asked for by; null for a page without one.
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
