import {
  Kind,
  parse,
  print,
  visit,
  type ArgumentNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

import { HttpError } from '@showcase/next/routes';

/** Maximum size of a query from a browser, by part. Stated in docs/faust.md. */
const MOST = {
  tokens: 5_000,
  depth: 15,
  fields: 300,
  aliases: 10,
  values: 2_000,
  'values in lists': 100,
  'characters of variables': 10_000,
};

/** Values that a field counts for, which WordPress renders or parses as a body for each. */
const HEAVY = 20;
const HEAVY_FIELDS = new Set(['content', 'excerpt', 'renderedHtml', 'editorBlocks']);

/** WPGraphQL's page size for a connection that is asked for without `first` or `last`. */
const DEFAULT_FIRST = 10;

const refusal = (message: string) => new HttpError(400, 'bad_request', {}, message);

function tooMuch(kind: keyof typeof MOST): HttpError {
  return refusal(`The query asks for too much: at most ${MOST[kind]} ${kind} (docs/faust.md).`);
}

/**
 * Reads a document with exactly one operation, as WordPress would choose another than the one that is checked.
 *
 * @param name of the operation, if the request gives one
 * @throws HttpError 400
 */
export function readDocument(text: string, name: string | null) {
  let document: DocumentNode;
  try {
    document = parse(text, { maxTokens: MOST.tokens, noLocation: true });
  } catch (error) {
    throw refusal(String(error));
  }
  const [operation, ...others] = document.definitions.filter(
    (each) => each.kind === Kind.OPERATION_DEFINITION,
  );
  const isNamed = name === null || name === operation?.name?.value;
  if (!operation || others.length > 0 || !isNamed) {
    throw refusal('The document must have one operation, with the name of the request.');
  }
  const fragments = document.definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
  return { document, operation, fragments };
}

/** Returns how many entries `first` or `last` asks for; null without them. */
function sizeOf(
  args: readonly ArgumentNode[],
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Record<string, unknown>,
): number | null {
  const sizes = args.flatMap(({ name, value: given }) => {
    if (name.value !== 'first' && name.value !== 'last') return [];
    const of = given.kind === Kind.VARIABLE ? given.name.value : null;
    const stated = variableDefinitions.find(({ variable }) => variable.name.value === of);
    const sent = of === null ? undefined : variables[of];
    if (sent !== undefined) return sent === null ? [] : Number(sent);
    const value = of === null ? given : stated?.defaultValue;
    return value && value.kind !== Kind.NULL ? Number('value' in value && value.value) : [];
  });
  // WordPress refuses what is no number, which counts as too many here.
  return sizes.length > 0
    ? Math.max(1, ...sizes.map((size) => (size > 0 ? size : Infinity)))
    : null;
}

/** Counts what a value makes WordPress look for: entries of lists, and the parts of a text like `a,b` or `a+b`. */
function countIn(value: unknown): number {
  if (typeof value === 'string') return value.split(/[,+]/).length - 1;
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + 1 + countIn(each), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, each) => sum + countIn(each), 0);
}

/** Counts the same in the values of a document. */
function countInDocument(document: DocumentNode): number {
  let count = 0;
  visit(document, {
    ListValue: ({ values }) => void (count += values.length),
    StringValue: ({ value }) => void (count += countIn(value)),
  });
  return count;
}

/**
 * Measures a query before WordPress is asked, and prints it anew with the fragments that it uses. A value is
 * a field of one object, or 20 where that is rendered: each `first` and `last` multiplies those below it, as do
 * `nodes` and `edges` without.
 *
 * @param given variables of the request
 * @returns what is sent to WordPress, of the variables those that the query declares
 * @throws HttpError 400 for a query that is larger than MOST, and for questions about the schema
 */
export function measuredQuery(
  operation: OperationDefinitionNode,
  fragments: readonly FragmentDefinitionNode[],
  given: Record<string, unknown> | null | undefined,
): { query: string; variables: Record<string, unknown> | undefined } {
  const declared = operation.variableDefinitions?.map(({ variable }) => variable.name.value);
  const variables = Object.fromEntries(
    Object.entries(given ?? {}).filter(([name]) => declared?.includes(name)),
  );
  if (JSON.stringify(variables).length > MOST['characters of variables']) {
    throw tooMuch('characters of variables');
  }
  const used = new Set<FragmentDefinitionNode>();
  const count = { fields: 0, aliases: 0, values: 0 };
  const add = (kind: keyof typeof count, more: number) => {
    count[kind] += more;
    if (count[kind] > MOST[kind]) throw tooMuch(kind);
  };
  function walk({ selections }: SelectionSetNode, depth: number, times: number, isSized: boolean) {
    if (depth > MOST.depth) throw tooMuch('depth');
    for (const selection of selections) {
      // Uses of fragments count, too: fragments that use each other twice, or in a circle, have no end.
      add('fields', 1);
      if (selection.kind === Kind.FIELD) {
        const { name, alias, arguments: args = [], selectionSet } = selection;
        if (/^__(?!typename$)/.test(name.value)) {
          throw refusal('Questions about the schema are for WordPress itself.');
        }
        const isList = !isSized && (name.value === 'nodes' || name.value === 'edges');
        const own = isList ? times * DEFAULT_FIRST : times;
        add('values', HEAVY_FIELDS.has(name.value) ? own * HEAVY : own);
        if (alias) add('aliases', 1);
        const size = sizeOf(args, operation, variables);
        if (selectionSet) walk(selectionSet, depth + 1, own * (size ?? 1), size !== null);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        walk(selection.selectionSet, depth, times, isSized);
      } else {
        const fragment = fragments.find(({ name }) => name.value === selection.name.value);
        if (!fragment) continue;
        used.add(fragment);
        walk(fragment.selectionSet, depth, times, isSized);
      }
    }
  }
  walk(operation.selectionSet, 1, 1, true);
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [operation, ...used] };
  const inLists = countIn(variables) + countInDocument(document);
  if (inLists > MOST['values in lists']) throw tooMuch('values in lists');
  return { query: print(document), variables: given ? variables : undefined };
}
