import { sitePath } from '@showcase/wordpress/environment/base-path';
import { fieldsOf } from '@showcase/wordpress/tools/fields-of';
import { splitParts } from '@showcase/html/body-marks';
import { siteWords } from '../words/site-words';

/** Links to all parts, in WordPress's markup but for the element and `rel`. */
function partLinks(count: number, current: number, hrefOf: (part: number) => string): string {
  const { parts: heading, partsLabel: label } = siteWords().server.bodies;
  const links = Array.from({ length: count }, (_, index) => {
    const part = index + 1;
    const name = 'class="post-page-numbers';
    if (part === current) return `<span ${name} current" aria-current="page">${part}</span>`;
    const rel = { [current - 1]: ' rel="prev"', [current + 1]: ' rel="next"' }[part] ?? '';
    return `<a ${name}" href="${sitePath(hrefOf(part)).replaceAll('&', '&amp;')}"${rel}>${part}</a>`;
  });
  return `<nav class="post-nav-links" aria-label="${label}">${heading} ${links.join(' ')}</nav>`;
}

interface EntryPart<TData> {
  data: TData;
  /** Number of parts of the entry, from 1. */
  count: number;
}

/**
 * Reduces a cleaned entry to one of its parts, with links to the others below it as
 * WordPress appends them, so that no view needs to know of parts.
 *
 * @param part beyond the last one: the last one.
 * @param hrefOf returns the path of a part, encoded.
 */
export function partOfEntry<TData>(
  data: TData,
  part: number,
  hrefOf: (part: number) => string,
): EntryPart<TData> {
  const { content } = fieldsOf(data);
  const parts = typeof content === 'string' ? splitParts(content) : [];
  if (parts.length === 0 || parts[0] === content) return { data, count: 1 };
  const number = Math.min(part, parts.length);
  const links = parts.length > 1 ? partLinks(parts.length, number, hrefOf) : '';
  return { data: { ...data, content: (parts[number - 1] ?? '') + links }, count: parts.length };
}
