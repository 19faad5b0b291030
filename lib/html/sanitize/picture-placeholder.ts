import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { sanitizeBody } from './sanitize-body';
import { element } from '../parse/tree';
import type { HtmlContext } from '../urls/html-context';

/** A picture that is not part of a text, such as the main picture of a post. */
export interface LonePicture {
  url: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
}

const writer = unified().use(rehypeStringify).freeze();

/** The placeholder that a body has for such a picture when the reader is to be asked first. */
export function picturePlaceholder(picture: LonePicture, context: HtmlContext): string {
  const { url, alt, width, height } = picture;
  const image = element('img', { src: url, alt, width, height });
  const html = writer.stringify({ type: 'root', children: [image] });
  return sanitizeBody(html, { ...context, foreignPictures: 'ask' });
}
