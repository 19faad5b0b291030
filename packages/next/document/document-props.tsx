import type { ParsedUrlQuery } from 'node:querystring';
import NextDocument, { type DocumentContext, type DocumentInitialProps } from 'next/document';

import { directionOf } from '@showcase/html';
import { readServerEnv } from '@showcase/wordpress';
import { fieldsOf } from '@showcase/wordpress/browser';
import type { SiteContext } from '../definition/site-context';
import type { PageHead } from '../head/head-data';
import { IN_DOCUMENT, ShownBodies } from './shown-bodies';

export interface WithBodies {
  /** Markup of the bodies that were rendered. */
  bodies: ReadonlySet<string>;
}

/** getInitialProps of the document: renders the page and collects its bodies. */
export async function propsWithBodies(
  context: DocumentContext,
): Promise<DocumentInitialProps & WithBodies> {
  const bodies = new Set<string>();
  const renderPage = () =>
    context.renderPage({
      enhanceApp: (App) => (props) => (
        <ShownBodies value={bodies}>
          <App {...props} />
        </ShownBodies>
      ),
    });
  return { ...(await NextDocument.getInitialProps({ ...context, renderPage })), bodies };
}

/**
 * Returns the page props for the document: without the bodies that EntryContent has rendered, and
 * without the head, which is in its markup already (PageTags.tsx, components/layout/DocumentHead.tsx).
 * The page data file for client navigation keeps them, so the given object is not mutated.
 */
export function withoutBodies<T extends Record<string, unknown>>(
  props: T,
  shown: ReadonlySet<string>,
): T {
  // In Faust's form components read the bodies from the data.
  const isInFaustForm = '__APOLLO_STATE__' in props && !('template' in props);
  if (!('data' in props) || isInFaustForm) return props;
  const data = JSON.stringify(props.data ?? null, (_, value) =>
    shown.has(value) ? IN_DOCUMENT : value,
  );
  return { ...props, data: JSON.parse(data), head: undefined };
}

/**
 * Returns what the head of a content page says; null for other pages, and for one that a query has made
 * another page, which no crawler keeps.
 */
export function headOfPage(pageProps: unknown, query: ParsedUrlQuery): PageHead | null {
  const { head, __SEED_NODE__: seed } = fieldsOf(pageProps);
  const { uri } = fieldsOf(seed);
  const isContent =
    String(uri).startsWith('/') && Object.keys(query).every((name) => name === 'wordpressNode');
  // Made by pageFrom() (packages/next/resolve/page-from.ts).
  return isContent && head !== undefined ? (head as PageHead) : null;
}

/**
 * Returns language and direction of a page's document, and whether the page is interactive (forms)
 * rather than text: its scripts are not deferred. Pages without data (404, error) get the defaults.
 */
export function documentAttributes(pageProps: unknown) {
  const { site, isInteractive } = fieldsOf(pageProps);
  const named = fieldsOf(site).language;
  const language = typeof named === 'string' ? named : 'en';
  return { language, direction: directionOf(language), isInteractive: isInteractive === true };
}

/**
 * The owner's colours and fonts as custom properties, the site's host, which links have on paper, and the
 * words that styles show.
 */
export function rootStyle({ config, words }: SiteContext): Record<`--${string}`, string> {
  const { colors, fonts } = config;
  const { bodies } = words.server;
  const { body, heading } = fonts;
  const colorProperties = Object.entries(colors).map(([name, color]) => [
    `--color-${name}`,
    typeof color === 'string' ? color : `light-dark(${color.join(', ')})`,
  ]);
  return {
    ...Object.fromEntries(colorProperties),
    ...(body && { '--font-body': body, '--font-reading': body }),
    ...(heading && { '--font-heading-system': heading, '--font-heading-web': heading }),
    '--site-url': JSON.stringify(new URL(readServerEnv().siteUrl).origin),
    '--contents': JSON.stringify(bodies.contents),
    '--no-text': JSON.stringify(bodies.empty),
  };
}
