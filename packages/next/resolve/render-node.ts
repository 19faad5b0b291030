import type { NormalizedCacheObject } from '@apollo/client';

import { withComments } from '../node/with-comments';
import { askForTemplate, isFaustTemplate, titleInAnswers } from '../template/faust-template';
import { loadClean } from '../definition/html-policy';
import { type DocumentHead, type HeadData, makeHead } from '../head/head-data';
import { nodeHead } from '../head/node-head';
import type { PluginHead } from '../head/plugins';
import { hrefFromUri } from '@showcase/wordpress/addresses/site-paths';
import { type ExecuteQuery, GraphqlError, isGraphqlError, partUri } from '@showcase/wordpress';
import { apolloStateOf } from '../site/apollo-state';
import type { SiteData } from '../definition/site-data';
import { configuredTemplates } from '../template/faust-config';
import { loadTemplate } from '../template/load-template';
import { shownData } from '../template/shown-data';
import type { LoadedTemplate } from '../template/template';
import { templateFor } from '../template/possible-templates';
import { siteWords } from '../definition/site-words';
import { sectionsOf } from '../definition/words';
import type { PageWords } from '../definition/words';
import { partOfEntry, withEntryMarks } from '../node/entry-body';
import { seedOf, type FoundNode, type SeedNode } from '../node/seed-node';
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
  /** Page number of a list, from 1. */
  page: number;
  /** Returns the address of a part; without it that of the published page. */
  hrefOfPart?: (part: number) => string;
  /** Head data of the node that a plugin of WordPress provides. */
  plugin?: PluginHead | null;
  /** Which page of the entry's comments; without it they can't be answered. */
  commentPage?: number;
}

interface RenderedNode {
  props: ContentPageProps;
  /** The template's data, the whole entry. */
  data: unknown;
  head: HeadData;
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
  const asked = await askForTemplate(template, seed, { asPreview }, execute, state).catch(
    (error: unknown) => {
      if (!isGraphqlError(error)) throw error;
      const { operation, reason } = error;
      throw new GraphqlError(`${operation} of the template "${name}" in faust.config.ts`, reason);
    },
  );
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
  found: FoundNode,
  site: SiteData,
  view: NodeView,
  execute: ExecuteQuery,
): Promise<RenderedNode | null> {
  const { page, plugin, commentPage } = view;
  const seed = found.isWhole ? seedOf(found.node) : found.node;
  const templates = configuredTemplates();
  const name = templateFor(seed, templates);
  const component = name === null ? undefined : templates[name];
  if (name === null || !component) return null;
  const template = await loadTemplate(component);
  if (isFaustTemplate(name, template)) {
    return renderInFaustForm(name, template, seed, site, view, execute);
  }
  const whole =
    found.given?.data ?? (await nodeData(found, name, template, view, loadClean(execute)));
  if (!whole) return null;

  const allWords = siteWords();
  const own = template.head?.(whole, allWords.content);
  const given = found.given?.head ?? (own ? { ...nodeHead(seed, whole), ...own } : {});
  const data = template.prune?.(whole) ?? whole;
  const uri = seed.uri ?? '/';
  const { uses = [], words } = template;
  const hrefOfPart = (part: number) => hrefFromUri(partUri(uri, part));
  const entry = partOfEntry(data, page, view.hrefOfPart ?? hrefOfPart);
  const { head, facts } = makeHead(seed, site, { page, parts: entry.count }, given, plugin);
  const shown = withEntryMarks(shownData(entry.data), facts.language, uses.includes('contents'));
  const canAnswer = commentPage !== undefined && uses.includes('comments');
  const asked = found.variables.uri;
  const props = {
    template: name,
    data: canAnswer ? withComments(shown, uri, commentPage, allWords) : shown,
    head,
    site,
    page,
    ...(entry.count > 1 && { parts: entry.count }),
    ...(words && { words: sectionsOf(allWords, ...words) }),
    __SEED_NODE__: seed,
    __APOLLO_STATE__: apolloStateOf(asked === undefined ? null : { uri: asked, node: found.node }),
  };
  return { props, data, head: facts };
}
