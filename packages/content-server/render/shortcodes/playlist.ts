import { readPhpSerialized } from '../../text/php-serialized';
import { mimeTypeOf } from '../../store/media/mime-types';
import type { Post } from '../../model/site';
import type { BlockContext } from '../blocks/block-context';
import { escapeAttribute } from '../../text/escape-html';
import { attachmentsOf } from './attachments';
import type { Shortcode } from './shortcode';

/**
 * [playlist]: the audio or video files attached to the post, or those of `ids`. WordPress's markup is data for
 * its player, and a list of links for browsers without scripts.
 *
 * https://developer.wordpress.org/reference/functions/wp_playlist_shortcode/
 */
export function playlist(attributes: Shortcode['attributes'], context: BlockContext): string {
  const type = (attributes['type'] ?? 'audio') === 'audio' ? 'audio' : 'video';
  const files = attachmentsOf(attributes, context, ({ mimeType }) =>
    mimeType.startsWith(`${type}/`),
  );
  const tracks = files.flatMap((post) => trackOf(post, context) ?? []);
  if (tracks.length === 0) return '';
  const links = tracks.map(
    ({ src, title }) => `<li><a href='${escapeAttribute(src)}'>${escapeAttribute(title)}</a></li>`,
  );
  // A "<" would begin markup.
  const data = JSON.stringify({ type, tracks }).replaceAll('<', '\\u003C');
  const script = `<script type="application/json" class="wp-playlist-script">${data}</script>`;
  const player = `<${type} controls="controls" preload="none" width="640"></${type}>`;
  return `<div class="wp-playlist wp-${type}-playlist wp-playlist-light">${player}<noscript><ol>${links.join('')}</ol></noscript>${script}</div>`;
}

function trackOf(post: Post, { media }: BlockContext) {
  const src = media.file(post.id)?.url;
  const meta = readPhpSerialized(post.meta['_wp_attachment_metadata'] ?? '');
  return src === undefined
    ? null
    : { src, type: mimeTypeOf(src), title: post.title, meta: meta ?? {} };
}
