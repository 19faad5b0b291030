import {
  Kind,
  type DocumentNode,
  type FieldNode,
  type ObjectFieldNode,
  type SelectionNode,
} from 'graphql';

import type { SiteDocument } from '@showcase/html/browser';
import { isGraphqlError, schemaPlugins } from '@showcase/wordpress';

import type { SiteContext } from '../definition/site-context';

const nameOf = (value: string) => ({ kind: Kind.NAME as const, value });

/** How a plugin filters lists of WordPress by language. */
interface LanguageFilter {
  lists: ReadonlySet<string>;
  /** Returns the field of `where`. */
  field: (language: string) => Pick<ObjectFieldNode, 'name' | 'value'>;
}

const FILTERS: Record<'polylang' | 'wpml', LanguageFilter> = {
  polylang: {
    lists: new Set(['posts', 'contentNodes']),
    // Its code is its name in capitals.
    field: (language) => ({
      name: nameOf('language'),
      value: { kind: Kind.ENUM, value: language.toUpperCase() },
    }),
  },
  wpml: {
    lists: new Set(['posts']),
    field: (language) => ({
      name: nameOf('wpmlLanguage'),
      value: { kind: Kind.STRING, value: language },
    }),
  },
};

/** Adds a field to the `where` of a field. */
function filtered(field: FieldNode, language: Pick<ObjectFieldNode, 'name' | 'value'>): FieldNode {
  const given = field.arguments?.find(({ name }) => name.value === 'where')?.value;
  const fields = given?.kind === Kind.OBJECT ? given.fields : [];
  const where = {
    kind: Kind.ARGUMENT as const,
    name: nameOf('where'),
    value: {
      kind: Kind.OBJECT as const,
      fields: [...fields, { kind: Kind.OBJECT_FIELD as const, ...language }],
    },
  };
  const others = field.arguments?.filter(({ name }) => name.value !== 'where') ?? [];
  return { ...field, arguments: [...others, where] };
}

/** Returns a query whose lists have the entries of one language alone. */
function inLanguage<TDocument extends DocumentNode>(
  query: TDocument,
  { lists, field }: LanguageFilter,
  language: string,
): TDocument {
  const withFilter = (each: SelectionNode) =>
    each.kind === Kind.FIELD && lists.has(each.name.value) ? filtered(each, field(language)) : each;
  const definitions = query.definitions.map((definition) => {
    const isOfRoot =
      definition.kind === Kind.OPERATION_DEFINITION ||
      (definition.kind === Kind.FRAGMENT_DEFINITION &&
        definition.typeCondition.name.value === 'RootQuery');
    if (!isOfRoot) return definition;
    const { selectionSet } = definition;
    const selections = selectionSet.selections.map(withFilter);
    return { ...definition, selectionSet: { ...selectionSet, selections } };
  });
  return { ...query, definitions };
}

/**
 * Loads a query, with lists of one language where WordPress has a plugin that filters them, and of all where it does not
 * have that language.
 *
 * @param language the plugin's name or code, such as Polylang's `de` or `DE`; without it lists are of all languages
 * @throws what the context's `load` throws
 */
export async function loadInLanguage<TData, TVariables extends object>(
  language: string | null | undefined,
  query: SiteDocument<TData, TVariables>,
  variables: TVariables,
  { load }: Pick<SiteContext, 'load'>,
): Promise<TData> {
  const { languages } = schemaPlugins();
  if (!languages || !language || !/^[a-z][\w-]*$/i.test(language)) return load(query, variables);
  const asked = inLanguage(query, FILTERS[languages], language);
  return load(asked, variables).catch((error: unknown) => {
    if (!isGraphqlError(error)) throw error;
    return load(query, variables);
  });
}
