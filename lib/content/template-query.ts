import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

import { cleanData } from './clean-data';
import { executeQuery } from './execute-query';
import type { SeedNode } from './seed-node';
import type { TemplateContext } from './template';
import { forTermType } from './term-type';

/** Title and description of the document, HTML or text as WordPress has them. */
export interface TemplateHead {
  title?: string | null | undefined;
  description?: string | null | undefined;
}

/** What a template asks WordPress for (SPEC 7). */
export interface TemplateQuery {
  /**
   * Runs the query for a seed node. Answers the data with all HTML in it cleaned, or null when
   * WordPress has nothing there.
   *
   * @throws ContentUnavailableError
   */
  load(
    seed: SeedNode,
    context: TemplateContext,
  ): Promise<{ data: unknown; head: TemplateHead } | null>;
}

/**
 * Ties together a template's query, the variables it gets and what of its answer goes into the
 * document's head.
 */
export function templateQuery<TData extends object, TVariables extends object>(
  query: TypedDocumentNode<TData, TVariables>,
  variables: (seed: SeedNode, context: TemplateContext) => TVariables,
  head: (data: TData) => TemplateHead,
): TemplateQuery {
  return {
    async load(seed, context) {
      const data = await executeQuery(forTermType(query, seed), variables(seed, context));
      if (Object.values(data).every((value) => value === null)) return null;
      return { data: cleanData(data), head: head(data) };
    },
  };
}
