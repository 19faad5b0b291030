import { escapeAttribute, escapeHtml } from '../escape-html';
import { caption } from './caption';
import { gallery } from './gallery';
import { player, playlist } from './players';
import type { Shortcode } from './shortcodes';

/** [embed] asks no other host; the reader gets the way there. */
const embed: Shortcode = (attributes, content) => {
  const url = (content ?? attributes['src'] ?? '').trim();
  if (!/^https?:\/\//i.test(url)) return escapeHtml(url);
  return `<a href="${escapeAttribute(url)}">${escapeAttribute(url)}</a>`;
};

/**
 * The shortcodes of WordPress itself, by name, for one content: galleries and players are numbered
 * in it.
 */
export function coreShortcodes(): ReadonlyMap<string, Shortcode> {
  let galleries = 0;
  let players = 0;
  return new Map<string, Shortcode>([
    ['audio', (attributes, _, context) => player('audio', attributes, context, ++players)],
    ['caption', caption],
    ['embed', embed],
    ['gallery', (attributes, _, context) => gallery(attributes, context, ++galleries)],
    ['playlist', playlist],
    ['video', (attributes, _, context) => player('video', attributes, context, ++players)],
    ['wp_caption', caption],
  ]);
}
