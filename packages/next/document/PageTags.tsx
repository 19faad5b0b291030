import type { ParsedUrlQuery } from 'node:querystring';

import { fieldsOf } from '@showcase/wordpress/tools/fields-of';
import { pathFromSegments } from '@showcase/wordpress/addresses/site-paths';
import { sitePath } from '@showcase/wordpress/environment/base-path';
import { theSite } from '../definition/define-site';
import { headOfBuild } from '../cache/page-cache';
import { readServerEnv } from '@showcase/wordpress';
import type { HeadData } from '../head/head-data';
import { jsonLd } from '../head/json-ld';
import { siteUrls } from '../definition/html-policy';
import { ownMediaOrigin } from '@showcase/html';

interface PageTagsProps {
  pageProps: unknown;
  /** That of the catch-all route. */
  query: ParsedUrlQuery;
}

/** Returns what the build of a content page has noted for its head; null for other pages. */
function factsOf({ pageProps, query }: PageTagsProps): HeadData | null {
  const { wordpressNode = [], ...others } = query;
  const { uri } = fieldsOf(fieldsOf(pageProps).__SEED_NODE__);
  // The page of an address with a query is another one, which no crawler keeps.
  const isContent = String(uri).startsWith('/') && Object.keys(others).length === 0;
  const path = Array.isArray(wordpressNode) ? pathFromSegments(wordpressNode) : null;
  return isContent && path !== null ? headOfBuild(path) : null;
}

/** The whole address of a path of this site, or of one elsewhere. */
const absolute = (address: string, siteUrl: string) =>
  new URL(address.startsWith('/') ? siteUrl + address : address, siteUrl).href;

/** The page in other languages; `x-default` is the site's own language. */
function translationsOf({ translations, siteLanguage }: HeadData) {
  const main = translations.find(({ language }) => language === siteLanguage);
  return main ? [...translations, { ...main, language: 'x-default' }] : translations;
}

/** Open Graph's locale, `de_DE`, of a BCP 47 tag with a country; null without one. */
function localeOf(tag: string): string | null {
  const { language, region } = new Intl.Locale(tag);
  return region ? `${language}_${region}` : null;
}

/**
 * Returns how a page looks where it is shared, as properties of Open Graph (https://ogp.me/). Not
 * og:description, unless it is not the description (components/layout/DocumentHead.tsx). Without SITE_URL
 * nothing is an address of this site.
 */
function openGraph(facts: HeadData, siteUrl: string | null, shareImage: string | null) {
  const { kind, title, siteTitle, author, socialDescription } = facts;
  // The site's own image, for a page without one, stands for the site.
  const own = { ...theSite().config.shareImage, url: shareImage, alt: siteTitle };
  const image = facts.socialImage ?? facts.picture ?? (shareImage ? own : null);
  const properties = {
    'og:type': kind === 'post' ? 'article' : kind === 'author' ? 'profile' : 'website',
    'og:title': facts.socialTitle ?? title,
    'og:description': socialDescription === facts.description ? null : socialDescription,
    'og:url': siteUrl && siteUrl + facts.path,
    'og:site_name': siteTitle === title ? null : siteTitle,
    'og:locale': localeOf(facts.language),
    'og:image': image?.url,
    'og:image:width': image?.width,
    'og:image:height': image?.height,
    'og:image:alt': image?.alt,
    'twitter:card': image ? 'summary_large_image' : 'summary',
    ...(kind === 'post' && {
      'article:published_time': facts.published,
      'article:modified_time': facts.modified,
      'article:author': siteUrl && author && siteUrl + author.path,
      'article:section': facts.section?.name,
    }),
  };
  return Object.entries(properties).filter(([, content]) => content);
}

/**
 * Renders what only crawlers read of a content page, and where its main picture is. Only in the served
 * document: crawlers load each page separately. `data-next-head` lets Next remove links on client
 * navigation, where they would be wrong. Addresses of this site need SITE_URL: a guess would be an
 * address that nobody can visit.
 */
export function PageTags(props: PageTagsProps) {
  const facts = factsOf(props);
  if (!facts) return null;
  const { SITE_URL: publicUrl } = readServerEnv();
  const shareImage = publicUrl && absolute(theSite().config.shareImage.src, publicUrl);
  const data = shareImage && jsonLd(facts, publicUrl, shareImage);
  const canonical = publicUrl && absolute(facts.canonical ?? facts.path, publicUrl);
  const pictureHost = ownMediaOrigin(facts.picture?.url ?? '', siteUrls());
  return (
    <>
      {pictureHost && <link rel="preconnect" href={pictureHost} data-next-head="" />}
      <meta name="robots" content={facts.robots} />
      {canonical && <link rel="canonical" href={canonical} data-next-head="" />}
      {facts.prev && <link rel="prev" href={sitePath(facts.prev)} data-next-head="" />}
      {facts.next && <link rel="next" href={sitePath(facts.next)} data-next-head="" />}
      {publicUrl &&
        translationsOf(facts).map(({ language: lang, path }) => (
          <link
            key={lang}
            rel="alternate"
            hrefLang={lang}
            href={publicUrl + path}
            data-next-head=""
          />
        ))}
      {openGraph(facts, publicUrl, shareImage).map(([property, content]) => {
        // What only X knows is no property of Open Graph.
        const name = property.startsWith('twitter:') ? { name: property } : { property };
        return <meta key={property} {...name} content={String(content)} />;
      })}
      {data && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />}
    </>
  );
}
