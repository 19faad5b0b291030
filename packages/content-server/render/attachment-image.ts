import type { BlockContext } from './blocks/block-context';
import { escapeAttribute } from '../text/escape-html';

/**
 * Renders an attachment as wp_get_attachment_image() does, without the loading attributes, which
 * all images of the content get later.
 *
 * @param more further attributes, each with a leading space
 * @returns null for an id that is no image
 */
export function attachmentImage(
  context: BlockContext,
  id: number,
  sizeName: string,
  className: string,
  more = '',
): string | null {
  const { media, store } = context;
  const file = media.file(id);
  if (!file || file.width === null) return null;
  const size = media.size(file, sizeName);
  const alt = escapeAttribute(store.post(id)?.meta['_wp_attachment_image_alt']?.trim() ?? '');
  const srcSet = media.srcSet(file, sizeName);
  const sources =
    srcSet === null
      ? ''
      : ` srcset="${srcSet}" sizes="auto, (max-width: ${size.width}px) 100vw, ${size.width}px"`;
  return `<img width="${size.width}" height="${size.height}" src="${size.url}" class="${className}" alt="${alt}"${more}${sources} />`;
}
