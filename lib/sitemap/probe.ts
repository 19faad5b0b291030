import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { parse } from 'graphql';
import { z } from 'zod';

import { executeQuery } from '../cms/execute-query';
import { withRobots } from './noindex';

/** Maximum number of fields in one request: each is two queries of WordPress's database. */
const MAX_FIELDS = 50;

/**
 * Asks for any number of fields of one shape, which no document with fixed names can, in as few
 * requests as possible.
 *
 * @param fields GraphQL text of each, without an alias
 */
async function askAll<T>(fields: readonly string[], answer: z.ZodType<T>): Promise<T[]> {
  const found: T[] = [];
  for (let at = 0; at < fields.length; at += MAX_FIELDS) {
    const some = fields.slice(at, at + MAX_FIELDS);
    const text = some.map((field, index) => `f${index}: ${field}`).join(' ');
    const document: TypedDocumentNode<Record<string, unknown>, object> = parse(
      `query SitemapProbeQuery { ${text} }`,
      { noLocation: true },
    );
    const data = await executeQuery(document, {});
    found.push(...some.map((_, index) => answer.parse(data[`f${index}`])));
  }
  return found;
}

const nodes = z.array(
  z.looseObject({
    uri: z.string().nullish(),
    date: z.string().nullish(),
    modifiedGmt: z.string().nullish(),
    count: z.number().nullish(),
  }),
);
const list = z.object({
  nodes: nodes.default([]),
  pageInfo: z.object({ hasNextPage: z.boolean() }),
});

const LATEST = 'orderby: [{ field: MODIFIED, order: DESC }]';
const quoted = (name: string) => JSON.stringify(name);

const typeAnswer = z
  .object({ few: list, oldest: z.object({ nodes }), latest: z.object({ nodes }) })
  .nullable();
const termsAnswer = z.object({ connectedTerms: list.nullable() }).nullable();
const periodAnswer = z
  .object({ few: list.nullable(), latest: z.object({ nodes }).nullable() })
  .nullable();

/** Asks about types: their first hundred entries, the oldest, the last change. */
export function probeTypes(names: readonly string[]) {
  return withRobots(({ entries }) => {
    const fields = names.map(
      (name) => `contentType(id: ${quoted(name)}, idType: NAME) {
        few: contentNodes(first: 100) { nodes { uri ${entries} } pageInfo { hasNextPage } }
        oldest: contentNodes(last: 10) { nodes { date } }
        latest: contentNodes(first: 5, where: { ${LATEST} }) { nodes { modifiedGmt } }
      }`,
    );
    return askAll(fields, typeAnswer);
  });
}

/** Asks about taxonomies: their first hundred terms. */
export function probeTaxonomies(names: readonly string[]) {
  return withRobots(({ terms }) => {
    const fields = names.map(
      (name) => `taxonomy(id: ${quoted(name)}, idType: NAME) {
        connectedTerms(first: 100) { nodes { uri count ${terms} } pageInfo { hasNextPage } }
      }`,
    );
    return askAll(fields, termsAnswer);
  });
}

/** Asks about periods of a type: whether there is anything, more than a hundred, the last change. */
export function probePeriods(type: string, periods: readonly { year: number; month?: number }[]) {
  const fields = periods.map(({ year, month }) => {
    const date = `dateQuery: { year: ${year} ${month === undefined ? '' : `month: ${month}`} }`;
    return `contentType(id: ${quoted(type)}, idType: NAME) {
      few: contentNodes(first: 100, where: { ${date} }) { pageInfo { hasNextPage } }
      latest: contentNodes(first: 5, where: { ${date} ${LATEST} }) { nodes { modifiedGmt } }
    }`;
  });
  return askAll(fields, periodAnswer);
}
