import { Kind, visit, type DocumentNode } from 'graphql';

/**
 * Returns a small query for a type that only this WordPress has: lists of entries and comments are
 * fields of the types themselves, of no interface, and an unknown type fails the whole query, so
 * these documents name a placeholder.
 */
export function forType<TDocument extends DocumentNode>(
  query: TDocument,
  placeholder: 'Post' | 'PostFormat',
  type: string,
): TDocument {
  if (type === placeholder || !/^\w+$/.test(type)) return query;
  return visit(query, {
    NamedType: (node) =>
      node.name.value === placeholder
        ? { ...node, name: { kind: Kind.NAME, value: type } }
        : undefined,
  });
}

/** Types of terms whose lists the documents name; every other term belongs to a custom taxonomy. */
const KNOWN_TERMS = new Set(['Category', 'Tag', 'PostFormat']);

/** Whether a node is a term of a custom taxonomy. */
export const isCustomTerm = (node: { __typename: string }): boolean =>
  'isTermNode' in node && !KNOWN_TERMS.has(node.__typename);
