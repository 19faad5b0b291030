import { replace, type Shortcode as Found } from '@wordpress/shortcode';
import { contactForm7, findContactForm } from './contact-form-7';
import type { BlockContext } from '../blocks/block-context';
import { escapeAttribute, escapeHtml } from '../../text/escape-html';
import { caption } from './caption';
import { gallery } from './gallery';
import { player } from './players';
import { playlist } from './playlist';
import type { Shortcode } from './shortcode';

/** Supported shortcodes; others stay in the text unchanged. */
const supported = 'wp_caption|caption|gallery|playlist|audio|video|embed|contact-form-7';
const alone = new RegExp(`<p>(\\[(${supported})(?![\\w-])[^\\]]*\\](?:[^[]*\\[/\\2\\])?)</p>`, 'g');
/** Escaped shortcodes: `[[gallery]]`. */
const shown = new RegExp(`\\[(\\[(?:${supported})(?![\\w-])[^\\]]*\\])\\]`, 'g');

/** Renders supported shortcodes; numbers the galleries and players of a content. */
export function renderShortcodes(html: string, context: BlockContext): string {
  let galleries = 0;
  let players = 0;
  let forms = 0;

  function render({ tag, attrs, content = '' }: Found): string {
    const attributes = { ...Object.fromEntries(attrs.numeric.entries()), ...attrs.named };
    if (tag === 'contact-form-7') {
      const form = findContactForm(context.store.site, attributes['id'] ?? '', attributes['title']);
      const missing = '[contact-form-7 404 "Not Found"]';
      return form ? contactForm7(form, context.post?.id ?? 0, ++forms) : missing;
    }
    if (tag === 'gallery') return gallery(attributes, context, ++galleries);
    if (tag === 'playlist') return playlist(attributes, context);
    if (tag === 'audio' || tag === 'video') return player(tag, attributes, context, ++players);
    return tag === 'embed' ? embed({ attributes, content }) : caption({ attributes, content });
  }

  return html.includes('[') ? replace(supported, html, render).replace(shown, '$1') : html;
}

/** [embed] renders a link instead of requesting an oEmbed. */
function embed({ attributes, content }: Shortcode): string {
  const url = (content || attributes['src'] || '').trim();
  if (!/^https?:\/\//i.test(url)) return escapeHtml(url);
  return `<a href="${escapeAttribute(url)}">${escapeAttribute(url)}</a>`;
}

/** Removes supported shortcodes with their content. */
export function stripShortcodes(html: string): string {
  return replace(supported, html, () => '');
}

/** Unwraps supported shortcodes from paragraphs added by wpautop(). */
export function unwrapShortcodes(html: string): string {
  return html.replace(alone, '$1');
}
