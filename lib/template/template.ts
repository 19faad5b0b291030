import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';
import type { ComponentType } from 'react';

import type { SeedNode_NodeFragment as SeedNode } from '../../gql/operations';
import type { SiteDocument } from '../branded-html';
import type { SiteData } from '../site/site-data';
import type { ShownData } from './shown-data';
import type { TemplateHead } from './template-head';

/** Context of a template's `variables` function, beside the seed node. */
export interface TemplateContext {
  asPreview: boolean;
  /** Page number of a list, from 1. */
  page: number;
  postsPerPage: number;
  /** Database id of the posts page; 0 without one. */
  postsPageId: number;
  /** Cursor of the page of a list, or of an entry's comments; null for the first page. */
  after: string | null;
  /** Whether this WordPress can limit a list of posts to sticky ones. */
  knowsSticky: boolean;
}

export interface TemplateProps<TData> {
  data: TData;
  site: SiteData;
  /** The node's own URI, as WordPress returns it. */
  uri: string | null;
  /** Page number of a list, from 1. */
  page: number;
}

/** A template's view; its props have exactly the type of its query, but for what no page shows. */
export type TemplateView<TData> = ComponentType<TemplateProps<ShownData<TData>>>;

/** Runs one query; throws without a response, or for one with errors. */
export type ExecuteQuery = <TData, TVariables extends object>(
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
) => Promise<TData>;

/** The same for templates: the answer is cleaned. */
export type LoadQuery = <TData, TVariables extends object>(
  query: SiteDocument<TData, TVariables>,
  variables: TVariables,
) => Promise<TData>;

/** A template's data, and the document's head derived from it. */
export interface LoadedData<TData> {
  data: TData;
  head: TemplateHead;
  /** Whether it lacks data that the next build will have (SeedContext.databaseId). */
  isPartial?: boolean;
}

/** What is known of a node before WordPress has resolved its URI. */
export interface SeedContext {
  /** Decoded URI. */
  uri: string;
  postsPerPage: number;
  /** Database id of the node that was at the URI last, or that a list has shown; null: unknown. */
  databaseId: string | null;
}

/** The data of nodes of some types, as part of the query of the seed node. */
export interface SeedPart<TData> {
  /** Has a field `nodeByUri(uri: $uri)`. */
  query: DocumentNode;
  /** GraphQL types of the nodes whose data it has. */
  types: readonly string[];
  variables(context: SeedContext): object;
  /**
   * As TemplateData.load, of the cleaned answer to the query; undefined: it takes a request of its own.
   */
  load(answer: object, seed: SeedNode, context: SeedContext): LoadedData<TData> | null | undefined;
}

/** A template's data: its query and what is derived from the result. */
export interface TemplateData<TData> {
  /**
   * Runs the query for a seed node. Null: the node no longer exists.
   *
   * @throws what `execute` throws.
   */
  load(
    seed: SeedNode,
    context: TemplateContext,
    execute: LoadQuery,
  ): Promise<LoadedData<TData> | null>;
  /** Null: the data always takes a request of its own. */
  seedPart: SeedPart<TData> | null;
  /** Adds this site's own markup to the data, after WordPress's was cleaned; not for previews. */
  own?: ((data: unknown, uri: string, commentPage: number) => unknown) | undefined;
}

interface ByUri<TData, TAnswer, TVariables extends { uri: string }> {
  query: SiteDocument<TAnswer, TVariables>;
  types: readonly string[];
  variables(context: SeedContext): TVariables;
  /** Whether the answer lacks data, as it needs the node's id, which was not known. */
  isPartial?(seed: SeedNode, context: SeedContext): boolean;
  /** The result as that of the template's own query. */
  data(answer: TAnswer, isPartial: boolean): TData;
}

/**
 * Ties together a query that resolves a URI and the data that a template takes from it, so that a
 * page never built takes one request. Use it for `byUri` of templateData.
 */
export function byUri<TData, TAnswer extends object, TVariables extends { uri: string }>(
  options: ByUri<TData, TAnswer, TVariables>,
): ByUri<TData, object, TVariables> {
  // The answer is to this query and others at once (seed-query.ts), so it is of this type too.
  return { ...options, data: (answer, isPartial) => options.data(answer as TAnswer, isPartial) };
}

interface TemplateQuery<TData, TVariables extends object> {
  query: SiteDocument<TData, TVariables>;
  variables(seed: SeedNode, context: TemplateContext): TVariables;
  byUri?: Omit<ByUri<TData, object, { uri: string }>, 'query'> & { query: DocumentNode };
  /** The document's head; null when the result lacks the page's node. */
  head(data: TData): TemplateHead | null;
  /** Removes data that was queried but is not shown. */
  prune?(data: TData): TData;
  /** As TemplateData.own. */
  own?(data: unknown, uri: string, commentPage: number): unknown;
}

/** Ties together a query, its variables and the document head derived from its result. */
export function templateData<TData extends object, TVariables extends object>({
  query,
  variables,
  byUri: part,
  head: headOf,
  prune = (data) => data,
  own,
}: TemplateQuery<TData, TVariables>): TemplateData<TData> {
  const loadedOf = (data: TData): LoadedData<TData> | null => {
    if (Object.values(data).every((value) => value === null)) return null;
    const head = headOf(data);
    return head && { data: prune(data), head };
  };
  return {
    load: async (seed, context, execute) =>
      loadedOf(await execute(query, variables(seed, context))),
    seedPart: part
      ? {
          ...part,
          load(answer, seed, context) {
            const isPartial = part.isPartial?.(seed, context) ?? false;
            const loaded = loadedOf(part.data(answer, isPartial));
            return loaded && { ...loaded, isPartial };
          },
        }
      : null,
    own,
  };
}

/** An entry of the template map. */
export interface Template {
  view: TemplateView<unknown>;
  /** Loads the data module, on the server only; null for a template without a query. */
  data: (() => Promise<{ default: TemplateData<unknown> }>) | null;
}

/**
 * Ties a view to its query: a view for another type of data is a TypeScript error here.
 *
 * @param view loaded lazily by next/dynamic, which requires the import in the map itself.
 * @param data false in a visitor's browser.
 */
export function defineTemplate<TData>(
  view: TemplateView<TData>,
  data: false | (() => Promise<{ default: TemplateData<TData> }>),
): Template {
  // The view only ever gets the data of this query (render-node.ts), so code that looks up
  // templates by name does not need its type.
  return { view: view as TemplateView<unknown>, data: data || null };
}
