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

/** Runs one query; throws when there is no answer, or one with errors. */
export type ExecuteQuery = <TData, TVariables extends object>(
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
) => Promise<TData>;

/** What a template asks WordPress for (SPEC 7). */
export interface TemplateQuery {
  /**
   * Runs the query for a seed node. Answers the data with all HTML in it cleaned, or null when
   * WordPress has nothing there.
   *
   * @param execute asks as a visitor when it is not given; previews ask as the editor.
   * @throws ContentUnavailableError, or what `execute` throws.
   */
  load(
    seed: SeedNode,
    context: TemplateContext,
    execute?: ExecuteQuery,
  ): Promise<{ data: unknown; head: TemplateHead } | null>;
}

/**
 * Ties together a template's query, the variables it gets and what of its answer goes into the
 * document's head.
 *
 * @param head null when the answer does not hold what the page is about.
 * @param lean leaves out what was asked for and is not shown.
 */
export function templateQuery<TData extends object, TVariables extends object>(
  query: TypedDocumentNode<TData, TVariables>,
  variables: (seed: SeedNode, context: TemplateContext) => TVariables,
  head: (data: TData) => TemplateHead | null,
  lean: (data: TData) => TData = (data) => data,
): TemplateQuery {
  return {
    async load(seed, context, execute = executeQuery) {
      const data = await execute(forTermType(query, seed), variables(seed, context));
      if (Object.values(data).every((value) => value === null)) return null;
      const facts = head(data);
      return facts && { data: cleanData(lean(data)), head: facts };
    },
  };
}

/**
 * A template's query whose previews ask something else: entries that are not published have no
 * address to be found by.
 */
export function withPreview(published: TemplateQuery, preview: TemplateQuery): TemplateQuery {
  return {
    load(seed, context, execute) {
      const isEntry = context.asPreview && 'isContentNode' in seed;
      return (isEntry ? preview : published).load(seed, context, execute);
    },
  };
}
