import type {
  BreadcrumbList,
  ImageObject,
  Person,
  SearchAction,
  Thing,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';

import { theSite } from '../definition';
import { siteUrls } from '../html/html-policy';
import { linkUrl, SCHEME } from '@showcase/html/site-urls';
import type { HeadLink, HeadData } from './head-data';

const publisherOf = ({ siteTitle: name }: HeadData, siteUrl: string) => ({
  '@type': theSite().config.publisher,
  name,
  url: `${siteUrl}/`,
});

/** The site and its search, on the front page: elsewhere nobody reads them. */
function webSite(facts: HeadData, siteUrl: string): WebSite {
  const { siteTitle: name, siteDescription, language: inLanguage } = facts;
  // A person has no logo.
  const logoName = theSite().config.publisher === 'Person' ? 'image' : 'logo';
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/?s={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    name,
    description: siteDescription || undefined,
    url: `${siteUrl}/`,
    inLanguage,
    publisher: { ...publisherOf(facts, siteUrl), [logoName]: `${siteUrl}/icon-512.png` },
    potentialAction: search,
  };
}

/** Search engines need no front page in it, but two items (Google's document of breadcrumbs). */
function breadcrumbs({ trail, title, siteTitle }: HeadData, siteUrl: string): BreadcrumbList {
  const above: HeadLink[] = trail.length > 0 ? trail : [{ name: siteTitle, path: '/' }];
  const items = above.map(({ name, path }) => ({ name, item: siteUrl + path }));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...items, { name: title }].map((item, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      ...item,
    })),
  };
}

function imageOf({ picture }: HeadData): Exclude<ImageObject, string> | null {
  if (!picture) return null;
  const { url, alt, width, height } = picture;
  return {
    '@type': 'ImageObject',
    contentUrl: url,
    caption: alt || undefined,
    // Distances: https://schema.org/Distance
    ...(width && height && { width: `${width} px`, height: `${height} px` }),
  };
}

function personOf({ name, path }: HeadLink, siteUrl: string): Exclude<Person, string> {
  return { '@type': 'Person', name, url: siteUrl + path };
}

/** The page itself, by schema.org's type of its kind. */
function pageNode(facts: HeadData, siteUrl: string, shareImage: string): Thing {
  const { title, path, language: inLanguage, published, modified, description } = facts;
  const dates = { datePublished: published ?? undefined, dateModified: modified ?? undefined };
  const common = { url: siteUrl + path, inLanguage, ...dates };
  const image = imageOf(facts);
  switch (facts.kind) {
    case 'post':
      return {
        '@type': 'BlogPosting',
        headline: title,
        ...common,
        image: image ?? shareImage,
        author: facts.author ? personOf(facts.author, siteUrl) : undefined,
        publisher: publisherOf(facts, siteUrl),
      };
    case 'author':
      return {
        '@type': 'ProfilePage',
        ...common,
        mainEntity: { ...personOf({ name: facts.name, path }, siteUrl), description },
      };
    default:
      // Files that are no images have a page like any other.
      if (facts.kind === 'media' && image) {
        return { ...image, name: title, url: common.url, ...dates };
      }
      return {
        '@type': facts.kind === 'list' ? 'CollectionPage' : 'WebPage',
        name: title,
        ...common,
        primaryImageOfPage: image ?? undefined,
      };
  }
}

/**
 * Returns JSON as it may stand in a script element: without `<`, which could end it or begin a
 * comment, and without the line breaks that older scripts do not know
 * (https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements).
 */
export function scriptText(json: unknown): string {
  return JSON.stringify(json).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A longer text would be most of the page: it is left out. */
const MAX_JSON = 50_000;

/** Returns an address in a plugin's JSON-LD as one of this site, where it is; empty for an unsafe one. */
function siteAddress(value: string, siteUrl: string): string {
  const address = linkUrl(value, siteUrls());
  if (!address) return '';
  // A URL template: braces are the only characters that linkUrl() encodes in it.
  return (SCHEME.test(address) ? address : siteUrl + address)
    .replaceAll('%7B', '{')
    .replaceAll('%7D', '}');
}

/** Reads a plugin's JSON-LD with the addresses of this site; null for what is no JSON of a usual length. */
function readJsonLd(text: string, siteUrl: string): unknown {
  // Rank Math's add-on gives the whole script element.
  const json = text.replace(/^\s*<script\b[^>]*>|<\/script>\s*$/gi, '');
  if (json.length > MAX_JSON) return null;
  const isUrl = (value: unknown) => typeof value === 'string' && /^https?:\/\/\S+$/i.test(value);
  try {
    const value: unknown = JSON.parse(json, (_, each) =>
      isUrl(each) ? siteAddress(each, siteUrl) : each,
    );
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/**
 * Returns what schema.org has words for, as the text of a script element: a plugin's, else the site's
 * own. Null for a page that is not to be found.
 */
export function jsonLd(facts: HeadData, siteUrl: string, shareImage: string): string | null {
  if (facts.robots.includes('noindex')) return null;
  const given = facts.jsonLd && readJsonLd(facts.jsonLd, siteUrl);
  if (given) return scriptText(given);
  const graph: Thing[] =
    facts.kind === 'home'
      ? [webSite(facts, siteUrl)]
      : [pageNode(facts, siteUrl, shareImage), breadcrumbs(facts, siteUrl)];
  return scriptText({ '@context': 'https://schema.org', '@graph': graph });
}
