import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { Kind, visit } from 'graphql';

/**
 * Replaces a type in a document. Which custom types there are depends on the WordPress, and an unknown
 * one fails the whole query, so documents name another in its place.
 */
export function withTypeInPlaceOf<TData, TVariables>(
  query: TypedDocumentNode<TData, TVariables>,
  placeholder: string,
  type: string,
): TypedDocumentNode<TData, TVariables> {
  return visit(query, {
    NamedType: (node) =>
      node.name.value === placeholder
        ? { ...node, name: { kind: Kind.NAME, value: type } }
        : undefined,
  });
}
