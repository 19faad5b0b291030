import { attributeOf, htmlTokens, mapTokens, withAttribute } from '../../text/html-tokens';
import { escapeAttribute } from '../../text/escape-html';
import type { Shortcode } from './shortcode';

/**
 * [caption]: an image with the text after it (or of the `caption` attribute) as its caption.
 *
 * https://developer.wordpress.org/reference/functions/img_caption_shortcode/
 */
export function caption({ attributes, content }: Shortcode): string {
  const { image, text } = split(content);
  const words = (attributes['caption'] ?? text).trim();
  const width = Math.trunc(Number(attributes['width'])) || 0;
  if (width < 1 || words === '') return content;
  const id = attributes['id']?.replace(/[^\w-]/g, '') ?? '';
  const captionId = id === '' ? '' : `caption-${id.replace('_', '-')}`;
  const classes = ['wp-caption', attributes['align'] ?? 'alignnone', attributes['class']];
  const described = captionId === '' ? image : describedBy(image, captionId);
  return [
    `<div ${id === '' ? '' : `id="${id}" `}style="width: ${width + 10}px" class="${escapeAttribute(classes.filter(Boolean).join(' '))}">`,
    described,
    `<p${captionId === '' ? '' : ` id="${captionId}"`} class="wp-caption-text">${words}</p></div>`,
  ].join('');
}

/** Splits the content into the image, with a link around it, and the caption. */
function split(content: string): { image: string; text: string } {
  const tokens = htmlTokens(content.trim());
  const at = tokens.findIndex((token) => token.name === 'img');
  if (at === -1) return { image: content, text: '' };
  const linked = tokens[0]?.name === 'a' && !tokens[0].closes;
  const close = tokens.findIndex(
    (token, index) => index > at && token.name === 'a' && token.closes,
  );
  const end = linked && close !== -1 ? close : at;
  const join = (from: number, to?: number) =>
    tokens
      .slice(from, to)
      .map((token) => token.value)
      .join('');
  return { image: join(0, end + 1), text: join(end + 1) };
}

function describedBy(image: string, id: string): string {
  return mapTokens(image, ({ name, value }) =>
    name === 'img' && attributeOf(value, 'aria-describedby') === undefined
      ? withAttribute(value, `aria-describedby="${id}"`)
      : value,
  );
}
