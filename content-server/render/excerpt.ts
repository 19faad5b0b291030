import { autop } from '@wordpress/autop';
import { parseBlocks, type Block } from './blocks/parse-blocks';
import { htmlTokens } from './html-tokens';
import { stripShortcodes } from './shortcodes/shortcodes';
import { texturize } from './texturize';

/** WordPress's excerpt_length. */
const words = 55;
const more = ' [&hellip;]';

/** Blocks whose text counts; everything else (pictures, lists of posts, buttons) is left out. */
const textBlocks = new Set(
  'freeform heading html list list-item media-text paragraph preformatted pullquote quote table verse columns column group'
    .split(' ')
    .map((name) => `core/${name}`),
);

/**
 * The excerpt WordPress makes of a content that has none written by hand: the first page without
 * markup, blocks that are no text and shortcodes, cut after 55 words.
 */
export function excerptOf(content: string): string {
  const firstPage = content.split('<!--nextpage-->', 1)[0] ?? '';
  const text = parseBlocks(stripShortcodes(firstPage)).map(textOf).join('');
  return finishExcerpt(trimWords(plainText(texturize(text))));
}

/** The filters of the_excerpt, which hand-written ones pass too. */
export function finishExcerpt(excerpt: string): string {
  return autop(texturize(excerpt.trim()));
}

function textOf(piece: string | Block): string {
  if (typeof piece === 'string') return piece;
  return textBlocks.has(piece.name) ? piece.content.map(textOf).join('') : '';
}

/** Without tags, comments and what scripts and styles hold. */
export function plainText(html: string): string {
  let hidden = '';
  return htmlTokens(html)
    .map((token) => {
      if (token.kind === 'tag' && /^(?:script|style)$/.test(token.name))
        hidden = token.closes ? '' : token.name;
      return token.kind === 'text' && hidden === '' ? token.value : '';
    })
    .join('')
    .trim();
}

function trimWords(text: string): string {
  const all = text.split(/\s+/);
  return all.length > words ? all.slice(0, words).join(' ') + more : all.join(' ');
}
