import type { DocumentNode } from 'graphql';

import type { SeedNode_NodeFragment as SeedNode } from '../../gql/operations';
import { withTypeInPlaceOf } from './placeholder-type';

/** Types named in the documents; every other term belongs to a custom taxonomy. */
const KNOWN_TERMS = new Set(['Category', 'Tag', 'PostFormat']);

/**
 * Adapts a document to terms of a custom taxonomy. Its GraphQL type (`Genre`) depends on the
 * WordPress, and an unknown type fails the whole query, so documents use `PostFormat` as a
 * placeholder for any other taxonomy, which is replaced by the actual type here.
 */
export function forTermType<TDocument extends DocumentNode>(
  query: TDocument,
  seed: SeedNode,
): TDocument {
  const type = seed.__typename;
  const isCustom = 'isTermNode' in seed && !KNOWN_TERMS.has(type) && /^[A-Z]\w*$/i.test(type);
  return isCustom ? withTypeInPlaceOf(query, 'PostFormat', type) : query;
}
