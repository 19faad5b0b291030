import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { ComponentType } from 'react';

import type { SeedNode_NodeFragment as SeedNode } from '../../gql/operations';
import type { SiteData } from '../site/site-data';

/** What a template's `variables` function is told beside the seed node. */
export interface TemplateContext {
  asPreview: boolean;
  /** Page of a list, from 1. */
  page: number;
  postsPerPage: number;
  /** Database id of the page that lists the posts; 0 when there is none. */
  postsPageId: number;
  /** Cursor behind which the page of a list begins; null: at its start. */
  after: string | null;
}

/** Title and description of the document, HTML or text as WordPress has them. */
export interface TemplateHead {
  title?: string | null | undefined;
  description?: string | null | undefined;
}

export interface TemplateProps<TData> {
  data: TData;
  site: SiteData;
  /** The node's own URI, as WordPress gives it. */
  uri: string | null;
  /** Page of a list, from 1. */
  page: number;
}

/** A template's view: gets exactly the type of its query. */
export type TemplateView<TData> = ComponentType<TemplateProps<TData>>;

/** Runs one query; throws when there is no answer, or one with errors. */
export type ExecuteQuery = <TData, TVariables extends object>(
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
) => Promise<TData>;

/** A template's other half: what it asks WordPress for. */
export interface TemplateData<TData> {
  /**
   * Runs the query for a seed node. Null: WordPress has nothing there.
   *
   * @throws what `execute` throws.
   */
  load(
    seed: SeedNode,
    context: TemplateContext,
    execute: ExecuteQuery,
  ): Promise<{ data: TData; head: TemplateHead } | null>;
}

interface TemplateQuery<TData, TVariables extends object> {
  query: TypedDocumentNode<TData, TVariables>;
  variables(seed: SeedNode, context: TemplateContext): TVariables;
  /** Of the document; null when the answer does not hold what the page is about. */
  head(data: TData): TemplateHead | null;
  /** Leaves out what was asked for and is not shown. */
  prune?(data: TData): TData;
}

/** Ties together a query, its variables and what of its answer goes into the document's head. */
export function templateData<TData extends object, TVariables extends object>({
  query,
  variables,
  head: headOf,
  prune = (data) => data,
}: TemplateQuery<TData, TVariables>): TemplateData<TData> {
  return {
    async load(seed, context, execute) {
      const data = await execute(query, variables(seed, context));
      if (Object.values(data).every((value) => value === null)) return null;
      const head = headOf(data);
      return head && { data: prune(data), head };
    },
  };
}

/** An entry of the template map. */
export interface Template {
  view: TemplateView<unknown>;
  /** Loads the data half, on the server alone; null for a template without a query. */
  data: (() => Promise<{ default: TemplateData<unknown> }>) | null;
}

/**
 * Ties a view to the query whose answer it gets: a view of another type of data is a TypeScript
 * error here.
 *
 * @param view loaded lazily by next/dynamic, which wants the import written in the map itself.
 * @param data no visitor's browser calls it.
 */
export function defineTemplate<TData>(
  view: TemplateView<TData>,
  data: () => Promise<{ default: TemplateData<TData> }>,
): Template {
  // Data of this very query is all that the view is ever given (render-node.ts): its type is not
  // needed by those who look templates up by name.
  return { view: view as TemplateView<unknown>, data };
}

/** A template that asks for nothing of its own. */
export function defineStaticTemplate(view: TemplateView<null>): Template {
  return { view: view as TemplateView<unknown>, data: null };
}
