import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { Kind, parse, visit, type DocumentNode } from 'graphql';

import { isGraphqlError } from '../cms/errors';
import { executeQuery } from '../cms/execute-query';
import { readPluginHead, type SchemaPlugins } from '../head/plugin-head';
import { doubtSchemaPlugins, schemaPlugins } from '../head/schema-plugins';

type Fields = Record<'entries' | 'terms' | 'authors', string>;

const NONE: Fields = { entries: '', terms: '', authors: '' };

const YOAST = 'seo { metaRobotsNoindex }';
const RANK_MATH = 'seo { robots }';

/** What says whether search engines may list a node, on the types of lib/head/plugin-head.ts. */
const FIELDS: Record<NonNullable<SchemaPlugins['seo']>, Fields> = {
  yoast: {
    entries: YOAST,
    terms: ['Category', 'Tag', 'PostFormat'].map((type) => `... on ${type} { ${YOAST} }`).join(' '),
    authors: YOAST,
  },
  'rank-math': { entries: RANK_MATH, terms: RANK_MATH, authors: RANK_MATH },
};

/** Whether a plugin says that search engines must not list a node. */
export const isNoindex = (node: unknown): boolean =>
  readPluginHead(node)?.robots.includes('noindex') ?? false;

/**
 * Runs `task` with the fields of this WordPress's plugin; once more without them when GraphQL
 * refuses, as it does when the plugin was switched off.
 *
 * @throws CmsUnavailableError
 */
export async function withRobots<T>(task: (fields: Fields) => Promise<T>): Promise<T> {
  const { seo } = await schemaPlugins();
  if (!seo) return task(NONE);
  try {
    return await task(FIELDS[seo]);
  } catch (error) {
    if (!isGraphqlError(error)) throw error;
    await doubtSchemaPlugins();
    return task(NONE);
  }
}

/** The same document for the same fields: its text is kept by it. */
const extended = new WeakMap<DocumentNode, Map<string, DocumentNode>>();

function addToNodes(query: DocumentNode, fields: string): DocumentNode {
  const [added] = parse(`{ ${fields} }`, { noLocation: true }).definitions;
  const more = added?.kind === Kind.OPERATION_DEFINITION ? added.selectionSet.selections : [];
  return visit(query, {
    Field: ({ selectionSet: set, ...field }) =>
      field.name.value === 'nodes' && set
        ? { ...field, selectionSet: { ...set, selections: [...set.selections, ...more] } }
        : undefined,
  });
}

function withFields<T extends DocumentNode>(query: T, fields: string): T {
  if (!fields) return query;
  const known = extended.get(query) ?? new Map<string, DocumentNode>();
  const whole = known.get(fields) ?? addToNodes(query, fields);
  extended.set(query, known.set(fields, whole));
  // Its answer has all that the answer to the query has.
  return whole as T;
}

/**
 * Runs a query of the sitemap, and asks of its `nodes` whether search engines may list them.
 *
 * @throws CmsUnavailableError
 */
export const queryWithRobots = <TData, TVariables extends object>(
  kind: keyof Fields,
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
): Promise<TData> =>
  withRobots((fields) => executeQuery(withFields(query, fields[kind]), variables));
