import type { NormalizedCacheObject } from '@apollo/client';

import { forTermType } from '../template/term-type';
import type { SiteData } from '../site/site-data';
import { sanitizeData } from './sanitize-data';
import { documentHead } from './document-head';
import type { GivenData, SeedNode } from './seed-node';
import type { ExecuteQuery, LoadedData, TemplateContext, TemplateData } from '../template/template';
import { templateFor, type ContentConfig } from '../template/template-for';

export interface ContentPageProps {
  /** Template name, a key of the template map. */
  template: string;
  /** The sanitised data of the template's query; null for a template without one. */
  data: unknown;
  /** Document title and meta description, plain text. */
  head: { title: string; description: string };
  site: SiteData;
  /** Page number of a list, from 1. */
  page: number;
  __SEED_NODE__: SeedNode;
  __APOLLO_STATE__: NormalizedCacheObject;
}

/** How the node is queried: published or as preview, and which page of its list. */
export type NodeView = Pick<TemplateContext, 'asPreview' | 'page' | 'after'>;

export interface RenderedNode {
  props: Omit<ContentPageProps, '__APOLLO_STATE__'>;
  /** The template's data as WordPress sent it. */
  data: unknown;
  /** Whether the next build will have more data. */
  isPartial: boolean;
}

/** The data of a template without a query. */
const NO_DATA: LoadedData<null> = { data: null, head: {} };

/** Removes __typename from nested objects of the seed node: only the normalised cache needs it. */
function withoutInnerTypenames(seed: SeedNode): SeedNode {
  const text = JSON.stringify(seed, (key, value) => (key === '__typename' ? undefined : value));
  return { __typename: seed.__typename, ...JSON.parse(text) };
}

/**
 * Produces the props of a node's page, for pages and previews alike: chooses the template, runs its
 * query and sanitises all HTML in the data. Null: no template matches, or the node no longer
 * exists.
 *
 * @param execute runs queries, anonymously or with the editor's token.
 * @param given the data that came with the seed node, if any.
 * @throws what `execute` throws.
 */
export async function renderNode(
  seed: SeedNode,
  site: SiteData,
  view: NodeView,
  config: ContentConfig,
  execute: ExecuteQuery,
  given: GivenData = () => undefined,
): Promise<RenderedNode | null> {
  const template = templateFor(seed, config);
  if (!template) return null;
  const { postsPerPage, postsPageId } = site;
  const half = await config.templates[template]?.data?.();
  const context = { ...view, postsPerPage, postsPageId };
  const load = ({ default: data }: { default: TemplateData<unknown> }) =>
    data.load(seed, context, (query, variables) => execute(forTermType(query, seed), variables));
  const early = half && given(half.default);
  const loaded = half ? (early === undefined ? await load(half) : early) : NO_DATA;
  if (!loaded) return null;
  const props = {
    template,
    data: sanitizeData(loaded.data),
    head: documentHead(loaded.head, site),
    site,
    page: view.page,
    __SEED_NODE__: withoutInnerTypenames(seed),
  };
  return { props, data: loaded.data, isPartial: loaded.isPartial ?? false };
}
