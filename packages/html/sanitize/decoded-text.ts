import { BODY_SCHEMA, INLINE_SCHEMA } from '../policy/allowed-elements';
import type { Html } from '../parse/branded-html';
import { plainText } from '../parse/plain-text';
import { tokens } from '../parse/tree';
import { sanitizeInline } from './sanitize-html';

/** Elements of HTML that can change the content around them, or that have a meaning in a line of text. */
const ELEMENTS = new Set([
  ...(BODY_SCHEMA.tagNames ?? []),
  ...(INLINE_SCHEMA.strip ?? []),
  ...tokens('body font h1 html main marquee nobr plaintext xmp'),
]);
const WITHOUT_END = new Set(['br', 'wbr']);

/** Matches a tag, or a `<` that begins none. */
const TAG = /<(?:(\/?)([a-z][a-z\d]*)(\s[^<>]*|\/)?>)?/gi;

/**
 * Escapes each `<` that begins no tag, in a text that may have markup: WPGraphQL decodes titles, so that
 * WordPress's `List&lt;string&gt;` arrives as `List<string>`, and `<em>` as `<em>`. A tag counts as markup
 * if it is of an HTML element that has an attribute, or both a start and an end tag.
 */
function escapeSigns(text: string): string {
  const namesOf = (slash: string) =>
    new Set(
      [...text.matchAll(TAG)].flatMap(([, at, name]) =>
        at === slash && name ? [name.toLowerCase()] : [],
      ),
    );
  const [opened, closed] = [namesOf(''), namesOf('/')];
  return text.replace(TAG, (tag, _slash, given = '', attributes = '') => {
    const name = String(given).toLowerCase();
    const isMarkup =
      ELEMENTS.has(name) &&
      (WITHOUT_END.has(name) ||
        String(attributes).includes('=') ||
        (opened.has(name) && closed.has(name)));
    return isMarkup ? tag : tag.replace('<', '&lt;');
  });
}

/** Makes inline HTML of a text that WPGraphQL has decoded: the title of an entry, the name of a term. */
export const sanitizeDecoded = (text: string): string =>
  sanitizeInline(escapeSigns(text.replaceAll('&', '&amp;')));

/** Cleans a title that may be shown as text or as HTML. */
export function sanitizeTitle(text: string): string {
  // Tags that no browser knows are harmless as they are, and as text they must not be escaped.
  const isHarmless = [...text.matchAll(TAG)].every(
    ([, , name, attributes]) => !attributes && !ELEMENTS.has(name?.toLowerCase() ?? ''),
  );
  return isHarmless && !text.includes('<!') ? text : sanitizeInline(escapeSigns(text));
}

/** Returns a title as text of one line, whether it has been decoded or cleaned. */
export const titleText = (title: string | Html): string => plainText(escapeSigns(String(title)));
