import type { Post } from '../../model/site';
import { attachmentImage } from '../attachment-image';
import type { BlockContext } from '../blocks/block-context';
import { postHref } from '../blocks/site-lists';
import { texturize } from '../texturize';
import { attachmentsOf } from './attachments';
import type { Shortcode } from './shortcode';

/**
 * [gallery]: the images attached to the post, or those of `ids`, in WordPress's markup for themes
 * without HTML5 galleries, without its style sheet. Ignores `orderby="rand"`, because pages are
 * static.
 *
 * https://developer.wordpress.org/reference/functions/gallery_shortcode/
 *
 * @param number index of the gallery in the content, from 1
 */
export function gallery(
  attributes: Shortcode['attributes'],
  context: BlockContext,
  number: number,
): string {
  const isImage = ({ id }: Post) => context.media.file(id)?.width != null;
  const images = attachmentsOf(attributes, context, isImage);
  if (images.length === 0 || !context.post) return '';
  const columns = Math.max(0, Math.min(9, Math.trunc(Number(attributes['columns'] ?? 3)) || 0));
  const size = /^[a-z_]{1,30}$/.test(attributes['size'] ?? '') ? attributes['size'] : undefined;
  const sizeName = size ?? 'thumbnail';
  const selector = `gallery-${number}`;
  const items = images.map((image, index) => {
    const rowEnds = columns > 0 && (index + 1) % columns === 0;
    return (
      galleryItem(image, context, selector, sizeName, attributes['link']) +
      (rowEnds ? clear('"') : '')
    );
  });
  const rowOpen = columns === 0 || images.length % columns !== 0;
  return `<div id='${selector}' class='gallery galleryid-${context.post.id} gallery-columns-${columns} gallery-size-${sizeName}'>${items.join('')}${rowOpen ? `\n\t\t\t${clear("'")}` : ''}\n\t\t</div>\n`;
}

function galleryItem(
  image: Post,
  context: BlockContext,
  selector: string,
  sizeName: string,
  link: string | undefined,
): string {
  const file = context.media.file(image.id);
  const caption = texturize(image.excerpt.trim());
  const captionId = `${selector}-${image.id}`;
  const about = caption === '' ? '' : ` aria-describedby="${captionId}"`;
  const classes = `attachment-${sizeName} size-${sizeName}`;
  const picture = attachmentImage(context, image.id, sizeName, classes, about) ?? '';
  const address = link === 'file' ? file?.url : postHref(context, image);
  const shown = link === 'none' ? picture : `<a href='${address}'>${picture}</a>`;
  const orientation = (file?.height ?? 0) > (file?.width ?? 0) ? 'portrait' : 'landscape';
  const text =
    caption === ''
      ? ''
      : `\n\t\t\t\t<dd class='wp-caption-text gallery-caption' id='${captionId}'>\n\t\t\t\t${caption}\n\t\t\t\t</dd>`;
  return `<dl class='gallery-item'>\n\t\t\t<dt class='gallery-icon ${orientation}'>\n\t\t\t\t${shown}\n\t\t\t</dt>${text}</dl>`;
}

function clear(quote: string): string {
  return `<br style=${quote}clear: both${quote} />`;
}
