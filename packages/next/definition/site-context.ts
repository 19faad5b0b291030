import type { SiteDocument, UrlContext } from '@showcase/html/browser';
import type { ExecuteQuery } from '@showcase/wordpress';

import type { SharedSite_RootFragment } from '../gql/operations';
import type { Blocks } from './blocks';
import type { SiteDefinition } from './define-site';
import type { SiteHtml } from './html-policy';
import type { SiteData } from './site-data';
import type { Templates } from './site-types';
import type { SiteWords } from './words';

/** Runs one query, and cleans its answer. */
export type LoadQuery = <TData, TVariables extends object>(
  query: SiteDocument<TData, TVariables>,
  variables: TVariables,
) => Promise<TData>;

/**
 * Everything that a page or an answer is made of: the site's definition, the settings of WordPress, and the client
 * that queries WordPress. Created at the door (getStaticProps, getServerSideProps, an API route) by
 * `siteContext()` and passed down as an argument.
 */
export interface SiteContext extends SiteDefinition {
  /** The template map of faust.config.ts. */
  templates: Templates;
  /** The blocks that faust.config.ts has components of. */
  blocks: Blocks;
  /** Settings and menus of WordPress. */
  site: SiteData;
  /** The clean answer that `site` was made of; null before the first. */
  answer: SharedSite_RootFragment | null;
  /** BCP 47 tag of the site. */
  language: string;
  words: SiteWords;
  /** URL of the icon that the owner has set in WordPress; empty without one. */
  icon: string;
  /** Addresses of WordPress and of the site. */
  urls: UrlContext;
  /** The HTML policy, with the settings of this site. */
  html: SiteHtml;
  /** Runs queries: anonymously, or with an editor's token. */
  execute: ExecuteQuery;
  /** The same with clean answers. */
  load: LoadQuery;
}

/** Returns a context whose queries another function runs, as with the token of an editor. */
export const contextAs = (
  context: Omit<SiteContext, 'execute' | 'load'>,
  execute: ExecuteQuery,
): SiteContext => ({
  ...context,
  execute,
  load: async (query, variables) =>
    context.html.cleanInTurns(query, await execute(query, variables)),
});
