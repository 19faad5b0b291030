import { decodeHTML } from 'entities';

import type { Html } from './branded-html';

/**
 * Matches comments, scripts and styles with their content, and tags, by their names. Each
 * alternative ends at the end of the text at the latest, so that whatever is read is also matched:
 * the time is linear.
 */
const MARKUP =
  /<!--[^]*?(?:-->|$)|<(script|style)\b[^]*?(?:<\/\1[^>]*(?:>|$)|$)|<[/!?]?([a-z][a-z\d]*)(?:[^>=]+|=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$))?)*(?:>|$)/gi;
const BREAK = /^(?:br|p|div|li|ul|ol|h[1-6]|tr|td|th|blockquote|figure|figcaption)$/i;

/**
 * Converts HTML to one line of text for document titles, labels and descriptions: strips tags,
 * decodes entities, collapses white space. Accepts sanitised or raw WordPress HTML; never throws;
 * takes linear time. The result is text, not HTML: it may contain `<`.
 */
export function plainText(html: string | Html): string {
  const text = String(html).replace(MARKUP, (_, _hidden: unknown, name?: string) =>
    BREAK.test(name ?? '') ? ' ' : '',
  );
  return decodeHTML(text).replace(/\s+/g, ' ').trim();
}
