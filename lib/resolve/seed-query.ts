import {
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';

import possibleTypes from '../../possibleTypes.json';
import type { SeedContext, SeedPart, Template } from '../template/template';

/** The parts of all templates that have one. */
export type SeedParts = readonly SeedPart<unknown>[];

/** Bounds what is remembered of types, whose names come from WordPress. */
const MAX_TYPES = 200;

type Templates = Readonly<Record<string, Template>>;

const partsOf = new WeakMap<Templates, Promise<SeedParts>>();

/** Loads the data modules of all templates, once per template map, and returns their seed parts. */
export function seedParts(templates: Templates): Promise<SeedParts> {
  const load = async () => {
    const modules = await Promise.all(Object.values(templates).map(({ data }) => data?.()));
    return modules.flatMap((module) => module?.default.seedPart ?? []);
  };
  const parts = partsOf.get(templates) ?? load();
  partsOf.set(templates, parts);
  return parts;
}

/** Returns the items without those whose name has come before. */
function uniqueByName<T>(items: readonly T[], nameOf: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [nameOf(item), item])).values()];
}

/**
 * Merges queries into one. GraphQL merges equal fields, so that `nodeByUri(uri: $uri)` of all of
 * them is one field (https://spec.graphql.org/October2021/#sec-Field-Selection-Merging); fragments
 * and variables of one name are the same in each.
 */
function merge(documents: readonly DocumentNode[]): DocumentNode {
  const definitions = documents.flatMap((document) => document.definitions);
  const operations = definitions.filter(
    (each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION,
  );
  const fragments = definitions.filter(
    (each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION,
  );
  const [first] = operations;
  if (!first) return { kind: Kind.DOCUMENT, definitions };
  const name = first.name?.value.replace(/Query$/, '') ?? '';
  const operation: OperationDefinitionNode = {
    ...first,
    name: { kind: Kind.NAME, value: `${name}AndTemplatesQuery` },
    variableDefinitions: uniqueByName(
      operations.flatMap((each) => each.variableDefinitions ?? []),
      ({ variable }) => variable.name.value,
    ),
    selectionSet: {
      kind: Kind.SELECTION_SET,
      selections: operations.flatMap((each) => each.selectionSet.selections),
    },
  };
  const used = uniqueByName(fragments, (fragment) => fragment.name.value);
  return { kind: Kind.DOCUMENT, definitions: [operation, ...used] };
}

const merged = new WeakMap<SeedParts, Map<DocumentNode, DocumentNode>>();

/** Returns the seed query with the parts of the templates, and its variables. */
export function withTemplates<TQuery extends DocumentNode>(
  query: TQuery,
  parts: SeedParts,
  context: SeedContext,
): { query: TQuery; variables: object } {
  if (parts.length === 0) return { query, variables: { uri: context.uri } };
  const known = merged.get(parts) ?? new Map<DocumentNode, DocumentNode>();
  merged.set(parts, known);
  const whole = known.get(query) ?? merge([query, ...parts.map((each) => each.query)]);
  known.set(query, whole);
  const variables = Object.assign(
    { uri: context.uri },
    ...parts.map((part) => part.variables(context)),
  );
  // Its answer has all that the answer to the seed query has.
  return { query: whole as TQuery, variables };
}

/** Whether a fragment on `type` can be on a node of another type: only when it is an interface. */
const isInterface = (type: string) => Object.hasOwn(possibleTypes, type);

/** Names of the fields of `nodeByUri` in a query, for a node of a type. */
function nodeFields(document: DocumentNode, typename: string): Set<string> {
  const names = new Set<string>();
  const walk = (selections: readonly SelectionNode[], isInNode: boolean): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value;
        if (isInNode) names.add(name);
        else if (name === 'nodeByUri') walk(selection.selectionSet?.selections ?? [], true);
        continue;
      }
      const fragment =
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection
          : document.definitions.find(
              (each) =>
                each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === selection.name.value,
            );
      if (!fragment || !('selectionSet' in fragment) || !fragment.selectionSet) continue;
      const type = 'typeCondition' in fragment ? fragment.typeCondition?.name.value : undefined;
      const isOfOther = type && type !== typename && !isInterface(type);
      if (!isInNode || !isOfOther) walk(fragment.selectionSet.selections, isInNode);
    }
  };
  for (const each of document.definitions) {
    if (each.kind === Kind.OPERATION_DEFINITION) walk(each.selectionSet.selections, false);
  }
  return names;
}

/** Query → GraphQL type → names. */
const namesOf = new WeakMap<DocumentNode, LRUCache<string, Set<string>>>();

/** Returns the fields of a node that a query asks for, of a node with the fields of several. */
export function fieldsAskedBy<TNode extends { __typename: string }>(
  query: DocumentNode,
  node: TNode,
): TNode {
  const { __typename: typename } = node;
  const byType = namesOf.get(query) ?? new LRUCache<string, Set<string>>({ max: MAX_TYPES });
  const names = byType.get(typename) ?? nodeFields(query, typename);
  namesOf.set(query, byType.set(typename, names));
  const entries = Object.entries(node).filter(([name]) => names.has(name));
  return Object.fromEntries(entries) as TNode;
}
