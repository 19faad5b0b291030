import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { ComponentType } from 'react';

import type { SeedNode } from './seed-node';
import type { SiteData } from './site-data';

/** What a template's `variables` function is told beside the seed node. */
export interface TemplateContext {
  asPreview: boolean;
  /** Page of a list, from 1. */
  page?: number;
  postsPerPage?: number;
  /** Cursor behind which the page of a list begins. */
  after?: string | null;
}

export interface TemplateProps<TData> {
  /** Null until a preview's query has answered. */
  data: TData | null;
  site: SiteData;
  /** The node's own URI, as WordPress gives it. */
  uri?: string | null;
  /** True while the template's query runs (previews; SPEC 4). */
  loading?: boolean;
  /** Page of a list, from 1. */
  page?: number;
}

/** A template: a view with the query it needs and what its variables are (SPEC 7). */
export type Template<TData, TVariables> = ComponentType<TemplateProps<TData>> & {
  query?: TypedDocumentNode<TData, TVariables>;
  variables?: (seed: SeedNode, context: TemplateContext) => TVariables;
};

interface LoadedTemplate {
  query?: TypedDocumentNode<unknown, object>;
  variables?: (seed: SeedNode, context: TemplateContext) => object;
}

interface DynamicEntry {
  render: { preload: () => Promise<{ default: LoadedTemplate }> };
}

/** next/dynamic's entries carry their loader; a plain component in the map does not. */
function isDynamicEntry(entry: object): entry is DynamicEntry {
  const render = 'render' in entry ? entry.render : null;
  return typeof render === 'function' && 'preload' in render;
}

/** The component behind an entry of the template map, loaded when it is a next/dynamic one. */
export async function loadTemplate(entry: object): Promise<LoadedTemplate> {
  return isDynamicEntry(entry) ? (await entry.render.preload()).default : entry;
}
