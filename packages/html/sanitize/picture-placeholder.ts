import { sanitizeBody } from './sanitize-body';
import { writeHtml } from '../parse/html';
import { element } from '../parse/tree';
import type { BodySettings } from '../policy/body-context';

/** An image outside of a body, such as a featured image. */
export interface StandaloneImage {
  url: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
}

/** Returns the same click-to-load placeholder for such an image as bodies have. */
export function picturePlaceholder(picture: StandaloneImage, settings: BodySettings): string {
  const { url, alt, width, height } = picture;
  const image = element('img', { src: url, alt, width, height });
  const html = writeHtml({ type: 'root', children: [image] });
  return sanitizeBody(html, { ...settings, foreignPictures: 'ask' });
}
