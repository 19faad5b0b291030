import { DIRECTION_MARK } from './branded-html';

/** WordPress's page-break marker; WPGraphQL does not remove it. */
export const PAGE_BREAK = '<!--nextpage-->';

/** Class of the paragraph that replaces a text whose markup is not shown. */
export const WITHOUT_MARKUP = 'without-markup';

/** The marker as the only content of a paragraph, as the classic editor writes it. */
const BREAK_PARAGRAPH = /<p>\s*<!--nextpage-->\s*<\/p>/g;
/** The rest of a paragraph that contained the marker and text. */
const BROKEN_PARAGRAPH = /^\s*(?:<br\s*\/?>\s*)*<\/p>/;

/**
 * Splits the content of an entry at its page breaks. As in WordPress, a page break at the very beginning
 * does not count. Unlike there, one at the end does not either: it would make an empty part.
 */
export function splitParts(content: string): string[] {
  if (!content.includes(PAGE_BREAK)) return [content];
  const parts = content
    .replace(BREAK_PARAGRAPH, PAGE_BREAK)
    .split(PAGE_BREAK)
    .map((part) => part.replace(BROKEN_PARAGRAPH, ''));
  if (parts[0]?.trim() === '') parts.shift();
  while (parts.length > 1 && parts.at(-1)?.trim() === '') parts.pop();
  return parts;
}

/** ISO 639 codes of languages written from right to left. */
const RIGHT_TO_LEFT = new Set('ar arc ary azb ckb dv fa haz he ku ps sd skr ug ur yi'.split(' '));

/** Returns the text direction of a BCP 47 language tag. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(language.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr';
}

/** Number of characters of a body from which its script is detected. */
const SAMPLE = 10_000;

/** Code is Latin in every language. */
const NOT_PROSE = /<(pre|code)\b[^>]*>[^<]*<\/|<[^>]*>/g;

const RIGHT_TO_LEFT_SCRIPT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Returns the direction in which most letters of a body are written; null without letters. */
function directionOfBody(html: string): 'ltr' | 'rtl' | null {
  const letters = html.slice(0, SAMPLE).replace(NOT_PROSE, ' ').match(/\p{L}/gu) ?? [];
  const rightToLeft = letters.filter((letter) => RIGHT_TO_LEFT_SCRIPT.test(letter)).length;
  if (letters.length === 0) return null;
  return rightToLeft > letters.length / 2 ? 'rtl' : 'ltr';
}

const TEXT_BLOCK = /<(p|h[2-6]|li|d[dt]|t[dh]|figcaption)(?=[\s>])(.*?)<\/\1>/gs;

/** Adds `dir` to paragraphs, headings, items and cells whose direction differs from their body's. */
function withDirectedBlocks(html: string, direction: 'ltr' | 'rtl'): string {
  if (direction === 'ltr' && !RIGHT_TO_LEFT_SCRIPT.test(html)) return html;
  return html.replace(TEXT_BLOCK, (block, tag: string, rest: string) => {
    const blockDirection = directionOfBody(block) ?? direction;
    if (blockDirection === direction || /^[^>]*\sdir=/.test(rest)) return block;
    return `<${tag} dir="${blockDirection}"${rest}</${tag}>`;
  });
}

/** Removes the comment that withDirection() adds. */
export const withoutDirection = (html: string) => html.replace(DIRECTION_MARK, '');

/**
 * Puts `<!--rtl-->` or `<!--ltr-->` before a sanitised body whose text direction is not the site's, and
 * `<!--rtl ar-->` before one in another language. The component that renders the body sets `dir` and `lang` from
 * this comment, which is part of the body because hydration reads nothing else from the document.
 *
 * @param language the entry's language, if a plugin of WordPress reports one that is not the site's
 */
export function withDirection(html: string, siteLanguage: string, language?: string): string {
  const ofSite = directionOf(siteLanguage);
  const direction = html && language ? directionOf(language) : (directionOfBody(html) ?? ofSite);
  const body = withDirectedBlocks(html, direction);
  if (html && language) return `<!--${direction} ${language}-->${body}`;
  return direction === ofSite ? body : `<!--${direction}-->${body}`;
}
