import type { NormalizedCacheObject } from '@apollo/client';

import { hrefFromUri } from '@showcase/wordpress/browser';
import { partUri, readServerEnv } from '@showcase/wordpress';
import { nodeTag, pageTags } from '../cache/tags';
import { withComments } from '../node/with-comments';
import { inOwnersCode } from '../definition/owners-code';
import type { SiteContext } from '../definition/site-context';
import type { SiteData } from '../definition/site-data';
import { sectionsOf } from '../definition/words';
import type { PageWords } from '../definition/words';
import { headOf, languageOf, type PageHead } from '../head/head-data';
import { nodeHead } from '../head/node-head';
import type { PluginHead } from '../head/plugins';
import { partOfEntry, withEntryMarks } from '../node/entry-body';
import { withRenderedBlocks } from '../node/render-blocks';
import { nodeData } from '../node/node-data';
import { seedOf, type FoundNode, type SeedNode } from '../node/seed-node';
import { apolloStateOf } from '../faust/apollo-state';
import { siteNodes } from '../site/shared-site';
import { contextIn } from '../site/site-context';
import { inFaustForm, isFaustTemplate } from '../faust/faust-template';
import { loadTemplate } from '../template/load-template';
import { templateFor } from '../template/possible-templates';
import { shownData } from '../template/shown-data';
import type { LoadedTemplate, TemplateHead } from '../template/template';

export interface ContentPageProps {
  /** Template name, a key of the template map. */
  template: string;
  /** The cleaned data of the template. */
  data: unknown;
  /** Head of the document; the browser needs title and description. */
  head: PageHead;
  site: SiteData;
  /** Page number of a list, or number of an entry's part, from 1. */
  page: number;
  /** Only with a template in Faust's form. */
  __TEMPLATE_QUERY_DATA__?: unknown;
  /**
   * Message of the form of a protected entry about the password that was entered last; null: none. Missing on the
   * entry's own page, which is the same for all.
   */
  problem?: string | null;
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
  /** Number of the page of the entry's comments; without it they can't be answered. */
  commentPage?: number;
  /** Variables that the page passes to a template in Faust's form. */
  extra?: Record<string, unknown> | undefined;
}

interface PageSource {
  found: FoundNode;
  view: NodeView;
  /** Its `load` asks WordPress anonymously or with the editor's token. */
  context: SiteContext;
}

interface TemplateSource extends PageSource {
  name: string;
  template: LoadedTemplate;
  seed: SeedNode;
}

/** Result of a template's query. */
interface TemplateResult {
  /** The template's data, the whole entry. */
  data: unknown;
  head: TemplateHead;
  parts: number;
  /** Props of the page that depend on the form of the template. */
  props: Pick<ContentPageProps, 'data' | '__APOLLO_STATE__'> & Partial<ContentPageProps>;
}

/** The node's data by the template's fragment, and what it uses beside. Null: the node no longer exists. */
async function inOwnForm(source: TemplateSource): Promise<TemplateResult | null> {
  const { name, template, seed, found, view, context } = source;
  const { uses = [], words } = template;
  const whole = found.given?.data ?? (await nodeData(found, name, template, view, context));
  if (!whole) return null;
  const inTemplate = <T>(field: string, run: () => T) =>
    inOwnersCode(`${field} of the template "${name}"`, run);
  const own = inTemplate('head', () => template.head?.(whole, context.words.content));
  const data = inTemplate('prune', () => template.prune?.(whole)) ?? whole;
  const uri = seed.uri ?? '/';
  const hrefOfPart = view.hrefOfPart ?? ((part) => hrefFromUri(partUri(uri, part)));
  const entry = partOfEntry(data, view.page, hrefOfPart, context);
  const language = languageOf(view.plugin, context);
  const hasContents = uses.includes('contents');
  const marked = withEntryMarks(shownData(entry.data), language, hasContents, context);
  const shown = await withRenderedBlocks(marked, context);
  const { commentPage } = view;
  const canAnswer = commentPage !== undefined && uses.includes('comments');
  const asked = found.variables.uri;
  const nodeOfPage = asked === undefined ? null : { uri: asked, node: found.node };
  return {
    data,
    head: found.given?.head ?? (own ? { ...nodeHead(seed, whole), ...own } : {}),
    parts: entry.count,
    props: {
      data: canAnswer ? withComments(shown, uri, commentPage, context) : shown,
      ...(entry.count > 1 && { parts: entry.count }),
      ...(words && { words: sectionsOf(context.words, ...words) }),
      __APOLLO_STATE__: apolloStateOf(nodeOfPage, context),
    },
  };
}

/**
 * Makes the page of a node, for visitors and previews alike: chooses the template, gets its data, clean.
 * Null: no template matches, or the node no longer exists.
 *
 * @param path decoded path of the page
 * @throws what the context's `load` throws
 */
export async function pageFrom(path: string, { found, view, context: given }: PageSource) {
  const { node } = found;
  const context = contextIn(languageOf(view.plugin, given), given);
  const seed = found.isWhole ? seedOf(node) : node;
  const { templates, site, config } = context;
  // Without the sign-in screen there, the front page has the template of what WordPress has at it.
  const isPlain = config.frontPage === 'wordpress';
  const name = templateFor(isPlain ? { ...seed, isFrontPage: false } : seed, templates);
  const component = name === null ? undefined : templates[name];
  if (name === null || !component) return null;
  const template = await loadTemplate(component);
  const form = isFaustTemplate(name, template, context) ? inFaustForm : inOwnForm;
  const result = await form({ name, template, seed, found, view, context });
  if (!result) return null;
  const { page, plugin = null } = view;
  const head = headOf({ seed, page, parts: result.parts, given: result.head, plugin, context });
  const props: ContentPageProps = {
    template: name,
    head,
    site: head.translations.length > 0 ? { ...site, translations: head.translations } : site,
    page,
    __SEED_NODE__: seed,
    ...result.props,
  };
  return {
    props,
    tags: [...pageTags(path, node, result.data), ...siteNodes(context)],
    node: nodeTag(node.id),
    /** Seconds. */
    revalidate: readServerEnv().REVALIDATE_SECONDS,
  };
}
