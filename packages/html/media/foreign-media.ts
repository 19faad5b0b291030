import type { Element, ElementContent } from 'hast';
import { imageUrl } from '../urls/media-url';
import { childElements, details, element, hasClass, isElement, property } from '../parse/tree';
import { fill } from '../parse/branded-html';
import type { BodyWords } from '../policy/body-context';
import type { UrlContext } from '../urls/site-urls';

/** An image, video or audio file on a host that is none of WordPress, this site and `mediaHosts`. */
export interface ForeignMedia {
  kind: 'Image' | 'Video' | 'Audio';
  url: string;
  /** Host for display, without port and www. */
  host: string;
  label: string;
}

const KINDS = new Map<string, ForeignMedia['kind']>([
  ['img', 'Image'],
  ['picture', 'Image'],
  ['video', 'Video'],
  ['audio', 'Audio'],
]);

const CLASS = 'foreign-media';
export const REL = ['noopener', 'noreferrer'];

/** Elements that may wrap a single medium and move into its placeholder with it. */
const WRAPPERS = new Set(['a', 'b', 'em', 'i', 'p', 'span', 'strong']);

/** Maximum length of the alternative text in a placeholder, in characters. */
const MAX_LABEL = 200;

/** Matches only where JavaScript is enabled; see revealedImage in media-elements.ts. */
export const SCRIPTING_ENABLED = '(scripting:enabled)';

export function shortLabel(value: string): string {
  return value
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_LABEL)
    .toWellFormed();
}

/**
 * Returns the `<img>` of a `<picture>`, or null; any other element itself. The URL that is in a
 * `<source>` in a placeholder is moved back to the image, so that sanitising is idempotent.
 */
export function imageOf(node: Element): Element | null {
  if (node.tagName !== 'picture') return node;
  const children = childElements(node);
  const img = children.find((child) => child.tagName === 'img');
  const hidden = children.find((child) => property(child, 'media') === SCRIPTING_ENABLED);
  if (img === undefined || hidden === undefined || property(img, 'src') !== '') return img ?? null;
  return { ...img, properties: { ...img.properties, src: property(hidden, 'srcSet') } };
}

/** Returns the first URL of an image or player that may be loaded; null: it has none. */
function firstUrl(node: Element, urls: UrlContext) {
  const sources = childElements(node).filter((child) => child.tagName === 'source');
  const urlsOfImage = [node, ...sources].map((source) => imageUrl(property(source, 'src'), urls));
  return urlsOfImage.find((media) => media !== null) ?? null;
}

/** Returns the text of WordPress's emoji and smileys, images from https://s.w.org; null for others. */
export function emojiText(node: Element, urls: UrlContext): string | null {
  const isEmoji = hasClass(node, 'emoji') || hasClass(node, 'wp-smiley');
  return isEmoji && firstUrl(node, urls)?.foreign === true ? property(node, 'alt') : null;
}

/** Returns the foreign medium of an element, or null when there is none or it may load. */
export function foreignMedia(node: Element, urls: UrlContext): ForeignMedia | null {
  const kind = KINDS.get(node.tagName);
  const source = kind === undefined || urls.showPictures ? null : imageOf(node);
  const media = source === null ? null : firstUrl(source, urls);
  if (!kind || !source || !media?.foreign || emojiText(node, urls) !== null) return null;
  const words = ['alt', 'ariaLabel', 'title'].map((name) => property(source, name));
  return {
    kind,
    url: media.url,
    host: shownHost(new URL(media.url)),
    label: shortLabel(words.find((text) => text.trim() !== '') ?? ''),
  };
}

/** Returns the host of a URL for display. */
export const shownHost = ({ hostname }: URL) => hostname.replace(/^www\./, '');

/** Whether a node renders nothing: white space, line breaks, and comments such as `<!--more-->`. */
export function isBlank(node: ElementContent): boolean {
  if (isElement(node)) return node.tagName === 'br';
  return node.type === 'comment' || /^[ \t\r\n\f]*$/.test(node.value);
}

/** Returns the foreign medium that is an element's only content, such as a linked image. */
export function soleForeignMedia(node: Element, urls: UrlContext): ForeignMedia | null {
  if (!WRAPPERS.has(node.tagName)) return foreignMedia(node, urls);
  const [only, more] = node.children.filter((child) => !isBlank(child));
  return only && !more && isElement(only) ? soleForeignMedia(only, urls) : null;
}

export const labelled = (text: string, label: string) =>
  label === '' ? text : `${text}: ${label}`;

/**
 * Wraps a foreign medium in a closed `<details>`: nothing loads before the reader opens it, without
 * JavaScript of our own. The link is for readers with JavaScript disabled, for whom browsers do not
 * lazy-load (https://html.spec.whatwg.org/#lazy-loading-attributes).
 */
export function placeholder(media: ForeignMedia, content: ElementContent[], words: BodyWords) {
  const { url, host, label } = media;
  const from = fill(words.from, { kind: words[media.kind], host });
  const link = element('a', { href: url, rel: REL }, [fill(words.open, { host })]);
  const parts = [...content, element('p', { className: ['foreign-media-link'] }, [link])];
  return details([labelled(from, label)], parts, { className: [CLASS] });
}

/** Returns the medium as a link, for inline positions, where a placeholder is not allowed. */
export function mediaLink(media: ForeignMedia, insideLink: boolean, words: BodyWords): Element {
  const { url, host, label } = media;
  const link = insideLink ? {} : { href: url, rel: REL };
  const text = `${labelled(words[media.kind], label)} (${host})`;
  return element(insideLink ? 'span' : 'a', { className: [CLASS], ...link }, [text]);
}
