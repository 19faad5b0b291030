import { attributeOf, mapTokens } from '../text/html-tokens';

/** Tags that WordPress leaves in a visitor's comment (wp_kses with $allowedtags). */
const allowed = new Set(
  'a abbr acronym b blockquote cite code del em i q s strike strong'.split(' '),
);
/** Attributes that stay, the same for all allowed tags. */
const attributes = ['href', 'title', 'cite', 'datetime'];

const escaped = (text: string) => text.replaceAll('"', '&quot;');

function startTag(value: string, name: string): string {
  const kept = attributes.flatMap((attribute) => {
    const given = attributeOf(value, attribute);
    const isSafe = given !== undefined && !/^\s*(?!https?:|mailto:)[\w+.-]+:/i.test(given);
    return isSafe ? [`${attribute}="${escaped(given)}"`] : [];
  });
  if (name === 'a') kept.push('rel="nofollow ugc"');
  return `<${[name, ...kept].join(' ')}>`;
}

/** Filters the text of people who may not write all HTML: other tags go, their text stays. */
export function filterComment(html: string): string {
  return mapTokens(html, ({ kind, value, name, closes }) => {
    // HTML comments stay, and a `<` that begins no tag is text.
    if (kind === 'comment') return value;
    if (kind === 'text') return value.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    if (!allowed.has(name)) return '';
    return closes ? `</${name}>` : startTag(value, name);
  });
}

/** A name as sanitize_text_field() stores it: without tags, and what scripts held. */
export function plainName(name: string): string {
  return name
    .replace(/<(script|style)\b[^>]*>[^]*?<\/\1>/gi, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A URL as esc_url_raw() stores it: `http://` when it has no scheme, empty when it has a bad one. */
export function plainUrl(url: string): string {
  const bare = url.trim().replaceAll(/[\s<>"]/g, '');
  if (bare === '') return '';
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(bare)?.[1]?.toLowerCase();
  if (scheme === undefined) return `http://${bare}`;
  return ['http', 'https', 'mailto'].includes(scheme) ? bare : '';
}

/** Number of links, bare addresses included, but not those that are a link's text. */
export function linksIn(html: string): number {
  const outside = html.replace(/<a\b[^>]*>[^<]*<\/a>/gi, '<a>');
  return outside.match(/<a\b|(?<!["'=])\bhttps?:\/\//gi)?.length ?? 0;
}
