import { plainText } from '@showcase/html/plain-text';
import { htmlContext } from '../html-context';
import { urlContext } from '@showcase/html/html-context';
import { mediaUrl } from '@showcase/html/media-url';
import { partUri } from '../parts/part-address';
import { hrefFromUri } from '../site-paths';
import type { SiteData } from '../site/site-data';
import type { NamedLink, Picture, TemplateHead } from '../template/template-head';
import { documentHead } from './document-head';
import type { FactLink, HeadFacts } from './head-facts';
import { addressOnSite } from './plugin-addresses';
import type { PluginHead } from './plugin-head';

/** As WordPress has it on every page (wp_robots_max_image_preview_large). */
const INDEXED = 'max-image-preview:large';

/** The directives of a plugin, with WordPress's own where they allow it. */
function robotsOf(directives: readonly string[]): string {
  const known = directives.filter((each) => /^[a-z-]+(?::[\w-]+)?$/.test(each));
  const limits = known.filter((each) => each !== 'index' && each !== 'follow');
  if (limits.includes('noindex')) return limits.filter((each) => /^no/.test(each)).join(', ');
  const isPreviewSet = limits.some((each) => each.startsWith('max-image-preview'));
  return [...limits, ...(isPreviewSet ? [] : [INDEXED])].join(', ');
}

/** The BCP 47 tag of a locale of WordPress: `de-DE` of `de_DE_formal`. */
const tagOf = (locale: string) =>
  /^[a-z]{2,3}(?:[_-][A-Z]{2})?/.exec(locale)?.[0].replace('_', '-');

/** Each language once; none for an entry without translations. */
function translationsOf({ locale, translations }: PluginHead, uri: string) {
  if (translations.length === 0) return [];
  const all = [{ locale: locale ?? '', address: uri }, ...translations].flatMap((each) => {
    const [language, path] = [tagOf(each.locale), addressOnSite(each.address)];
    return language && path?.startsWith('/') ? [[language, path] as const] : [];
  });
  return [...new Map(all)].map(([language, path]) => ({ language, path }));
}

interface Subject {
  uri?: string | null;
  isFrontPage?: boolean | null;
}

/** Which page of a list it is, or which part of an entry. */
interface Place {
  /** From 1. */
  page: number;
  /** Number of the entry's parts; 1 for a list. */
  parts: number;
}

/** The path of a page of a list, or of a part, encoded. */
function pathOf(uri: string, page: number, parts = 1): string {
  if (parts > 1) return hrefFromUri(partUri(uri, page));
  const path = hrefFromUri(uri).replace(/\/?$/, '/');
  return page > 1 ? `${path}page/${page}/` : path;
}

function linkOf(link: NamedLink | null | undefined): FactLink | null {
  const name = plainText(link?.name ?? link?.title ?? '');
  const { uri } = link ?? {};
  return name && uri?.startsWith('/') ? { name, path: pathOf(uri, 1) } : null;
}

const linksOf = (links: readonly NamedLink[] = []) => links.flatMap((each) => linkOf(each) ?? []);

function pictureOf(picture: Picture | null | undefined): HeadFacts['picture'] {
  const media = mediaUrl(picture?.sourceUrl ?? '', urlContext(htmlContext()));
  if (!media) return null;
  const { width, height } = picture?.mediaDetails ?? {};
  return {
    url: media.url,
    alt: plainText(picture?.altText ?? ''),
    width: width || null,
    height: height || null,
  };
}

/** WordPress's UTC date without offset as a date with one. */
const withOffset = (date: string | null | undefined) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(date ?? '') ? `${date}Z` : null;

/**
 * Returns what the head of a page says.
 */
export function makeHeadFacts(
  seed: Subject,
  site: SiteData,
  { page, parts }: Place,
  head: TemplateHead,
  plugin: PluginHead | null = null,
): HeadFacts {
  const uri = seed.uri?.startsWith('/') ? seed.uri : '/';
  const isList = head.kind === 'list' || head.kind === 'author';
  const hasNext = isList ? head.hasNextPage : page < parts;
  const section = linkOf(head.section);
  const title = plainText(head.title ?? '') || site.title;
  return {
    kind: seed.isFrontPage && page === 1 ? 'home' : (head.kind ?? 'page'),
    title,
    name: plainText(head.name ?? '') || title,
    description: documentHead(head, site, plugin).description,
    siteTitle: site.title,
    siteDescription: site.description,
    siteLanguage: site.language,
    language: (plugin?.locale && tagOf(plugin.locale)) || site.language,
    path: pathOf(uri, page, parts),
    prev: (isList || parts > 1) && page > 1 ? pathOf(uri, page - 1, parts) : null,
    next: hasNext ? pathOf(uri, page + 1, parts) : null,
    robots: head.isRestricted ? 'noindex' : robotsOf(plugin?.robots ?? []),
    published: withOffset(head.dateGmt),
    modified: withOffset(head.modifiedGmt),
    author: linkOf(head.author),
    section,
    trail: section ? [section] : linksOf(head.ancestors),
    picture: pictureOf(head.picture),
    // Of the first page: the others of a list have their own address.
    canonical: page === 1 && plugin?.canonical ? addressOnSite(plugin.canonical) : null,
    socialTitle: plainText(plugin?.socialTitle ?? '') || null,
    socialDescription: plainText(plugin?.socialDescription ?? '') || null,
    socialImage: pictureOf(plugin?.socialImage),
    jsonLd: page === 1 ? (plugin?.jsonLd ?? null) : null,
    translations: page === 1 && plugin?.locale ? translationsOf(plugin, uri) : [],
  };
}
