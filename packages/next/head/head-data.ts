import { type Html, linkUrl, markupOf, type UrlContext } from '@showcase/html/browser';
import { titleText, mediaUrl, plainText } from '@showcase/html';
import { hrefFromUri } from '@showcase/wordpress/browser';
import { partUri, readServerEnv } from '@showcase/wordpress';
import type { SiteContext } from '../definition/site-context';
import type { NamedLink, Picture, TemplateHead } from '../template/template';
import { languageTag } from '../definition/site-words';
import { fill } from '../definition/words';
import { pluginJsonLd, scriptText } from './plugin-json-ld';
import type { PluginHead } from './plugins';

/** Search results truncate longer descriptions. */
const MAX_LENGTH = 160;
/** Whole sentences of at least this length do as a description. */
const ENOUGH = 80;
/** Only the beginning of a body is read: what the expression below takes grows with its square. */
const MAX_READ = 20_000;

const PARAGRAPH = /<p\b[^>]*>[^]*?<\/p>/gi;

/** Returns as many pieces of the beginning of a text as fit; characters are those that readers see. */
function firstPieces(text: string, granularity: 'grapheme' | 'word' | 'sentence', max: number) {
  let kept = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity }).segment(text)) {
    if (kept.length + segment.trimEnd().length > max) break;
    kept += segment;
  }
  return kept.trimEnd();
}

/** Cuts plain text to 160 characters, after a word where there is one. */
function shorten(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const most = MAX_LENGTH - 1;
  const cut = firstPieces(text, 'word', most) || firstPieces(text, 'grapheme', most);
  return `${cut.replace(/[\s,;:–—-]+$/, '')}…`;
}

/** Returns the beginning of HTML as a description: whole sentences when they are long enough, else words. */
export function firstSentences(html: Html): string {
  const source = markupOf(html).slice(0, MAX_READ);
  const paragraphs = plainText((source.match(PARAGRAPH) ?? []).join(' '));
  // WordPress ends an excerpt that it has made itself by "[…]".
  const text = (paragraphs || plainText(source)).replace(/ ?\[…\]/g, '…');
  if (text.length <= MAX_LENGTH) return text;
  const whole = firstPieces(text, 'sentence', MAX_LENGTH);
  return whole.length >= ENOUGH ? whole : shorten(text);
}

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
function addressOnSite(address: string, urls: UrlContext): string | null {
  const link = linkUrl(address, urls);
  return link?.startsWith('/') ? hrefFromUri(link) : link;
}

/** Returns the entry in each of its languages once, in the same order on each of them; none without translations. */
function translationsOf({ locale, translations }: PluginHead, uri: string, urls: UrlContext) {
  if (translations.length === 0) return [];
  const all = [{ locale: locale ?? '', address: uri }, ...translations].flatMap((each) => {
    const path = addressOnSite(each.address, urls);
    return each.locale && path?.startsWith('/') ? [[languageTag(each.locale), path] as const] : [];
  });
  const pages = [...new Map(all)].map(([language, path]) => ({ language, path }));
  return pages.toSorted((a, b) => (a.language < b.language ? -1 : 1));
}

/** The path of a page of a list, or of a part, encoded. */
function pathOf(uri: string, page: number, parts = 1): string {
  if (parts > 1) return hrefFromUri(partUri(uri, page));
  const path = hrefFromUri(uri);
  return page > 1 ? `${path}page/${page}/` : path;
}

function linkOf(link: NamedLink | null | undefined) {
  const name = titleText(link?.name ?? link?.title ?? '');
  const { uri } = link ?? {};
  return name && uri?.startsWith('/') ? { name, path: pathOf(uri, 1) } : null;
}

export type HeadLink = NonNullable<ReturnType<typeof linkOf>>;

function pictureOf(picture: Picture | null | undefined, urls: UrlContext) {
  const media = mediaUrl(picture?.sourceUrl ?? '', urls);
  if (!media) return null;
  const { width, height } = picture?.mediaDetails ?? {};
  return {
    url: media.url,
    alt: picture?.altText ?? '',
    width: width || null,
    height: height || null,
  };
}

/** WordPress's UTC date without offset as a date with one. */
const asUtc = (date: string | null | undefined) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(date ?? '') ? `${date}Z` : null;

