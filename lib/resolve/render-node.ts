import type { NormalizedCacheObject } from '@apollo/client';

import { forTermType } from './term-type';
import type { SiteData } from '../site/site-data';
import { sanitizeData } from './sanitize-data';
import { documentHead } from './document-head';
import type { SeedNode } from './seed-node';
import type { ExecuteQuery, TemplateContext } from './template';
import { templateFor, type ContentConfig } from './template-for';

export interface ContentPageProps {
  /** Name of the chosen entry of the template map. */
  template: string;
  /** The answer to the template's query, cleaned; null for a template without one. */
  data: unknown;
  /** Title and description of the document, plain text. */
  head: { title: string; description: string };
  site: SiteData;
  /** Page of a list, from 1. */
  page: number;
  __SEED_NODE__: SeedNode;
  __APOLLO_STATE__: NormalizedCacheObject;
}

/** How a node is asked for: by a visitor or as a preview, and which page of its list. */
export type NodeView = Pick<TemplateContext, 'asPreview' | 'page' | 'after'>;

/** The seed node without the type names of what hangs on it: the normalised cache has those. */
function withoutInnerTypenames(seed: SeedNode): SeedNode {
  const text = JSON.stringify(seed, (key, value) => (key === '__typename' ? undefined : value));
  return { __typename: seed.__typename, ...JSON.parse(text) };
}

/**
 * Everything a page needs to show a node, for pages and previews alike: chooses the template, runs
 * its query and cleans all HTML in the answer. Null: no template takes the node, or WordPress has
 * nothing there any more.
 *
 * @param execute asks as a visitor or as an editor.
 * @throws what `execute` throws.
 */
export async function renderNode(
  seed: SeedNode,
  site: SiteData,
  view: NodeView,
  config: ContentConfig,
  execute: ExecuteQuery,
): Promise<Omit<ContentPageProps, '__APOLLO_STATE__'> | null> {
  const template = templateFor(seed, config);
  if (!template) return null;
  const { postsPerPage, postsPageId } = site;
  const half = await config.templates[template]?.data?.();
  const loaded = half
    ? await half.default.load(seed, { ...view, postsPerPage, postsPageId }, (query, variables) =>
        execute(forTermType(query, seed), variables),
      )
    : { data: null, head: {} };
  return (
    loaded && {
      template,
      data: sanitizeData(loaded.data),
      head: documentHead(loaded.head, site),
      site,
      page: view.page,
      __SEED_NODE__: withoutInnerTypenames(seed),
    }
  );
}
