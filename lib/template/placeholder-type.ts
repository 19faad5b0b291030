import { Kind, visit, type DocumentNode } from 'graphql';

/**
 * Replaces a type in a document. Which custom types there are depends on the WordPress, and an unknown
 * one fails the whole query, so documents name another in its place.
 */
export function withTypeInPlaceOf<TDocument extends DocumentNode>(
  query: TDocument,
  placeholder: string,
  type: string,
): TDocument {
  return visit(query, {
    NamedType: (node) =>
      node.name.value === placeholder
        ? { ...node, name: { kind: Kind.NAME, value: type } }
        : undefined,
  });
}
