import { mapTokens } from '../text/html-tokens';
import { typography } from './typography';

/** A shortcode tag: `[name …]`, `[/name]`, `[[name]]`. */
const shortcodePattern = /(\[{1,2}\/?[a-zA-Z][\w-]*(?:\s[^[\]<>]*|\/)?\]{1,2})/;
/** Elements that contain code. */
const verbatim = new Set(['pre', 'code', 'kbd', 'style', 'script', 'tt']);

/**
 * Does what wptexturize() does: replaces straight quotes, dashes, ellipses and the like in text by typographic
 * characters; leaves tags, comments, shortcodes and code unchanged.
 *
 * https://developer.wordpress.org/reference/functions/wptexturize/
 */
export function texturize(html: string): string {
  const open: string[] = [];
  return mapTokens(html, ({ kind, value, name, closes }) => {
    if (verbatim.has(name)) {
      if (!closes) open.push(name);
      else if (open.at(-1) === name) open.pop();
    }
    if (kind === 'comment') return value;
    if (kind === 'tag' || open.length > 0) return escapeAmpersands(value);
    // Matches of the pattern, which has a group, are at odd places.
    const parts = value.split(shortcodePattern);
    return parts
      .map((part, index) => (index % 2 ? part : escapeAmpersands(typography(part))))
      .join('');
  });
}

/** Also inside tags and code, as in WordPress. */
function escapeAmpersands(text: string): string {
  return text.replace(/&(?!#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z\d]{1,9};)/gi, '&#038;');
}
