import type { Element } from 'hast';
import { element, hasClass, property } from '../parse/tree';

const BACKGROUND =
  /background(?:-image)?\s*:[^;]*?url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"')]*))\s*\)/i;
/** Maximum length of a style that is searched; WordPress writes a few hundred characters. */
const MAX_STYLE = 2_000;

const IMAGE_CLASS = 'wp-block-cover__image-background';

function backgroundImage(node: Element): Element | null {
  const [, double, single, bare] =
    BACKGROUND.exec(property(node, 'style').slice(0, MAX_STYLE)) ?? [];
  const src = double ?? single ?? bare;
  const { className } = node.properties;
  const classes =
    hasClass(node, IMAGE_CLASS) && Array.isArray(className) ? className : [IMAGE_CLASS];
  if (src === undefined || src === '') return null;
  return element('img', {
    className: classes,
    src,
    alt: property(node, 'ariaLabel'),
    loading: 'lazy',
  });
}

/**
 * Turns the background image of a cover or group block into the `<img>` that current cover blocks have.
 * Cover blocks with a fixed or repeated background, and those from before WordPress 5.7, have it as
 * url() in a `style`, which the style policy removes. Returns any other element unchanged.
 */
export function coverWithImage(node: Element): Element {
  if (node.tagName !== 'div') return node;
  if (hasClass(node, IMAGE_CLASS)) return backgroundImage(node) ?? node;
  if (!hasClass(node, 'wp-block-cover') && !hasClass(node, 'wp-block-group')) return node;
  const image = backgroundImage(node);
  return image === null ? node : { ...node, children: [image, ...node.children] };
}
