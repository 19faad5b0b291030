import { createHash } from 'node:crypto';
import type { Element, ElementContent } from 'hast';
import type { BodyWords } from '../policy/body-context';
import { element, hasClass, isElement, property } from '../parse/tree';

/** WordPress's class of images that expand on click. */
const CONTAINER = 'wp-lightbox-container';
const TRIGGER = 'lightbox-trigger';
const ENLARGED = 'wp-lightbox-overlay';

const isPart = (child: ElementContent) =>
  isElement(child) && (hasClass(child, TRIGGER) || hasClass(child, ENLARGED));

/** Whether it is an image block that expands on click. */
export function isExpandable(node: Element): boolean {
  return node.tagName === 'figure' && hasClass(node, CONTAINER);
}

/** Returns the block without the button and the overlay, WordPress's or this policy's. */
export function withoutOverlay(node: Element): Element {
  return { ...node, children: node.children.filter((child) => !isPart(child)) };
}

/**
 * Gives a cleaned image block a button and the enlarged image as a popover, which needs no script.
 * The enlarged image is lazy, so that it loads when it is opened; its widths are those of `srcset`.
 */
export function expandable(figure: Element, words: BodyWords): Element {
  const at = figure.children.findIndex((child) => isElement(child) && child.tagName === 'img');
  const image = figure.children[at];
  if (image === undefined || !isElement(image)) return figure;
  const { alt, src, srcSet, width, height } = image.properties;
  // The id is a hash of the image's URL, so that it is unique on a page with several bodies.
  const id = `enlarged-${createHash('sha1').update(property(image, 'src')).digest('hex').slice(0, 8)}`;
  const enlarged = element('img', {
    src,
    ...(srcSet !== undefined && { srcSet, sizes: '100vw' }),
    alt,
    width,
    height,
    loading: 'lazy',
  });
  const close = { type: 'button', popoverTarget: id, popoverTargetAction: 'hide' };
  const parts = [
    element('button', {
      type: 'button',
      className: [TRIGGER],
      popoverTarget: id,
      ariaLabel: words.enlarge,
    }),
    element('div', { className: [ENLARGED], id, popover: 'auto' }, [
      enlarged,
      element('button', { ...close, ariaLabel: words.close }),
    ]),
  ];
  const { children } = figure;
  return {
    ...figure,
    children: [...children.slice(0, at + 1), ...parts, ...children.slice(at + 1)],
  };
}
