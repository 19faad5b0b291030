import type { ParsedUrlQuery } from 'node:querystring';

import { sitePath } from '@showcase/wordpress/environment/base-path';
import { theSite } from '../definition';
import { headOfBuild } from '../cache/page-cache';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import type { HeadData } from '../head/head-data';
import { jsonLd } from '../head/json-ld';
import { siteUrls } from '../html/html-policy';
import { ownMediaOrigin } from '@showcase/html/media-url';
import { pathFromSegments } from '@showcase/wordpress/addresses/site-paths';
import { fieldsOf } from '@showcase/wordpress/tools/fields-of';

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

/** Open Graph's locale, `de_DE`, of a BCP 47 tag with a country; null without one. */
function localeOf(language: string): string | null {
  const [, name, country] = /^([a-z]{2,3})-([A-Z]{2})\b/.exec(language) ?? [];
  return name && country ? `${name}_${country}` : null;
}

/** The site's own image, for a page without one; it stands for the site. */
function sharePicture({ siteTitle }: HeadData, url: string | null): HeadData['picture'] {
  const { width, height } = theSite().config.shareImage;
  return url === null ? null : { url, alt: siteTitle, width, height };
}

/** A property of Open Graph; nothing without a value. */
function Property({ name, content }: { name: string; content?: string | number | null }) {
  return content ? <meta property={name} content={String(content)} /> : null;
}

interface Sharing {
  facts: HeadData;
  siteUrl: string | null;
  shareImage: string | null;
}

/**
 * How a page looks where it is shared (https://ogp.me/). Not og:description, unless it is not the
 * description (components/layout/DocumentHead.tsx). Without SITE_URL nothing is an address of this site.
 */
function OpenGraph({ facts, siteUrl, shareImage }: Sharing) {
  const { kind, title, siteTitle, author, socialDescription } = facts;
  const image = facts.socialImage ?? facts.picture ?? sharePicture(facts, shareImage);
  const type = kind === 'author' ? 'profile' : 'website';
  return (
    <>
      <Property name="og:type" content={kind === 'post' ? 'article' : type} />
      <Property name="og:title" content={facts.socialTitle ?? title} />
      <Property
        name="og:description"
        content={socialDescription === facts.description ? null : socialDescription}
      />
      <Property name="og:url" content={siteUrl && siteUrl + facts.path} />
      <Property name="og:site_name" content={siteTitle === title ? null : siteTitle} />
      <Property name="og:locale" content={localeOf(facts.language)} />
      <Property name="og:image" content={image?.url} />
      <Property name="og:image:width" content={image?.width} />
      <Property name="og:image:height" content={image?.height} />
      <Property name="og:image:alt" content={image?.alt} />
      {kind === 'post' && (
        <>
          <Property name="article:published_time" content={facts.published} />
          <Property name="article:modified_time" content={facts.modified} />
          <Property name="article:author" content={siteUrl && author && siteUrl + author.path} />
          <Property name="article:section" content={facts.section?.name} />
        </>
      )}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
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
      {publicUrl && <Translations facts={facts} siteUrl={publicUrl} />}
      <OpenGraph facts={facts} siteUrl={publicUrl} shareImage={shareImage} />
      {data && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />}
    </>
  );
}
