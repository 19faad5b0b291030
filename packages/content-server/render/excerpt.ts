import { autop } from '@wordpress/autop';
import { parseBlocks, type Block } from './blocks/parse-blocks';
import { mapTokens } from '../text/html-tokens';
import { stripShortcodes } from './shortcodes/shortcodes';
import { texturize } from './texturize';

/** WordPress's excerpt_length. */
const excerptLength = 55;
const more = ' [&hellip;]';

/** Blocks included in an excerpt; all others (images, lists of posts, buttons) are omitted. */
const textBlocks = new Set(
  'freeform heading html list list-item media-text paragraph preformatted pullquote quote table verse columns column group'
    .split(' ')
    .map((name) => `core/${name}`),
);

/**
 * Generates WordPress's excerpt of a content without a manual one: the first page without markup,
 * non-text blocks and shortcodes, truncated after 55 words.
 */
export function excerptOf(content: string): string {
  const firstPage = content.split('<!--nextpage-->', 1)[0] ?? '';
  const text = parseBlocks(stripShortcodes(firstPage))
    .map(textOf)
    .join('')
    .replace(noteNumbers, '');
  return finishExcerpt(trimWords(plainText(texturize(text))));
}

/** Footnote numbers, which an excerpt omits. */
const noteNumbers =
  /<sup data-fn="[^"]+" class="[^"]+">\s*<a href="[^"]+" id="[^"]+">\d+<\/a>\s*<\/sup>/g;

/** Applies the filters of the_excerpt, also to manual excerpts. */
export function finishExcerpt(excerpt: string): string {
  return autop(texturize(excerpt.trim()));
}

function textOf(piece: string | Block): string {
  if (typeof piece === 'string') return piece;
  return textBlocks.has(piece.name) ? piece.content.map(textOf).join('') : '';
}

/** Removes tags, comments, scripts and styles. */
export function plainText(html: string): string {
  let hidden = '';
  return mapTokens(html, ({ kind, value, name, closes }) => {
    if (/^(?:script|style)$/.test(name)) hidden = closes ? '' : name;
    return kind === 'text' && hidden === '' ? value : '';
  }).trim();
}

function trimWords(text: string): string {
  const all = text.split(/\s+/);
  return all.length > excerptLength ? all.slice(0, excerptLength).join(' ') + more : all.join(' ');
}
