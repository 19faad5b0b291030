import { Kind, type DocumentNode, type FieldNode, type SelectionNode } from 'graphql';

import type { SiteDocument } from '@showcase/html/browser';
import { isGraphqlError } from '@showcase/wordpress';

import type { SiteContext } from '../definition/site-context';

/** The lists of WordPress that Polylang filters by language. */
const LISTS = new Set(['posts', 'contentNodes']);

const nameOf = (value: string) => ({ kind: Kind.NAME as const, value });

/** Adds `language: DE` to the `where` of a field. */
function filtered(field: FieldNode, code: string): FieldNode {
  const given = field.arguments?.find(({ name }) => name.value === 'where')?.value;
  const language = {
    kind: Kind.OBJECT_FIELD as const,
    name: nameOf('language'),
    value: { kind: Kind.ENUM as const, value: code },
  };
  const fields = given?.kind === Kind.OBJECT ? given.fields : [];
  const where = {
    kind: Kind.ARGUMENT as const,
    name: nameOf('where'),
    value: { kind: Kind.OBJECT as const, fields: [...fields, language] },
  };
  const others = field.arguments?.filter(({ name }) => name.value !== 'where') ?? [];
  return { ...field, arguments: [...others, where] };
}

/** Returns a query whose lists have the entries of one language alone. */
function inLanguage<TDocument extends DocumentNode>(query: TDocument, code: string): TDocument {
  const withFilter = (each: SelectionNode) =>
    each.kind === Kind.FIELD && LISTS.has(each.name.value) ? filtered(each, code) : each;
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
 * Loads a query, with lists of one language where WordPress has Polylang, and of all where it does not have that
 * language.
 *
 * @param language Polylang's name or code, `de` or `DE`; without it lists are of all languages
 * @throws what the context's `load` throws
 */
export async function loadInLanguage<TData, TVariables extends object>(
  language: string | null | undefined,
  query: SiteDocument<TData, TVariables>,
  variables: TVariables,
  { load }: Pick<SiteContext, 'load'>,
): Promise<TData> {
  // Polylang's code is its name in capitals.
  if (!language || !/^[a-z]\w*$/i.test(language)) return load(query, variables);
  return load(inLanguage(query, language.toUpperCase()), variables).catch((error: unknown) => {
    if (!isGraphqlError(error)) throw error;
    return load(query, variables);
  });
}
