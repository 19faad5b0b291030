import { asInlineHtml } from '@showcase/html/browser';
import { splitParts, withoutDirection } from '@showcase/html';
import { fieldsOf, sitePath } from '@showcase/wordpress/browser';

import type { SiteContext } from '../definition/site-context';

/** Links to all parts, in WordPress's markup but for the element and `rel`. */
function partLinks(
  count: number,
  current: number,
  hrefOf: (part: number) => string,
  { words }: SiteContext,
): string {
  const { parts: heading, partsLabel: label } = words.server.bodies;
  const links = Array.from({ length: count }, (_, index) => {
    const part = index + 1;
    const name = 'class="post-page-numbers';
    if (part === current) return `<span ${name} current" aria-current="page">${part}</span>`;
    const rel = { [current - 1]: ' rel="prev"', [current + 1]: ' rel="next"' }[part] ?? '';
    return `<a ${name}" href="${sitePath(hrefOf(part)).replaceAll('&', '&amp;')}"${rel}>${part}</a>`;
  });
  return `<nav class="post-nav-links" aria-label="${label}">${heading} ${links.join(' ')}</nav>`;
}

/**
 * Reduces a cleaned entry to one of its parts, with links to the others below it as
 * WordPress appends them, so that no view needs to know of parts.
 *
 * @param part beyond the last one: the last one.
 * @param hrefOf returns the path of a part, encoded.
 * @returns with the number of parts, from 1
 */
export function partOfEntry(
  data: object,
  part: number,
  hrefOf: (part: number) => string,
  context: SiteContext,
): { data: object; count: number } {
  const { content } = fieldsOf(data);
  const parts = typeof content === 'string' ? splitParts(content) : [];
  if (parts.length === 0 || parts[0] === content) return { data, count: 1 };
  const number = Math.min(part, parts.length);
  const links = parts.length > 1 ? partLinks(parts.length, number, hrefOf, context) : '';
  return { data: { ...data, content: (parts[number - 1] ?? '') + links }, count: parts.length };
}

const mainLanguage = (tag: string) => tag.split('-')[0];

/**
 * Adds to a cleaned entry its table of contents, and to its title and body their language where it is
 * not the site's.
 *
 * @param language BCP 47 tag of the entry
 * @param hasContents whether its template has a table of contents
 */
export function withEntryMarks(
  data: object,
  language: string,
  hasContents: boolean,
  { language: siteLanguage, html }: SiteContext,
): object {
  if (!hasContents) return data;
  const { ...entry } = fieldsOf(data);
  const { content, title } = entry;
  const isForeign = mainLanguage(language) !== mainLanguage(siteLanguage);
  if (typeof content === 'string') {
    const body = html.withTableOfContents(withoutDirection(content));
    entry.content = html.withDirection(body, isForeign ? language : undefined);
  }
  if (isForeign && typeof title === 'string' && title !== '') {
    entry.title = asInlineHtml(`<span lang="${language}">${title}</span>`);
  }
  return entry;
}
