import type { Html } from '../branded-html';

/** Named entities that WordPress writes into titles. */
const NAMED = new Map([
  ['nbsp', ' '],
  ...`amp& lt< gt> quot" apos' hellip… ndash– mdash— lsquo‘ rsquo’ ldquo“ rdquo” laquo« raquo» copy© reg® trade™`
    .split(' ')
    .map((entity): [string, string] => [entity.slice(0, -1), entity.slice(-1)]),
]);

/**
 * Matches comments, scripts and styles with their content, and tags, by their names. Each
 * alternative ends at the end of the text at the latest, so that whatever is read is also matched:
 * the time is linear.
 */
const MARKUP =
  /<!--[^]*?(?:-->|$)|<(script|style)\b[^]*?(?:<\/\1[^>]*(?:>|$)|$)|<[/!?]?([a-z][a-z\d]*)(?:[^>=]+|=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$))?)*(?:>|$)/gi;
const BREAK = /^(?:br|p|div|li|ul|ol|h[1-6]|tr|td|th|blockquote|figure|figcaption)$/i;
const ENTITY = /&(?:#x([\da-f]{1,8})|#(\d{1,9})|([a-z]{2,6}));?/gi;

/** Returns the character of a code point, or U+FFFD for an invalid one. */
function character(code: number): string {
  const valid = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return valid ? String.fromCodePoint(code) : '\ufffd';
}

/** Decodes the character references of a text, such as WordPress stores for attributes: `a &lt; b`. */
export const decodeReferences = (text: string): string =>
  text.replace(ENTITY, (entity, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return character(parseInt(hex, 16));
    if (decimal !== undefined) return character(parseInt(decimal, 10));
    return NAMED.get(name ?? '') ?? entity;
  });

/**
 * Converts HTML to one line of text for document titles, labels and descriptions: strips tags,
 * decodes entities, collapses white space. Accepts sanitised or raw WordPress HTML; never throws;
 * takes linear time. The result is text, not HTML: it may contain `<`. Small, because it also runs
 * in the browser.
 */
export function plainText(html: string | Html): string {
  const text = String(html).replace(MARKUP, (_, _hidden: unknown, name?: string) =>
    BREAK.test(name ?? '') ? ' ' : '',
  );
  return decodeReferences(text).replace(/\s+/g, ' ').trim();
}
