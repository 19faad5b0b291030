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
