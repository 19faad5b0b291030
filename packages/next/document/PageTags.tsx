import type { ParsedUrlQuery } from 'node:querystring';

import { z } from 'zod';

import { sitePath } from '@showcase/wordpress/environment/base-path';
import { theSite } from '../definition';
import { headOfBuild } from '../cache/page-cache';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import { readHeadData, type HeadData } from '../head/head-data';
import { jsonLd } from '../head/json-ld';
import { htmlContext } from '../html/html-context';
import { urlContext } from '@showcase/html/html-context';
import { ownMediaOrigin } from '@showcase/html/media-url';
import { openGraph } from './open-graph';
import { pathFromSegments } from '@showcase/wordpress/addresses/site-paths';

const schema = z.object({ __SEED_NODE__: z.object({ uri: z.string().startsWith('/') }) });

interface PageTagsProps {
  pageProps: unknown;
  /** That of the catch-all route. */
  query: ParsedUrlQuery;
}

/** Returns what the build of a content page has noted for its head; null for other pages. */
function factsOf({ wordpressNode = [], ...others }: ParsedUrlQuery): HeadData | null {
  // The page of an address with a query is another one, which no crawler keeps.
  if (Object.keys(others).length > 0) return null;
  const path = Array.isArray(wordpressNode) ? pathFromSegments(wordpressNode) : null;
  return path === null ? null : readHeadData(headOfBuild(path));
}

/** The whole address of a path of this site, or of one elsewhere. */
const absolute = (address: string, siteUrl: string) =>
  new URL(address.startsWith('/') ? siteUrl + address : address, siteUrl).href;

/** The page in other languages; `x-default` is the site's own language. */
function Translations({ facts, siteUrl }: { facts: HeadData; siteUrl: string }) {
  const { translations, siteLanguage } = facts;
  const main = translations.find(({ language }) => language === siteLanguage);
  const all = main ? [...translations, { ...main, language: 'x-default' }] : translations;
  return all.map(({ language, path }) => (
    <link
      key={language}
      rel="alternate"
      hrefLang={language}
      href={siteUrl + path}
      data-next-head=""
    />
  ));
}

/**
 * Renders what only crawlers read of a content page: canonical link, robots, the pages of a list,
 * Open Graph, JSON-LD; and where its main picture is. Nothing on other pages.
 *
 * Only in the served document: crawlers load each page separately. `data-next-head` lets Next remove
 * links on client navigation, where they would be wrong. Addresses of this site need SITE_URL: a
 * guess would be an address that nobody can visit.
 */
export function PageTags({ pageProps, query }: PageTagsProps) {
  const facts = factsOf(query);
  if (!facts || !schema.safeParse(pageProps).success) return null;
  const { publicUrl } = readServerEnv();
  const shareImage = publicUrl && absolute(theSite().config.shareImage.src, publicUrl);
  const data = shareImage && jsonLd(facts, publicUrl, shareImage);
  const canonical = publicUrl && absolute(facts.canonical ?? facts.path, publicUrl);
  const properties = openGraph(facts, publicUrl, shareImage);
  const hasImage = properties.some(([property]) => property === 'og:image');
  const pictureHost = ownMediaOrigin(facts.picture?.url ?? '', urlContext(htmlContext()));
  return (
    <>
      {pictureHost && <link rel="preconnect" href={pictureHost} data-next-head="" />}
      <meta name="robots" content={facts.robots} />
      {canonical && <link rel="canonical" href={canonical} data-next-head="" />}
      {facts.prev && <link rel="prev" href={sitePath(facts.prev)} data-next-head="" />}
      {facts.next && <link rel="next" href={sitePath(facts.next)} data-next-head="" />}
      {publicUrl && <Translations facts={facts} siteUrl={publicUrl} />}
      {properties.map(([property, content], at) => (
        <meta key={at} property={property} content={content} />
      ))}
      <meta name="twitter:card" content={hasImage ? 'summary_large_image' : 'summary'} />
      {data && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />}
    </>
  );
}
