import type { NormalizedCacheObject } from '@apollo/client';

import { withComments, withoutComments } from '../comments/with-comments';
import { askForTemplate, isFaustTemplate, titleInAnswers } from '../faust/faust-template';
import { type DocumentHead, type HeadData, makeHead } from '../head/head-data';
import type { PluginHead } from '../head/plugins';
import { partUri } from '../lists/pagination';
import { hrefFromUri } from '@showcase/wordpress/addresses/site-paths';
import { apolloStateOf } from '../site/apollo-state';
import type { SiteData } from '../site/site-data';
import { loadTemplate } from '../template/load-template';
import {
  shownData,
  type ExecuteQuery,
  type LoadedTemplate,
  type TemplateHead,
} from '../template/template';
import { templateFor, type ContentConfig } from '../template/possible-templates';
import { sectionsOf, siteWords } from '../words/site-words';
import type { PageWords } from '../words/words';
import { partOfEntry, withEntryMarks } from '../node/entry-body';
import { loadClean, seedOf, type FoundNode, type SeedNode } from '../node/seed-node';
import { nodeData } from '../node/node-data';

export interface ContentPageProps {
  /** Template name, a key of the template map. */
  template: string;
  /** The cleaned data of the template. */
  data: unknown;
  /** Document title and meta description, plain text. */
  head: DocumentHead;
  site: SiteData;
  /** Page number of a list, or number of an entry's part, from 1. */
  page: number;
  /** Only with a template in Faust's form. */
  __TEMPLATE_QUERY_DATA__?: unknown;
  /** Number of parts of the entry; missing for one that is not split. */
  parts?: number;
  /** Words of the site's own screens, for templates that show some. */
  words?: Partial<PageWords>;
  __SEED_NODE__: SeedNode;
  __APOLLO_STATE__: NormalizedCacheObject;
}

/** How the node is shown: published or as preview, and which page of its list or part of it. */
export interface NodeView {
  asPreview: boolean;
  /** The URI that a visitor has asked for; `__APOLLO_STATE__` has the seed node of it. */
  uri?: string;
  /** Page number of a list, from 1. */
  page: number;
  /** A private entry, which takes no comments here. */
  isPrivate?: boolean;
  /** Returns the address of a part; without it that of the published page. */
  hrefOfPart?: (part: number) => string;
  /** Head data of the node that a plugin of WordPress provides. */
  plugin?: PluginHead | null;
  /** Which page of the entry's comments; the first without it. */
  commentPage?: number;
}

interface RenderedNode {
  props: ContentPageProps;
  /** The template's data, the whole entry. */
  data: unknown;
  head: HeadData;
}

/** The data of what is no node of WordPress. */
export interface Given {
  given?: { data: object; head: TemplateHead };
}

/** Adds the part below an entry's comments, but not in a preview; removes comments where the template shows none. */
function withItsComments(
  data: object,
  { uses = [] }: LoadedTemplate,
  uri: string,
  view: NodeView,
): object {
  if (!uses.includes('comments')) return withoutComments(data);
  return view.asPreview || view.isPrivate ? data : withComments(data, uri, view.commentPage ?? 1);
}

/** Faust's props, and a head from the node's title where the template has asked for it. */
async function renderInFaustForm(
  name: string,
  template: LoadedTemplate,
  seed: SeedNode,
  site: SiteData,
  { asPreview, page, plugin }: NodeView,
  execute: ExecuteQuery,
): Promise<RenderedNode> {
  const state = apolloStateOf({ uri: seed.uri ?? '/', node: seed });
  const asked = await askForTemplate(template, seed, { asPreview }, execute, state);
  const data = [asked.__TEMPLATE_QUERY_DATA__, ...Object.values(asked.__FAUST_QUERIES__ ?? {})];
  const given = { title: titleInAnswers(data, seed) };
  const { head, facts } = makeHead(seed, site, { page, parts: 1 }, given, plugin);
  const props = { ...asked, template: name, data: null, head, site, page, __SEED_NODE__: seed };
  return { props, data, head: facts };
}

/**
 * Produces the props of a node's page, for pages and previews alike: chooses the template, gets its
 * data, clean. Null: no template matches, or the node no longer exists.
 *
 * @param execute runs queries, anonymously or with the editor's token.
 * @throws what `execute` throws.
 */
export async function renderNode(
  found: FoundNode & Given,
  site: SiteData,
  view: NodeView,
  config: ContentConfig,
  execute: ExecuteQuery,
): Promise<RenderedNode | null> {
  const { uri, page, plugin } = view;
  const seed = found.isWhole ? seedOf(found.node) : found.node;
  const name = templateFor(seed, config);
  const component = name === null ? undefined : config.templates[name];
  if (name === null || !component) return null;
  const template = await loadTemplate(component);
  if (isFaustTemplate(name, template)) {
    return renderInFaustForm(name, template, seed, site, view, execute);
  }
  const whole =
    found.given?.data ?? (await nodeData(found, name, template, view, loadClean(execute)));
  if (!whole) return null;

  const given = found.given?.head ?? template.head?.(whole, siteWords().content) ?? {};
  const data = template.prune?.(whole) ?? whole;
  const hrefOfPart = (part: number) => hrefFromUri(partUri(seed.uri ?? '/', part));
  const entry = partOfEntry(data, page, view.hrefOfPart ?? hrefOfPart);
  const place = { page, parts: entry.count };
  const { head, facts } = makeHead(seed, site, place, given, plugin);
  const hasContents = template.uses?.includes('contents') ?? false;
  const shown = withEntryMarks(shownData(entry.data), facts.language, hasContents);
  const props = {
    template: name,
    data: withItsComments(shown, template, seed.uri ?? '/', view),
    head,
    site,
    page,
    ...(entry.count > 1 && { parts: entry.count }),
    ...(template.words && { words: sectionsOf(...template.words) }),
    __SEED_NODE__: seed,
    __APOLLO_STATE__: apolloStateOf(uri === undefined ? null : { uri, node: found.node }),
  };
  return { props, data, head: facts };
}
