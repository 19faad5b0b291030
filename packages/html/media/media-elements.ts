import type { Element, ElementContent, Properties } from 'hast';
import { cleanAttributes } from '../policy/attributes';
import { pictureImage, SCRIPTING_ENABLED } from './foreign-media';
import { candidateUrl, imageUrl, mediaUrl, safeSrcSet, type MediaUrl } from '../urls/media-url';
import { sizeInName } from '../urls/size-in-name';
import { element, isElement, property, textNode } from '../parse/tree';
import type { BodyContext } from '../policy/body-context';

function without(properties: Properties, ...names: string[]): Properties {
  const kept: Properties = {};
  for (const name in properties) {
    if (!names.includes(name)) kept[name] = properties[name];
  }
  return kept;
}

/** Attributes of foreign images in placeholders; the host gets no referrer. */
const PLACEHOLDER_ATTRIBUTES: Properties = {
  loading: 'lazy',
  decoding: 'async',
  referrerPolicy: 'no-referrer',
};

/** Derives missing dimensions from the file name, to prevent layout shift. */
function dimensions({ properties }: Element, media: MediaUrl | null): Properties {
  const hasSize = properties.width !== undefined || properties.height !== undefined;
  return hasSize || media === null ? {} : { ...sizeInName(media.url) };
}

/**
 * Lazy-loads foreign images, as WordPress does for images of known size. Not the first of a text:
 * it may be the LCP image.
 */
function loadingOf({ properties }: Element, media: MediaUrl | null, isFirst: boolean): Properties {
  if (media?.foreign !== true) return {};
  const { loading, decoding, fetchPriority } = properties;
  const isEager = isFirst || fetchPriority === 'high';
  return {
    ...(loading === undefined && !isEager ? { loading: 'lazy' } : {}),
    ...(decoding === undefined ? { decoding: 'async' } : {}),
  };
}

/**
 * Returns an `<img>` with safe URLs, or its alternative text when no URL is left. Every image gets
 * an `alt`: without one, screen readers read the file name.
 *
 * @param isFirst whether it is the first image of the text
 */
export function cleanImage(
  node: Element,
  context: BodyContext,
  isFirst: boolean,
): ElementContent[] {
  const alt = property(node, 'alt');
  const media = imageUrl(property(node, 'src'), context);
  const srcSet = safeSrcSet(property(node, 'srcSet'), context);
  if (media === null && srcSet === null) {
    return alt.trim() === '' ? [] : [textNode(alt)];
  }
  const { alt: text, ...rest } = without(cleanAttributes(node, context), 'src', 'srcSet');
  return [
    element('img', {
      ...(media === null ? {} : { src: media.url }),
      ...(srcSet === null ? {} : { srcSet }),
      alt: text ?? '',
      ...rest,
      ...dimensions(node, media),
      ...loadingOf(node, media, isFirst),
    }),
  ];
}

/**
 * Returns a foreign image for its placeholder. Its URL is in a `<source>` that matches only with
 * JavaScript enabled: otherwise browsers ignore `loading="lazy"` and would load it at once.
 */
export function revealedImage(node: Element, url: string, context: BodyContext): Element {
  const rest = without(cleanAttributes(node, context), 'src', 'srcSet', 'sizes', 'alt');
  const srcSet = candidateUrl(url);
  return element('picture', {}, [
    element('source', { media: SCRIPTING_ENABLED, srcSet }),
    element('img', { alt: property(node, 'alt'), ...rest, ...PLACEHOLDER_ATTRIBUTES }),
  ]);
}

/** Returns a `<picture>` with its image and the sources that may be loaded. */
export function cleanPicture(
  node: Element,
  context: BodyContext,
  isFirst: boolean,
): ElementContent[] {
  const img = pictureImage(node);
  const [image] = img === null ? [] : cleanImage(img, context, isFirst);
  if (image === undefined || !isElement(image)) return image === undefined ? [] : [image];
  const sources = node.children.filter(isElement).flatMap((child) => {
    const srcSet =
      child.tagName === 'source' ? safeSrcSet(property(child, 'srcSet'), context) : null;
    return srcSet === null
      ? []
      : [
          element('source', {
            ...without(cleanAttributes(child, context), 'src', 'srcSet'),
            srcSet,
          }),
        ];
  });
  return [element('picture', cleanAttributes(node, context), [...sources, image])];
}

function cleanSource(node: Element, context: BodyContext, opened: boolean): Element[] {
  const media = mediaUrl(property(node, 'src'), context);
  const allowed = media !== null && (opened || context.showPictures || !media.foreign);
  if (!allowed || (node.tagName !== 'source' && node.tagName !== 'track')) return [];
  const rest = without(
    cleanAttributes(node, context),
    'src',
    'srcSet',
    ...(opened ? ['default'] : []),
  );
  return [element(node.tagName, { src: media.url, ...rest })];
}

/**
 * Returns a `<video>` or `<audio>` with its sources and tracks, or null without a playable source.
 * `opened`: a foreign player inside its placeholder, which loads nothing before the reader plays
 * it.
 */
export function cleanPlayer(node: Element, context: BodyContext, opened: boolean): Element | null {
  const sources = node.children
    .filter(isElement)
    .flatMap((child) => cleanSource(child, context, opened));
  const src = mediaUrl(property(node, 'src'), context);
  const poster = mediaUrl(property(node, 'poster'), context);
  const playable = src !== null && (opened || context.showPictures || !src.foreign);
  if (!playable && !sources.some((child) => child.tagName === 'source')) return null;
  const properties = without(cleanAttributes(node, context), 'src', 'poster');
  const showPoster = poster !== null && !opened && (context.showPictures || !poster.foreign);
  // Autoplaying audio interferes with screen readers (WCAG 1.4.2).
  const silent = node.tagName === 'video' && properties.muted === true && !opened;
  return element(
    node.tagName,
    {
      ...(playable ? { src: src.url } : {}),
      ...(showPoster ? { poster: poster.url } : {}),
      ...(silent ? properties : without(properties, 'autoPlay')),
      ...(opened ? { controls: true, preload: 'none' } : {}),
    },
    sources,
  );
}
