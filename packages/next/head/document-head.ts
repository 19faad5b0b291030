import { plainText } from '@showcase/html/plain-text';
import type { SiteData } from '../site/site-data';
import type { TemplateHead } from '../template/template';
import { fill } from '../words/words';
import { siteWords } from '../words/site-words';
import type { PluginHead } from './plugins';
import { markupOf, type Html } from '@showcase/html/branded-html';

/** Search results truncate longer descriptions. */
const MAX_LENGTH = 160;
/** Whole sentences of at least this length do as a description. */
const ENOUGH = 80;
/** Only the beginning of a body is read: what the expressions below take grows with its square. */
const MAX_READ = 20_000;
/** The same limit for a body without paragraphs. */
const MAX_READ_WHOLE = 5_000;

const PARAGRAPH = /<p\b[^>]*>([\s\S]*?)<\/p>/gi;
/** Matches the end that WordPress gives to an excerpt that it has generated. */
const MORE = /(?<!\s)\s*\[(?:&hellip;|&#8230;|…)\]\s*(?=<|$)/g;

const [characters, words, sentences] = (['grapheme', 'word', 'sentence'] as const).map(
  (granularity) => new Intl.Segmenter('en', { granularity }),
);

function firstPieces(text: string, by: Intl.Segmenter | undefined, max: number): string {
  let kept = '';
  for (const { segment } of by?.segment(text) ?? []) {
    if (kept.length + segment.trimEnd().length > max) break;
    kept += segment;
  }
  return kept.trimEnd();
}

/** Cuts plain text to 160 characters, after a word and between the characters that readers see. */
function shorten(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const start = text.slice(0, 2 * MAX_LENGTH);
  const cut = [words, characters].map((by) => firstPieces(start, by, MAX_LENGTH - 1)).find(Boolean);
  return `${cut?.replace(/[\s,;:–—-]+$/, '') ?? ''}…`;
}

/** Returns the beginning of HTML as a description: whole sentences when they are long enough, else words. */
export function firstSentences(html: Html): string {
  const source = markupOf(html);
  let text = '';
  for (const [, paragraph = ''] of source.slice(0, MAX_READ).matchAll(PARAGRAPH)) {
    text = `${text} ${plainText(paragraph.replace(MORE, '…'))}`.trim();
    if (text.length > MAX_LENGTH) break;
  }
  text ||= plainText(source.slice(0, MAX_READ_WHOLE).replace(MORE, '…'));
  if (text.length <= MAX_LENGTH) return text;
  const whole = firstPieces(text, sentences, MAX_LENGTH);
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
  const named = plainText(plugin?.title ?? '');
  const number = part > 1 ? fill(siteWords().content.page, { n: part }) : '';
  const parts = named ? [named, number] : [plainText(head.title ?? ''), number, site.title];
  const title = parts.filter(Boolean).join(' - ');
  // A description that was written is not shortened.
  const written = plainText(plugin?.description ?? '');
  const social = plainText(plugin?.socialDescription ?? '');
  const own = plainText(head.description ?? '') || (head.text ? firstSentences(head.text) : '');
  const description = written || shorten(own || site.description || title);
  return { title, description, ...(social && social !== description && { isSocial: false }) };
}
