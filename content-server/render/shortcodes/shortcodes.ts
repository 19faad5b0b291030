import { replace, type Shortcode as Found } from '@wordpress/shortcode';
import type { BlockContext } from '../blocks/block-context';
import { escapeAttribute, escapeHtml } from '../escape-html';
import { caption } from './caption';
import { gallery } from './gallery';
import { player } from './players';

/** A shortcode with its attributes; those without a name are under `0`, `1`, … */
export interface Shortcode {
  attributes: Readonly<Record<string, string | undefined>>;
  /** What stands between it and its end tag; empty without one. */
  content: string;
}

/** The shortcodes of WordPress that are rendered; all others stay in the text as they are. */
const known = 'wp_caption|caption|gallery|audio|video|embed';
const alone = new RegExp(`<p>(\\[(${known})(?![\\w-])[^\\]]*\\](?:[^[]*\\[/\\2\\])?)</p>`, 'g');
/** Written to be seen: `[[gallery]]`. */
const shown = new RegExp(`\\[(\\[(?:${known})(?![\\w-])[^\\]]*\\])\\]`, 'g');

/** Replaces the known shortcodes; galleries and players are numbered in each content. */
export function renderShortcodes(html: string, context: BlockContext): string {
  let galleries = 0;
  let players = 0;

  function render({ tag, attrs, content = '' }: Found): string {
    const attributes = { ...Object.fromEntries(attrs.numeric.entries()), ...attrs.named };
    if (tag === 'gallery') return gallery(attributes, context, ++galleries);
    if (tag === 'audio' || tag === 'video') return player(tag, attributes, context, ++players);
    return tag === 'embed' ? embed({ attributes, content }) : caption({ attributes, content });
  }

  return html.includes('[') ? replace(known, html, render).replace(shown, '$1') : html;
}

/** [embed] asks no other host; the reader gets the way there. */
function embed({ attributes, content }: Shortcode): string {
  const url = (content || attributes['src'] || '').trim();
  if (!/^https?:\/\//i.test(url)) return escapeHtml(url);
  return `<a href="${escapeAttribute(url)}">${escapeAttribute(url)}</a>`;
}

/** Removes the known shortcodes with what is in them. */
export function stripShortcodes(html: string): string {
  return replace(known, html, () => '');
}

/** Takes known shortcodes that stand alone out of the paragraph that autop put them into. */
export function unwrapShortcodes(html: string): string {
  return html.replace(alone, '$1');
}
