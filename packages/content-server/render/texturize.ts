import { htmlTokens } from './html-tokens';
import { typography } from './typography';

/** A shortcode tag: `[name …]`, `[/name]`, `[[name]]`. */
const shortcodePattern = /\[{1,2}\/?[a-zA-Z][\w-]*(?:\s[^[\]<>]*|\/)?\]{1,2}/g;
/** Elements that contain code. */
const verbatim = new Set(['pre', 'code', 'kbd', 'style', 'script', 'tt']);

/**
 * As wptexturize(): replaces straight quotes, dashes, ellipses and the like in text by typographic
 * characters; leaves tags, comments, shortcodes and code unchanged.
 *
 * https://developer.wordpress.org/reference/functions/wptexturize/
 */
export function texturize(html: string): string {
  if (html === '') return html;
  const open: string[] = [];
  const parts = htmlTokens(html).map((token) => {
    if (token.kind === 'tag' && verbatim.has(token.name)) {
      if (!token.closes) open.push(token.name);
      else if (open.at(-1) === token.name) open.pop();
    }
    if (token.kind === 'comment') return token.value;
    if (token.kind === 'tag' || open.length > 0) return escapeAmpersands(token.value);
    return withoutShortcodes(token.value);
  });
  return parts.join('');
}

function withoutShortcodes(text: string): string {
  if (!text.includes('[')) return escapeAmpersands(typography(text));
  let from = 0;
  let result = '';
  for (const match of text.matchAll(shortcodePattern)) {
    result += escapeAmpersands(typography(text.slice(from, match.index))) + match[0];
    from = match.index + match[0].length;
  }
  return result + escapeAmpersands(typography(text.slice(from)));
}

/** Also inside tags and code, as in WordPress. */
function escapeAmpersands(text: string): string {
  return text.includes('&')
    ? text.replace(/&(?!#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z\d]{1,9};)/gi, '&#038;')
    : text;
}
