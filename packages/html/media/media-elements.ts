import { createHash } from 'node:crypto';
import type { Element, ElementContent, Properties } from 'hast';
import { cleanAttributes } from '../policy/attributes';
import { imageOf, isBlank } from './foreign-media';
import { sizeInName } from '../urls/loaded-picture';
import { imageUrl, mediaUrl, safeSrcSet, type MediaUrl } from '../urls/media-url';
import { childElements, element, hasClass, isElement, property, textNode } from '../parse/tree';
import type { BodyContext, BodyWords } from '../policy/body-context';

/** Derives missing dimensions from the file name (`boat-1024x683.jpg`), to prevent layout shift. */
function dimensions({ properties }: Element, media: MediaUrl | null): Properties {
  if (properties.width !== undefined || properties.height !== undefined) return {};
  return sizeInName(media?.url ?? '') ?? {};
}

/**
 * Lazy-loads foreign images as WordPress does its own, except for the first of a text, which may be the LCP
 * image.
 */
function loadingOf({ properties }: Element, media: MediaUrl | null, isFirst: boolean): Properties {
  if (media?.foreign !== true) return {};
  const { loading, decoding, fetchPriority } = properties;
  const isEager = isFirst || fetchPriority === 'high';
  return {
    ...(loading === undefined && !isEager && { loading: 'lazy' }),
    ...(decoding === undefined && { decoding: 'async' }),
  };
}

/**
 * Returns an `<img>` with safe URLs, or its alternative text when no URL is left; a `<picture>` with its
 * image and the sources that may be loaded. Every image gets an `alt`: without one, screen readers read
 * the file name.
 *
 * @param isFirst whether it is the first image of the text
 */
export function cleanImage(
  node: Element,
  context: BodyContext,
  isFirst: boolean,
): ElementContent[] {
  if (node.tagName === 'picture') {
    const img = imageOf(node);
    const images = img === null ? [] : cleanImage(img, context, isFirst);
    if (!images.some(isElement)) return images;
    const sources = childElements(node).flatMap((child) => {
      const srcSet = safeSrcSet(property(child, 'srcSet'), context);
      return child.tagName === 'source' && srcSet !== null
        ? [element('source', { ...cleanAttributes(child, context), srcSet })]
        : [];
    });
    return [element('picture', cleanAttributes(node, context), [...sources, ...images])];
  }
  const media = imageUrl(property(node, 'src'), context);
  const srcSet = safeSrcSet(property(node, 'srcSet'), context);
  if (media === null && srcSet === null) {
    const text = property(node, 'alt');
    return text.trim() === '' ? [] : [textNode(text)];
  }
  const { alt = '', ...others } = cleanAttributes(node, context);
  const image = { src: media?.url, srcSet: srcSet ?? undefined, alt, ...others };
  const loading = loadingOf(node, media, isFirst);
  return [element('img', { ...image, ...dimensions(node, media), ...loading })];
}

/** Returns a `<video>` or `<audio>` with its sources and tracks, or null without a playable source. */
export function cleanPlayer(node: Element, context: BodyContext): Element | null {
  const loadable = (owner: Element, name: string): string | undefined => {
    const media = mediaUrl(property(owner, name), context);
    return context.showPictures || !media?.foreign ? media?.url : undefined;
  };
  const sources = childElements(node).flatMap((child) => {
    const url = loadable(child, 'src');
    if (url === undefined || !['source', 'track'].includes(child.tagName)) return [];
    return [element(child.tagName, { src: url, ...cleanAttributes(child, context) })];
  });
  const src = loadable(node, 'src');
  if (src === undefined && !sources.some((child) => child.tagName === 'source')) return null;
  const properties = cleanAttributes(node, context);
  // Autoplaying audio interferes with screen readers (WCAG 1.4.2).
  const isSilent = node.tagName === 'video' && properties.muted === true;
  const player = {
    src,
    poster: loadable(node, 'poster'),
    ...properties,
    ...(!isSilent && { autoPlay: undefined }),
  };
  return element(node.tagName, player, sources);
}

