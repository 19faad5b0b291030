import type { MediaFile, MediaSize } from '../store/media/library';
import type { Media } from '../store/media/media';
import { attributeOf, mapTokens, withAttribute } from '../text/html-tokens';

/**
 * Does what wp_filter_content_tags() does: adds dimensions, `srcset` and `sizes` to images of the media
 * library, async decoding to all images, and lazy loading to images and iframes of known size.
 *
 * https://developer.wordpress.org/reference/functions/wp_filter_content_tags/
 */
export function filterImageTags(html: string, media: Media): string {
  return mapTokens(html, ({ name, closes, value }) => {
    if (closes) return value;
    if (name === 'iframe') return lazy(value);
    return name === 'img' ? imageTag(value, media) : value;
  });
}

function imageTag(tag: string, media: Media): string {
  const id = /(?:^|\s)wp-image-(\d{1,9})(?:\s|$)/.exec(attributeOf(tag, 'class') ?? '')?.[1];
  const file = id === undefined ? undefined : media.file(Number(id));
  const src = attributeOf(tag, 'src') ?? '';
  const shown = file && sizeShown(file, src, media);
  let result = tag;
  if (file && shown) {
    if (!hasSize(result))
      result = withAttribute(result, `width="${shown.width}" height="${shown.height}"`);
    result = withSrcSet(result, file, shown, media);
  }
  if (attributeOf(result, 'decoding') === undefined)
    result = withAttribute(result, 'decoding="async"');
  return lazy(result);
}

function sizeShown(file: MediaFile, src: string, media: Media): MediaSize | undefined {
  const address = src.split(/[?#]/, 1)[0];
  const full = media.size(file, 'full');
  return [full, ...file.sizes].find((size) => size.url === address && size.width > 0);
}

function withSrcSet(tag: string, file: MediaFile, shown: MediaSize, media: Media): string {
  if (attributeOf(tag, 'srcset') !== undefined) return tag;
  // Resized GIFs lose their animation.
  if (shown.name === 'full' && file.mimeType === 'image/gif') return tag;
  const srcSet = media.srcSet(file, shown.name);
  if (srcSet === null) return tag;
  const width = Number(attributeOf(tag, 'width')) || shown.width;
  const sizes = attributeOf(tag, 'sizes') ?? `auto, (max-width: ${width}px) 100vw, ${width}px`;
  const end = tag.endsWith('/>') ? '/>' : '>';
  const start = tag.slice(0, -end.length).trimEnd();
  return `${start} srcset="${srcSet}" sizes="${sizes}" ${end === '/>' ? end : '/>'}`;
}

function lazy(tag: string): string {
  const ready = hasSize(tag) && attributeOf(tag, 'loading') === undefined;
  return ready ? withAttribute(tag, 'loading="lazy"') : tag;
}

function hasSize(tag: string): boolean {
  return attributeOf(tag, 'width') !== undefined && attributeOf(tag, 'height') !== undefined;
}
