import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { Kind, visit } from 'graphql';

import type { SchemaPlugins } from '../head/plugin-head';
import { schemaPlugins } from '../head/schema-plugins';
import type { ExecuteQuery } from '../template/template';

type Languages = NonNullable<SchemaPlugins['languages']>;
type Locale = string | null | undefined;

/** The fragment of posts that a post's page links to. */
const LINKED = 'PostLinks_post';
/** What its language is called in the query. */
const OWN = 'linkedLanguage';

const FIELD: Record<Languages, string> = { polylang: 'language', wpml: 'locale' };

/**
 * How many posts are asked for to find those of one language: wp-graphql-wpml has no argument for
 * it, and that of wp-graphql-polylang would need the post's language before the post.
 */
const LOOKED_AT = { adjacentFirst: 10, relatedFirst: 20 };

const named = (value: string) => ({ kind: Kind.NAME, value }) as const;

/** Asks for the languages of linked posts, too. */
function withLanguages<TData, TVariables>(
  query: TypedDocumentNode<TData, TVariables>,
  languages: Languages,
): TypedDocumentNode<TData, TVariables> {
  const locale = { kind: Kind.FIELD, name: named('locale') } as const;
  const language = {
    kind: Kind.FIELD,
    alias: named(OWN),
    name: named(FIELD[languages]),
    selectionSet: { kind: Kind.SELECTION_SET, selections: [locale] },
  } as const;
  return visit(query, {
    FragmentDefinition: ({ name, selectionSet, ...rest }) =>
      name.value === LINKED
        ? {
            ...{ ...rest, name },
            selectionSet: { ...selectionSet, selections: [...selectionSet.selections, language] },
          }
        : false,
  });
}

interface Linked {
  [OWN]?: { locale?: Locale } | null;
}

/** Returns an answer without linked posts of other languages, and without what tells languages. */
function onlyIn<TData>(locale: Locale, answer: TData): TData {
  const isOfOther = ({ [OWN]: own }: Linked) => own?.locale && locale && own.locale !== locale;
  const text = JSON.stringify(answer, (name, value) => {
    if (name === OWN) return undefined;
    return name === 'nodes' && Array.isArray(value)
      ? value.filter((each: Linked) => !isOfOther(each))
      : value;
  });
  return JSON.parse(text);
}

/**
 * Runs a query so that the posts which a post's page links to are of its own language, on a
 * WordPress whose schema knows languages; elsewhere the query is run as it is.
 *
 * @param localeOf the language of the node that the answer is about; null: all are kept.
 */
export async function inOneLanguage<TData, TVariables extends object>(
  execute: ExecuteQuery,
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
  localeOf: (answer: TData) => Locale,
): Promise<TData> {
  const { languages } = await schemaPlugins();
  if (!languages) return execute(query, variables);
  const asked = withLanguages(query, languages);
  const answer = await execute(asked, { ...variables, ...LOOKED_AT });
  return onlyIn(localeOf(answer), answer);
}
