import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { Kind, visit } from 'graphql';

import type { SeedNode } from './seed-node';

/** Types the documents name themselves; every other term belongs to a custom taxonomy. */
const KNOWN_TERMS = new Set(['Category', 'Tag', 'PostFormat']);

/**
 * A document for terms of a custom taxonomy. Its GraphQL type (`Genre`) exists on one WordPress and
 * not on the next, and naming an unknown type fails the whole query, so the documents in this
 * program write `PostFormat` for "any other taxonomy" and the real name is put in here.
 */
export function forTermType<TData, TVariables>(
  query: TypedDocumentNode<TData, TVariables>,
  seed: SeedNode,
): TypedDocumentNode<TData, TVariables> {
  const type = seed.__typename;
  const isCustom = 'isTermNode' in seed && !KNOWN_TERMS.has(type) && /^[A-Z]\w*$/i.test(type);
  if (!isCustom) return query;
  return visit(query, {
    NamedType: (node) =>
      node.name.value === 'PostFormat'
        ? { ...node, name: { kind: Kind.NAME, value: type } }
        : undefined,
  });
}
