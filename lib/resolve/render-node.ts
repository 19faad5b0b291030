import type { NormalizedCacheObject } from '@apollo/client';

import { cleanAnswer } from '../html/sanitize/clean-answer';
import { partOfEntry } from '../parts/entry-parts';
import { partUri } from '../parts/part-address';
import { hrefFromUri } from '../site-paths';
import { shownData } from '../template/shown-data';
import { forTermType } from '../template/term-type';
import type { SiteData } from '../site/site-data';
import { inOneLanguage } from './same-language';
import { withEntryMarks } from './entry-marks';
import { documentHead, type DocumentHead } from '../head/document-head';
import type { HeadFacts } from '../head/head-facts';
import { makeHeadFacts } from '../head/make-facts';
import { schemaPlugins } from '../head/schema-plugins';
import type { PluginHead } from '../head/plugin-head';
import type { GivenData, SeedNode } from './seed-node';
import type { ExecuteQuery, LoadedData, TemplateContext, TemplateData } from '../template/template';
import { templateFor, type ContentConfig } from '../template/template-for';

export interface ContentPageProps {
  /** Template name, a key of the template map. */
  template: string;
  /** The cleaned data of the template's query; null for a template without one. */
  data: unknown;
  /** Document title and meta description, plain text. */
  head: DocumentHead;
  site: SiteData;
  /** Page number of a list, or number of an entry's part, from 1. */
  page: number;
  /** Number of parts of the entry; missing for one that is not split. */
  parts?: number;
  __SEED_NODE__: SeedNode;
  __APOLLO_STATE__: NormalizedCacheObject;
}

/** How the node is queried: published or as preview, and which page of its list or part of it. */
export interface NodeView extends Pick<TemplateContext, 'asPreview' | 'page' | 'after'> {
  /** A private entry, which takes no comments here. */
  isPrivate?: boolean;
  /** Returns the address of a part; without it that of the published page. */
  hrefOfPart?: (part: number) => string;
  /** What a plugin of WordPress says of the node's head. */
  plugin?: PluginHead | null;
  /** Which page of the entry's comments; the first without it. */
  commentPage?: number;
}

export interface RenderedNode {
  props: Omit<ContentPageProps, '__APOLLO_STATE__'>;
  /** The template's data, the whole entry. */
  data: unknown;
  head: HeadFacts;
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
 * query and cleans the answer. Null: no template matches, or the node no longer
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
  const { sticky: knowsSticky } = await schemaPlugins();
  const context = { ...view, postsPerPage, postsPageId, knowsSticky };
  const load = ({ default: data }: { default: TemplateData<unknown> }) =>
    data.load(seed, context, async (query, variables) => {
      const sent = forTermType(query, seed);
      const locale = () => view.plugin?.locale;
      return cleanAnswer(query, await inOneLanguage(execute, sent, variables, locale));
    });
  const early = half && given(half.default);
  const loaded = half ? (early === undefined ? await load(half) : early) : NO_DATA;
  if (!loaded) return null;
  const hrefOfPart = (part: number) => hrefFromUri(partUri(seed.uri ?? '/', part));
  const entry = partOfEntry(loaded.data, view.page, view.hrefOfPart ?? hrefOfPart);
  const head = makeHeadFacts(
    seed,
    site,
    { page: view.page, parts: entry.count },
    loaded.head,
    view.plugin,
  );
  const shown = shownData(withEntryMarks(entry.data, head.language));
  const props = {
    template,
    data:
      (!view.asPreview &&
        !view.isPrivate &&
        half?.default.own?.(shown, seed.uri ?? '/', view.commentPage ?? 1)) ||
      shown,
    head: documentHead(loaded.head, site, view.plugin, entry.count > 1 ? view.page : 1),
    site,
    page: view.page,
    ...(entry.count > 1 && { parts: entry.count }),
    __SEED_NODE__: withoutInnerTypenames(seed),
  };
  return { props, data: loaded.data, head, isPartial: loaded.isPartial ?? false };
}
