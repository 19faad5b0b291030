import { mimeTypeOf } from '../../store/media/mime-types';
import type { BlockContext } from '../blocks/block-context';
import { decodeEntities } from '../../text/entities';
import { escapeAttribute, escapeHtml } from '../../text/escape-html';
import type { Shortcode } from './shortcode';

/** Attributes of [audio] and [video] with file URLs, the most general first. */
const sources = ['src', '0', 'mp3', 'ogg', 'm4a', 'wav', 'flac', 'mp4', 'm4v', 'webm', 'ogv'];

/**
 * [audio] and [video]: a player with native controls.
 *
 * https://developer.wordpress.org/reference/functions/wp_audio_shortcode/
 * https://developer.wordpress.org/reference/functions/wp_video_shortcode/
 *
 * @param number index of the player in the content, from 1
 */
export function player(
  kind: 'audio' | 'video',
  attributes: Shortcode['attributes'],
  context: BlockContext,
  number: number,
): string {
  const urls = sources
    .flatMap((name) => attributes[name] ?? [])
    .map((url) => decodeEntities(url))
    .filter((url) => mimeTypeOf(url).startsWith(`${kind}/`) || context.media.fileAt(url));
  const attached = urls.length === 0 ? attachedFile(kind, context)?.url : undefined;
  if (attached !== undefined) urls.push(attached);
  const [url] = urls;
  if (url === undefined) return '';
  const id = `${kind}-${context.post?.id ?? 0}-${number}`;
  const files = urls.map(
    (each) => `<source type="${mimeTypeOf(each)}" src="${escapeAttribute(each)}" />`,
  );
  const body = `${files.join('')}<a href="${escapeAttribute(url)}">${escapeHtml(url)}</a>`;
  const flags = ['loop', 'autoplay', 'muted'].filter((name) =>
    /^(?:1|true|on)$/.test(attributes[name] ?? ''),
  );
  const extra = flags.map((name) => ` ${name}="1"`).join('');
  if (kind === 'audio')
    return `<audio class="wp-audio-shortcode" id="${id}"${extra} preload="none" style="width: 100%;" controls="controls">${body}</audio>`;
  const still = decodeEntities(attributes['poster'] ?? '');
  const poster = still && ` poster="${escapeAttribute(still)}"`;
  const width = pixels(attributes['width'], 640);
  const height = pixels(attributes['height'], 360);
  return `<div style="width: ${width}px;" class="wp-video"><video class="wp-video-shortcode" id="${id}" width="${width}" height="${height}"${poster}${extra} preload="metadata" controls="controls">${body}</video></div>`;
}

function attachedFile(kind: string, { store, media, post: parent }: BlockContext) {
  const attached = store.site.posts.find(
    ({ type, mimeType, parentId }) =>
      type === 'attachment' && mimeType.startsWith(`${kind}/`) && parentId === parent?.id,
  );
  return attached && media.file(attached.id);
}

function pixels(value: string | undefined, fallback: number): number {
  const number = Math.trunc(Number(value));
  return number > 0 && number <= 10_000 ? number : fallback;
}
