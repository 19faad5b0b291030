import { plainText } from '@showcase/html/plain-text';
import { siteUrls } from '../html/html-policy';
import { linkUrl } from '@showcase/html/site-urls';
import { mediaUrl } from '@showcase/html/media-url';
import { partUri } from '../lists/pagination';
import { hrefFromUri } from '@showcase/wordpress/addresses/site-paths';
import type { SiteData } from '../site/site-data';
import type { NamedLink, Picture, TemplateHead } from '../template/template';
import { languageTag } from '../words/site-words';
import { documentHead } from './document-head';
import type { PluginHead } from './plugins';

/** WordPress sets this directive on every page (wp_robots_max_image_preview_large). */
const INDEXED = 'max-image-preview:large';

/** The directives of a plugin, with WordPress's own where they allow it. */
function robotsOf(directives: readonly string[]): string {
  const known = directives.filter((each) => /^[a-z-]+(?::[\w-]+)?$/.test(each));
  const limits = known.filter((each) => each !== 'index' && each !== 'follow');
  if (limits.includes('noindex')) return limits.filter((each) => /^no/.test(each)).join(', ');
  const isPreviewSet = limits.some((each) => each.startsWith('max-image-preview'));
  return [...limits, ...(isPreviewSet ? [] : [INDEXED])].join(', ');
}

/** Returns WordPress's address as a path of this site, others as they are; null for one that is unsafe. */
function addressOnSite(address: string): string | null {
  const link = linkUrl(address, siteUrls());
  return link?.startsWith('/') ? hrefFromUri(link) : link;
}

/** Returns the entry in each of its languages once; none for an entry without translations. */
function translationsOf({ locale, translations }: PluginHead, uri: string) {
  if (translations.length === 0) return [];
  const all = [{ locale: locale ?? '', address: uri }, ...translations].flatMap((each) => {
    const path = addressOnSite(each.address);
    return each.locale && path?.startsWith('/') ? [[languageTag(each.locale), path] as const] : [];
  });
  return [...new Map(all)].map(([language, path]) => ({ language, path }));
}

/** The path of a page of a list, or of a part, encoded. */
function pathOf(uri: string, page: number, parts = 1): string {
  if (parts > 1) return hrefFromUri(partUri(uri, page));
  const path = hrefFromUri(uri).replace(/\/?$/, '/');
  return page > 1 ? `${path}page/${page}/` : path;
}

function linkOf(link: NamedLink | null | undefined) {
  const name = plainText(link?.name ?? link?.title ?? '');
  const { uri } = link ?? {};
  return name && uri?.startsWith('/') ? { name, path: pathOf(uri, 1) } : null;
}

export type HeadLink = NonNullable<ReturnType<typeof linkOf>>;

function pictureOf(picture: Picture | null | undefined) {
  const media = mediaUrl(picture?.sourceUrl ?? '', siteUrls());
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
 * Returns title and description of a page's document, and the facts that its head says beside them:
 * plain text and encoded paths, kept on the server, as no browser needs them. `page` is of a list, or
 * the part of an entry that has several `parts`.
 */
export function makeHead(
  seed: { uri?: string | null; isFrontPage?: boolean | null },
  site: SiteData,
  { page, parts }: { page: number; parts: number },
  given: TemplateHead,
  plugin: PluginHead | null = null,
) {
  const head = documentHead(given, site, plugin, parts > 1 ? page : 1);
  const uri = seed.uri?.startsWith('/') ? seed.uri : '/';
  const isList = given.kind === 'list' || given.kind === 'author';
  const hasNext = isList ? given.hasNextPage : page < parts;
  const section = linkOf(given.section);
  const title = plainText(given.title ?? '') || site.title;
  const facts = {
    kind: seed.isFrontPage && page === 1 ? ('home' as const) : (given.kind ?? 'page'),
    /** The page's own title; the site's for a page without one. */
    title,
    /** Name of what an archive is of; the title for other pages. */
    name: plainText(given.name ?? '') || title,
    description: head.description,
    siteTitle: site.title,
    siteDescription: site.description,
    /** BCP 47 tags. */
    siteLanguage: site.language,
    language: plugin?.locale ? languageTag(plugin.locale) : site.language,
    /** Path of this page, of a list with its number. */
    path: pathOf(uri, page, parts),
    prev: (isList || parts > 1) && page > 1 ? pathOf(uri, page - 1, parts) : null,
    next: hasNext ? pathOf(uri, page + 1, parts) : null,
    robots: given.isRestricted ? 'noindex' : robotsOf(plugin?.robots ?? []),
    published: withOffset(given.dateGmt),
    modified: withOffset(given.modifiedGmt),
    author: linkOf(given.author),
    section,
    /** The pages above this one, without the front page. */
    trail: section ? [section] : (given.ancestors ?? []).flatMap((each) => linkOf(each) ?? []),
    picture: pictureOf(given.picture),
    // What a plugin sets. Only the first page has it: the others of a list have their own address.
    canonical: page === 1 && plugin?.canonical ? addressOnSite(plugin.canonical) : null,
    socialTitle: plainText(plugin?.socialTitle ?? '') || null,
    socialDescription: plainText(plugin?.socialDescription ?? '') || null,
    socialImage: pictureOf(plugin?.socialImage),
    jsonLd: page === 1 ? (plugin?.jsonLd ?? null) : null,
    /** This page in each language, itself among them; empty for a page that is not translated. */
    translations: page === 1 && plugin?.locale ? translationsOf(plugin, uri) : [],
  };
  return { head, facts };
}

export type HeadData = ReturnType<typeof makeHead>['facts'];
