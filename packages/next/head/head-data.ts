import { z } from 'zod';

import { plainText } from '@showcase/html/plain-text';
import { htmlContext } from '../html/html-context';
import { urlContext } from '@showcase/html/html-context';
import { mediaUrl } from '@showcase/html/media-url';
import { partUri } from '../lists/pagination';
import { hrefFromUri } from '@showcase/wordpress/addresses/site-paths';
import type { SiteData } from '../site/site-data';
import type { NamedLink, Picture, TemplateHead } from '../template/template';
import { languageTag } from '../words/language';
import { documentHead } from './document-head';
import { addressOnSite, type PluginHead } from './plugin-head';

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

/** Returns the entry in each of its languages once; none for an entry without translations. */
function translationsOf({ locale, translations }: PluginHead, uri: string) {
  if (translations.length === 0) return [];
  const all = [{ locale: locale ?? '', address: uri }, ...translations].flatMap((each) => {
    const path = addressOnSite(each.address);
    return each.locale && path?.startsWith('/') ? [[languageTag(each.locale), path] as const] : [];
  });
  return [...new Map(all)].map(([language, path]) => ({ language, path }));
}

interface Subject {
  uri?: string | null;
  isFrontPage?: boolean | null;
}

/** Which page of a list it is, or which part of an entry. */
interface Place {
  /** Page or part, counted from 1. */
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

function linkOf(link: NamedLink | null | undefined): HeadLink | null {
  const name = plainText(link?.name ?? link?.title ?? '');
  const { uri } = link ?? {};
  return name && uri?.startsWith('/') ? { name, path: pathOf(uri, 1) } : null;
}

const linksOf = (links: readonly NamedLink[] = []) => links.flatMap((each) => linkOf(each) ?? []);

function pictureOf(picture: Picture | null | undefined): HeadData['picture'] {
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

/** Returns what the head of a page says. */
export function makeHeadData(
  seed: Subject,
  site: SiteData,
  { page, parts }: Place,
  head: TemplateHead,
  plugin: PluginHead | null = null,
): HeadData {
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
    language: plugin?.locale ? languageTag(plugin.locale) : site.language,
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
    // Only the first page has it: the others of a list have their own address.
    canonical: page === 1 && plugin?.canonical ? addressOnSite(plugin.canonical) : null,
    socialTitle: plainText(plugin?.socialTitle ?? '') || null,
    socialDescription: plainText(plugin?.socialDescription ?? '') || null,
    socialImage: pictureOf(plugin?.socialImage),
    jsonLd: page === 1 ? (plugin?.jsonLd ?? null) : null,
    translations: page === 1 && plugin?.locale ? translationsOf(plugin, uri) : [],
  };
}

const link = z.object({ name: z.string(), path: z.string() });

const picture = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});

const schema = z.object({
  kind: z.enum(['home', 'post', 'page', 'list', 'author', 'media']),
  /** The page's own title; the site's for a page without one. */
  title: z.string(),
  description: z.string(),
  /** Name of what an archive is of; the title for other pages. */
  name: z.string(),
  siteTitle: z.string(),
  siteDescription: z.string(),
  /** BCP 47 tags. */
  language: z.string(),
  siteLanguage: z.string(),
  /** Path of this page, of a list with its number; encoded, as all paths here. */
  path: z.string(),
  /** The list's pages before and after this one. */
  prev: z.string().nullable(),
  next: z.string().nullable(),
  /** Content of the robots meta tag. */
  robots: z.string(),
  /** With offset; null when WordPress does not say. */
  published: z.string().nullable(),
  modified: z.string().nullable(),
  author: link.nullable(),
  section: link.nullable(),
  /** The pages above this one, without the front page. */
  trail: z.array(link),
  picture: picture.nullable(),
  /** Value that a plugin of WordPress sets in place of the site's own; null without it. */
  canonical: z.string().nullable(),
  socialTitle: z.string().nullable(),
  socialDescription: z.string().nullable(),
  socialImage: picture.nullable(),
  jsonLd: z.string().nullable(),
  /** This page in each language, itself among them; empty for a page that is not translated. */
  translations: z.array(z.object({ language: z.string(), path: z.string() })),
});

/**
 * The facts in a page's document head apart from title and description: plain text, made on the
 * server and kept there, as no browser needs it.
 */
export type HeadData = z.infer<typeof schema>;

export type HeadLink = z.infer<typeof link>;

/** Reads the facts that were stored with a page; null for a page that has none. */
export function readHeadData(value: unknown): HeadData | null {
  return schema.safeParse(value).data ?? null;
}
