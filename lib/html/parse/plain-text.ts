/** The entities WordPress itself writes into titles; numeric ones need no table. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['hellip', '…'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['laquo', '«'],
  ['raquo', '»'],
  ['copy', '©'],
  ['reg', '®'],
  ['trade', '™'],
]);

const HIDDEN = /<(script|style)\b[^]*?(?:<\/\1[^>]*>|$)|<!--[^]*?(?:-->|$)/gi;
const BREAK = /<\/?(?:br|p|div|li|ul|ol|h[1-6]|tr|td|th|blockquote|figure|figcaption)\b[^>]*>/gi;
const TAG = /<\/?[a-z](?:[^>"']|"[^"]*"|'[^']*')*>|<[/!?]?[a-z][^>]*(?:>|$)/gi;
const ENTITY = /&(?:#x([\da-f]{1,8})|#(\d{1,9})|([a-z]{2,6}));?/gi;

/** The character of a code point, or U+FFFD for one that is none. */
function character(code: number): string {
  const valid = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return valid ? String.fromCodePoint(code) : '\ufffd';
}

/**
 * HTML as one line of text, for document titles, labels and descriptions: tags stripped, entities
 * decoded, white space collapsed. Takes sanitised or raw WordPress text; never throws. The result is
 * text and not HTML: it may hold `<`. Small, because it runs in the browser too.
 */
export function plainText(html: string): string {
  return html
    .replace(HIDDEN, '')
    .replace(BREAK, ' ')
    .replace(TAG, '')
    .replace(ENTITY, (entity, hex?: string, decimal?: string, name?: string) => {
      if (hex !== undefined) return character(parseInt(hex, 16));
      if (decimal !== undefined) return character(parseInt(decimal, 10));
      return NAMED.get(name ?? '') ?? entity;
    })
    .replace(/\s+/g, ' ')
    .trim();
}
