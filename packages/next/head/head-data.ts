import { markupOf, type Html } from '@showcase/html/branded-html';
import { mediaUrl, plainText } from '@showcase/html';
import { linkUrl } from '@showcase/html/site-urls';
import { hrefFromUri } from '@showcase/wordpress/addresses/site-paths';
import { partUri } from '@showcase/wordpress';
import { siteUrls, titleText } from '../definition/html-policy';
import type { SiteData } from '../definition/site-data';
import type { NamedLink, Picture, TemplateHead } from '../template/template';
import { languageTag, siteWords } from '../definition/site-words';
import { fill } from '../definition/words';
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

/** The document's title and description, plain text. */
export interface DocumentHead {
  title: string;
  description: string;
  /** False: Open Graph has another description. */
  isSocial?: boolean;
}

/**
 * Returns title and meta description of a document, a plugin's first: "page title - site title" (from
 * part 2 of an entry with "Page 2" between them, as in WordPress); the page's description, else its
 * first sentences, else the site's, else the title.
 */
export function documentHead(
  head: TemplateHead,
  site: SiteData,
  plugin: PluginHead | null = null,
  part = 1,
): DocumentHead {
  const named = titleText(plugin?.title ?? '');
  const number = part > 1 ? fill(siteWords().content.page, { n: part }) : '';
  const parts = named ? [named, number] : [titleText(head.title ?? ''), number, site.title];
  const title = parts.filter(Boolean).join(' - ');
  // A description that was written is not shortened.
  const written = titleText(plugin?.description ?? '');
  const social = titleText(plugin?.socialDescription ?? '');
  const own = plainText(head.description ?? '') || (head.text ? firstSentences(head.text) : '');
  const description = written || shorten(own || site.description || title);
  return { title, description, ...(social && social !== description && { isSocial: false }) };
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
  const path = hrefFromUri(uri);
  return page > 1 ? `${path}page/${page}/` : path;
}

function linkOf(link: NamedLink | null | undefined) {
  const name = titleText(link?.name ?? link?.title ?? '');
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
    alt: picture?.altText ?? '',
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
  const title = titleText(given.title ?? '') || site.title;
  const facts = {
    kind: seed.isFrontPage && page === 1 ? ('home' as const) : (given.kind ?? 'page'),
    /** The page's own title; the site's for a page without one. */
    title,
    /** Name of what an archive is of; the title for other pages. */
    name: titleText(given.name ?? '') || title,
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
    trail: [...(given.ancestors ?? []), given.section].flatMap((each) => linkOf(each) ?? []),
    picture: pictureOf(given.picture),
    // What a plugin sets. Only the first page has it: the others of a list have their own address.
    canonical: page === 1 && plugin?.canonical ? addressOnSite(plugin.canonical) : null,
    socialTitle: titleText(plugin?.socialTitle ?? '') || null,
    socialDescription: titleText(plugin?.socialDescription ?? '') || null,
    socialImage: pictureOf(plugin?.socialImage),
    jsonLd: page === 1 ? (plugin?.jsonLd ?? null) : null,
    /** This page in each language, itself among them; empty for a page that is not translated. */
    translations: page === 1 && plugin?.locale ? translationsOf(plugin, uri) : [],
  };
  return { head, facts };
}

export type HeadData = ReturnType<typeof makeHead>['facts'];
