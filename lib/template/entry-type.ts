import type { DocumentNode } from 'graphql';

import type { SeedNode_NodeFragment as SeedNode } from '../../gql/operations';
import { withTypeInPlaceOf } from './placeholder-type';

/**
 * Adapts a document to an entry of another type than posts: which types have comments depends on the
 * WordPress, and only the types themselves have the list of them, no interface.
 */
export function forEntryType<TDocument extends DocumentNode>(
  query: TDocument,
  seed: SeedNode,
): TDocument {
  const type = seed.__typename;
  if (type === 'Post' || !/^\w+$/.test(type)) return query;
  return withTypeInPlaceOf(query, 'Post', type);
}
