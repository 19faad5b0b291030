import { InMemoryCache, type NormalizedCacheObject, type PossibleTypesMap } from '@apollo/client';

import { GetSeedNodeDocument, SiteQueryDocument } from '../../gql/documents';
import { withSiteMenus } from './menu-locations';
import type { SeedAnswer, SeedNode } from './seed-node';

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
 * The normalised cache that a page carries as `__APOLLO_STATE__` (SPEC 9): seed node, settings and
 * menus, so that a client restored from it asks for none of them again. Bodies are not in it
 * (DESIGN 2): they are in the document once already.
 */
export function apolloStateOf(
  uri: string,
  answer: SeedAnswer,
  possibleTypes: PossibleTypesMap,
): NormalizedCacheObject {
  const cache = new InMemoryCache({ possibleTypes, typePolicies });
  const node = answer.seed.nodeByUri;
  if (node) cache.policies.addPossibleTypes(inferredTypes(node));
  cache.writeQuery({
    query: GetSeedNodeDocument,
    variables: { uri },
    data: { nodeByUri: node },
  });
  cache.writeQuery({ query: siteQuery, data: answer.site });
  return cache.extract();
}
