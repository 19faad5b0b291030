import { Kind, visit, type DocumentNode, type SelectionSetNode } from 'graphql';

/** The fields of an object by their names in the answer, each with the fields in it. */
type Fields = Map<string, Fields>;

/** Fragments of a template's query with the fields of the template, and of the head. */
const SHOWN = new Set(['Templates_node', 'HeadData_node']);

/** Field that the HTML policy adds to a picture that needs the reader's consent (clean-addresses.ts). */
const PLACEHOLDER = 'placeholder';

/** Returns what a template's query selects of its node, whatever the type is. */
function selectedFields({ definitions }: DocumentNode): Fields {
  const fragments = definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
  const add = (to: Fields, set: SelectionSetNode | undefined): Fields => {
    for (const each of set?.selections ?? []) {
      if (each.kind === Kind.FIELD) {
        const name = (each.alias ?? each.name).value;
        to.set(name, add(to.get(name) ?? new Map(), each.selectionSet));
      } else if (each.kind === Kind.INLINE_FRAGMENT) {
        add(to, each.selectionSet);
      } else {
        add(to, fragments.find(({ name }) => name.value === each.name.value)?.selectionSet);
      }
    }
    return to;
  };
  const shown = fragments.filter(({ name }) => SHOWN.has(name.value));
  return shown.reduce((to, { selectionSet }) => add(to, selectionSet), new Map());
}

function pick(value: unknown, fields: Fields): unknown {
  if (fields.size === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => pick(each, fields));
  const entries = Object.entries(value).flatMap(([name, each]) => {
    const below = fields.get(name) ?? (name === PLACEHOLDER && new Map());
    return below ? [[name, pick(each, below)]] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Returns what a template's own query selects of a node: GetSeedNode asks for the fields of all templates,
 * and a view gets those of its type.
 */
export const fieldsOfTemplate = (node: object, query: DocumentNode) =>
  pick(node, selectedFields(query)) as object;

/** Fragments that every query selects of some types, whichever template it is for. */
const EXTRAS = new Set(['HeadData_node', 'LinkedPosts_post']);

/**
 * Returns a template's query without what is for the head and beside a post: for a WordPress that lacks one
 * of these fields, which must not cost the pages of other types.
 */
export function withoutExtras<TDocument extends DocumentNode>(query: TDocument): TDocument {
  const leave = ({ name }: { name: { value: string } }) =>
    EXTRAS.has(name.value) ? null : undefined;
  const rest = visit(query, { FragmentSpread: leave, FragmentDefinition: leave });
  const used = new Set<string>();
  visit(rest, {
    VariableDefinition: () => false,
    Variable: ({ name }) => void used.add(name.value),
  });
  // A variable without a use is an error.
  return visit(rest, {
    VariableDefinition: ({ variable }) => (used.has(variable.name.value) ? undefined : null),
  });
}
