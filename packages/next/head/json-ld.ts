import { linkUrl, SCHEME, type UrlContext } from '@showcase/html/site-urls';
import type { SiteContext } from '../definition/site-context';
import type { HeadLink, PageHead } from './head-data';

const publisherOf = ({ config, site }: SiteContext, siteUrl: string) => ({
  '@type': config.publisher,
  name: site.title,
  url: `${siteUrl}/`,
});

/** The site and its search, on the front page: elsewhere nobody reads them. */
function webSite(inLanguage: string, context: SiteContext, siteUrl: string): object {
  const { title: name, description } = context.site;
  // A person has no logo.
  const logoName = context.config.publisher === 'Person' ? 'image' : 'logo';
  return {
    '@type': 'WebSite',
    name,
    description: description || undefined,
    url: `${siteUrl}/`,
    inLanguage,
    publisher: { ...publisherOf(context, siteUrl), [logoName]: `${siteUrl}/icon-512.png` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/?s={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** Search engines need no front page in it, but two items (Google's document of breadcrumbs). */
function breadcrumbs({ trail, pageTitle }: PageHead, siteTitle: string, siteUrl: string): object {
  const above: HeadLink[] = trail.length > 0 ? trail : [{ name: siteTitle, path: '/' }];
  const items = above.map(({ name, path }) => ({ name, item: siteUrl + path }));
  const itemListElement = [...items, { name: pageTitle }].map((item, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    ...item,
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}

const personOf = ({ name, path }: HeadLink, siteUrl: string) => ({
  '@type': 'Person',
  name,
  url: siteUrl + path,
});

/** The page itself, by schema.org's type of its kind. */
function pageNode(
  head: PageHead,
  context: SiteContext,
  siteUrl: string,
  shareImage: string,
): object {
  const { kind, pageTitle: title, name, path, picture, author, description } = head;
  const common = {
    url: siteUrl + path,
    inLanguage: head.language,
    datePublished: head.published ?? undefined,
    dateModified: head.modified ?? undefined,
  };
  const image = picture && {
    '@type': 'ImageObject',
    contentUrl: picture.url,
    caption: picture.alt || undefined,
    // Distances: https://schema.org/Distance
    width: picture.width ? `${picture.width} px` : undefined,
    height: picture.height ? `${picture.height} px` : undefined,
  };
  if (kind === 'post') {
    return {
      '@type': 'BlogPosting',
      headline: title,
      ...common,
      image: image ?? shareImage,
      author: author ? personOf(author, siteUrl) : undefined,
      publisher: publisherOf(context, siteUrl),
    };
  }
  if (kind === 'author') {
    const mainEntity = { ...personOf({ name, path }, siteUrl), description };
    return { '@type': 'ProfilePage', ...common, mainEntity };
  }
  // Files that are no images have a page like any other.
  if (kind === 'media' && image) return { ...image, name: title, ...common };
  return {
    '@type': kind === 'list' ? 'CollectionPage' : 'WebPage',
    name: title,
    ...common,
    primaryImageOfPage: image ?? undefined,
  };
}

/** Returns JSON as it may stand in a script element: without `<`, which could end it or begin a comment. */
export const scriptText = (json: unknown): string =>
  JSON.stringify(json).replaceAll('<', '\\u003c');

/** A longer text would be most of the page: it is left out. */
const MAX_JSON = 50_000;

/** Returns an address in a plugin's JSON-LD as one of this site, where it is; empty for an unsafe one. */
function siteAddress(value: string, siteUrl: string, urls: UrlContext): string {
  const address = linkUrl(value, urls);
  if (!address) return '';
  // A URL template: braces are the only characters that linkUrl() encodes in it.
  return (SCHEME.test(address) ? address : siteUrl + address)
    .replaceAll('%7B', '{')
    .replaceAll('%7D', '}');
}

/** Reads a plugin's JSON-LD with the addresses of this site; null for what is no JSON of a usual length. */
function readJsonLd(text: string, siteUrl: string, urls: UrlContext): unknown {
  // Rank Math's add-on gives the whole script element.
  const json = text.replace(/^\s*<script\b[^>]*>|<\/script>\s*$/gi, '');
  if (json.length > MAX_JSON) return null;
  const isUrl = (value: unknown) => typeof value === 'string' && /^https?:\/\/\S+$/i.test(value);
  try {
    const value: unknown = JSON.parse(json, (_, each) =>
      isUrl(each) ? siteAddress(each, siteUrl, urls) : each,
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
export function jsonLd(
  head: PageHead,
  context: SiteContext,
  siteUrl: string,
  shareImage: string,
): string | null {
  if (head.robots.includes('noindex')) return null;
  const given = head.jsonLd && readJsonLd(head.jsonLd, siteUrl, context.urls);
  if (given) return scriptText(given);
  const graph =
    head.kind === 'home'
      ? [webSite(head.language, context, siteUrl)]
      : [
          pageNode(head, context, siteUrl, shareImage),
          breadcrumbs(head, context.site.title, siteUrl),
        ];
  return scriptText({ '@context': 'https://schema.org', '@graph': graph });
}
