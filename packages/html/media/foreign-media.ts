import type { Element, ElementContent } from 'hast';
import { imageUrl } from '../urls/media-url';
import { childElements, element, hasClass, isElement, property } from '../parse/tree';
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

/** Maximum length of the alternative text in a link, in characters. */
const MAX_LABEL = 200;

export function shortLabel(value: string): string {
  return value
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_LABEL)
    .toWellFormed();
}

/** Returns the `<img>` of a `<picture>`, or null; any other element itself. */
export function imageOf(node: Element): Element | null {
  if (node.tagName !== 'picture') return node;
  return childElements(node).find((child) => child.tagName === 'img') ?? null;
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
  const labels = ['alt', 'ariaLabel', 'title'].map((name) => property(source, name));
  return {
    kind,
    url: media.url,
    host: shownHost(new URL(media.url)),
    label: shortLabel(labels.find((text) => text.trim() !== '') ?? ''),
  };
}

/** Returns the host of a URL for display. */
export const shownHost = ({ hostname }: URL) => hostname.replace(/^www\./, '');

/** Whether a node renders nothing: white space, line breaks, and comments such as `<!--more-->`. */
export function isBlank(node: ElementContent): boolean {
  if (isElement(node)) return node.tagName === 'br';
  return node.type === 'comment' || /^[ \t\r\n\f]*$/.test(node.value);
}

export const labelled = (text: string, label: string) =>
  label === '' ? text : `${text}: ${label}`;

/** Returns the link that stands in the place of a foreign medium; within another link only its text. */
export function mediaLink(media: ForeignMedia, insideLink: boolean, words: BodyWords): Element {
  const { url, host, label } = media;
  const link = insideLink ? {} : { href: url, rel: REL };
  const text = `${labelled(words[media.kind], label)} (${host})`;
  return element(insideLink ? 'span' : 'a', { className: [CLASS], ...link }, [text]);
}