const BACKGROUND =
  /background(?:-image)?\s*:[^;]*?url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"')]*))\s*\)/i;
/** Maximum length of a style that is searched; WordPress writes a few hundred characters. */
const MAX_STYLE = 2_000;

/** Elements that may show a picture by their background alone. */
const BOXES = new Set(['a', 'div', 'figure', 'section', 'span']);

const COVER_IMAGE = 'wp-block-cover__image-background';

/**
 * Turns the background image of a cover or group block into the `<img>` that current cover blocks have:
 * with a fixed or repeated background, and before WordPress 5.7, it is a url() in a `style`, which the
 * style policy removes. Returns any other element unchanged.
 */
export function coverWithImage(node: Element): Element {
  const isImage = hasClass(node, COVER_IMAGE);
  const isBlock = hasClass(node, 'wp-block-cover') || hasClass(node, 'wp-block-group');
  if (node.tagName !== 'div' || (!isImage && !isBlock)) return withBackground(node);
  const src = backgroundOf(node);
  if (!src) return node;
  const image = element('img', {
    className: isImage ? node.properties.className : [COVER_IMAGE],
    src,
    alt: property(node, 'ariaLabel'),
    loading: 'lazy',
  });
  return isImage ? image : { ...node, children: [image, ...node.children] };
}

/** Attributes in which plugins for lazy loading keep the URL, with `url()` or without. */
const LATE_BACKGROUND = /^data(?:Lazy)?(?:Bg|Background)(?:Image|Url|Src)?$/;

/** Returns the URL of an element's background image, if it has one. */
function backgroundOf(node: Element): string | undefined {
  const name = Object.keys(node.properties).find((each) => LATE_BACKGROUND.test(each)) ?? '';
  const late = property(node, name).replace(/^(?!url\().+/s, 'url($&)');
  const style = `${property(node, 'style')};background:${late}`.slice(0, MAX_STYLE);
  return BACKGROUND.exec(style)?.slice(1).find(Boolean);
}

/** Gives an element that shows nothing but a background its image. */
function withBackground(node: Element): Element {
  const isEmpty = BOXES.has(node.tagName) && node.children.every(isBlank);
  const src = isEmpty && backgroundOf(node);
  if (!src) return node;
  const image = element('img', { src, alt: property(node, 'ariaLabel'), loading: 'lazy' });
  return { ...node, properties: { ...node.properties, role: undefined }, children: [image] };
}

/**
 * Gives a cleaned image block that expands on click a button and the enlarged image as a popover, which
 * needs no script; returns other elements unchanged. The enlarged image is lazy, so that it loads when it
 * is opened; its widths are those of `srcset`.
 */
export function expandable(figure: Element, words: BodyWords): Element {
  const isExpandable = figure.tagName === 'figure' && hasClass(figure, 'wp-lightbox-container');
  const image = isExpandable && childElements(figure).find(({ tagName }) => tagName === 'img');
  if (!image) return figure;
  const { alt, src, srcSet, width, height } = image.properties;
  // The id is a hash of the image's URL, so that it is unique on a page with several bodies.
  const hash = createHash('sha1').update(property(image, 'src')).digest('hex');
  const id = `enlarged-${hash.slice(0, 8)}`;
  const sizes = srcSet === undefined ? undefined : '100vw';
  const enlarged = { src, srcSet, sizes, alt, width, height, loading: 'lazy' };
  const trigger = { className: ['lightbox-trigger'], popoverTarget: id, ariaLabel: words.enlarge };
  const close = { popoverTarget: id, popoverTargetAction: 'hide', ariaLabel: words.close };
  const parts = [
    element('button', { type: 'button', ...trigger }),
    element('div', { className: ['wp-lightbox-overlay'], id, popover: 'auto' }, [
      element('img', enlarged),
      element('button', { type: 'button', ...close }),
    ]),
  ];
  const children = figure.children.flatMap((child) =>
    child === image ? [child, ...parts] : [child],
  );
  return { ...figure, children };
}