/** The language of a page, which a plugin may know, as a BCP 47 tag. */
export const languageOf = (plugin: PluginHead | null | undefined, { language }: SiteContext) =>
  plugin?.locale ? languageTag(plugin.locale) : language;

interface HeadSource {
  seed: { uri?: string | null; isFrontPage?: boolean | null };
  /** The page of a list, or the part of an entry that has several `parts`. */
  page: number;
  parts: number;
  /** Head data of the template. */
  given: TemplateHead;
  plugin: PluginHead | null;
  context: SiteContext;
}

/**
 * Returns title and meta description of a document, a plugin's first: "page title - site title" (from
 * part 2 of an entry with "Page 2" between them, as in WordPress); the page's description, else its
 * first sentences, else the site's, else the title.
 */
function titleAndDescription({ seed, page, parts, given, plugin, context }: HeadSource) {
  const { site, words } = context;
  const named = titleText(plugin?.title ?? '');
  const number = parts > 1 && page > 1 ? fill(words.content.page, { n: page }) : '';
  // WordPress's title of its latest posts at the front page.
  const isBlog = seed.isFrontPage === true && given.kind === 'list';
  const own = isBlog
    ? [site.title, site.description]
    : [titleText(given.title ?? ''), number, site.title];
  const texts = named ? [named, number] : own;
  const title = texts.filter(Boolean).join(' - ');
  // A description that was written is not shortened.
  const written = titleText(plugin?.description ?? '');
  const about =
    plainText(given.description ?? '') || (given.text ? firstSentences(given.text) : '');
  return { title, description: written || shorten(about || site.description || title) };
}

/** Returns structured data as the text of a script: the template's, else a plugin's; null without either. */
function jsonLdOf({ page, given, plugin, context }: HeadSource): string | null {
  if (given.jsonLd) return scriptText(given.jsonLd);
  const { SITE_URL: siteUrl } = readServerEnv();
  if (page > 1 || !plugin?.jsonLd || !siteUrl) return null;
  return pluginJsonLd(plugin.jsonLd, siteUrl, context.urls);
}

/**
 * Returns all that a page's document says of it in its head: plain text and encoded paths. Title and
 * description are shown on client navigation, too; the rest is for crawlers, which load each page.
 */
export function headOf(source: HeadSource) {
  const { seed, page, parts, given, plugin, context } = source;
  const { site, urls } = context;
  const uri = seed.uri?.startsWith('/') ? seed.uri : '/';
  const isList = given.kind === 'list' || given.kind === 'author';
  const hasNext = isList ? given.hasNextPage : page < parts;
  const pageTitle = titleText(given.title ?? '') || site.title;
  return {
    ...titleAndDescription(source),
    kind: seed.isFrontPage && page === 1 ? ('home' as const) : (given.kind ?? 'page'),
    /** The page's own title; the site's for a page without one. */
    pageTitle,
    /** Name of what an archive is of; the title for other pages. */
    name: titleText(given.name ?? '') || pageTitle,
    /** BCP 47 tag. */
    language: languageOf(plugin, context),
    /** Path of this page, of a list with its number. */
    path: pathOf(uri, page, parts),
    prev: (isList || parts > 1) && page > 1 ? pathOf(uri, page - 1, parts) : null,
    next: hasNext ? pathOf(uri, page + 1, parts) : null,
    robots: given.isRestricted ? 'noindex' : robotsOf(plugin?.robots ?? []),
    published: asUtc(given.dateGmt),
    modified: asUtc(given.modifiedGmt),
    author: linkOf(given.author),
    section: linkOf(given.section),
    /** The pages above this one, without the front page. */
    trail: [...(given.ancestors ?? []), given.section].flatMap((each) => linkOf(each) ?? []),
    picture: pictureOf(given.picture, urls),
    // A plugin's canonical address is of the first page only: the other pages of a list have their own address.
    canonical: page === 1 && plugin?.canonical ? addressOnSite(plugin.canonical, urls) : null,
    socialTitle: titleText(plugin?.socialTitle ?? '') || null,
    socialDescription: titleText(plugin?.socialDescription ?? '') || null,
    socialImage: pictureOf(plugin?.socialImage, urls),
    jsonLd: jsonLdOf(source),
    /** This page in each language, itself among them; empty for a page that is not translated. */
    translations: page === 1 && plugin?.locale ? translationsOf(plugin, uri, urls) : [],
  };
}

export type PageHead = ReturnType<typeof headOf>;
