import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { Kind, visit, type DocumentNode, type SelectionNode } from 'graphql';

import { readServerEnv } from '../env';

/** How long the fields of a type are not queried again, ms: its comments may be switched on. */
const MISSING_MS = 60_000;

const FIELD = /^comment(?:s|Status|Count)$/;

/** GraphQL's messages for a type without comments, and where no type has them. */
const MESSAGES = [
  /^Cannot query field "comment(?:s|Status|Count)" on type "(\w+)"/,
  /^(?:Unknown type|Fragment .* can never be of type) "(NodeWithComments)"/,
];

/** CMS URL and type → until when it counts as having none, ms. */
const missing = new Map<string, number>();

const keyOf = (type: string) => `${readServerEnv().wordpressUrl} ${type}`;

const lacks = (type: string | undefined) =>
  type !== undefined && (missing.get(keyOf(type)) ?? 0) > Date.now();

const isKept = (each: SelectionNode) => each.kind !== Kind.FIELD || !FIELD.test(each.name.value);

/** Removes from a document what others have made empty or useless, which GraphQL rejects. */
function withoutRests(document: DocumentNode): DocumentNode {
  const empty = new Set<string>();
  const used = new Set<string>();
  for (const each of document.definitions) {
    const isEmpty =
      each.kind === Kind.FRAGMENT_DEFINITION && each.selectionSet.selections.length === 0;
    if (isEmpty) empty.add(each.name.value);
  }
  visit(document, {
    FragmentSpread: (node) => void used.add(node.name.value),
    VariableDefinition: () => false,
    Variable: (node) => void used.add(`$${node.name.value}`),
  });
  return visit(document, {
    VariableDefinition: (node) => (used.has(`$${node.variable.name.value}`) ? undefined : null),
    FragmentDefinition: ({ name: { value } }) =>
      used.has(value) && !empty.has(value) ? undefined : null,
    FragmentSpread: (node) => (empty.has(node.name.value) ? null : undefined),
    InlineFragment: (node) => (node.selectionSet.selections.length > 0 ? undefined : null),
  });
}

/**
 * Returns the query without the comments of types that have none in this WordPress: plugins and themes
 * switch comments off for pages, or for everything, and one unknown field makes the whole query fail.
 */
export function withoutMissingComments<TData, TVariables>(
  query: TypedDocumentNode<TData, TVariables>,
): TypedDocumentNode<TData, TVariables> {
  if (missing.size === 0) return query;
  return withoutRests(
    visit(query, {
      FragmentDefinition: (node) => {
        if (!lacks(node.typeCondition.name.value)) return undefined;
        const selections = node.selectionSet.selections.filter(isKept);
        return { ...node, selectionSet: { ...node.selectionSet, selections } };
      },
      InlineFragment: (node) => {
        const type = node.typeCondition?.name.value;
        if (!lacks(type)) return undefined;
        const selections = node.selectionSet.selections.filter(isKept);
        return { ...node, selectionSet: { ...node.selectionSet, selections } };
      },
    }),
  );
}

/** Records the types that GraphQL errors report as having no comments. @returns whether there were any */
export function noteMissingComments(errors: readonly string[]): boolean {
  const types = errors.flatMap((message) =>
    MESSAGES.flatMap((pattern) => pattern.exec(message)?.[1] ?? []),
  );
  for (const type of types) missing.set(keyOf(type), Date.now() + MISSING_MS);
  return types.length > 0;
}
