import type { Element, ElementContent } from 'hast';
import { imageUrl, mediaUrl } from '../urls/media-url';
import { element, hasClass, isBlank, isElement, property, textNode } from '../parse/tree';
import type { UrlContext } from '../urls/html-context';

/** An image, video or sound that only another host can give. */
export interface ForeignMedia {
  kind: 'Image' | 'Video' | 'Audio';
  url: string;
  /** For readers: without port and www. */
  host: string;
  label: string;
}

const KINDS = new Map<string, ForeignMedia['kind']>([
  ['img', 'Image'],
  ['picture', 'Image'],
  ['video', 'Video'],
  ['audio', 'Audio'],
]);

/** Elements that may stand around one medium and go with it into its placeholder. */
const AROUND = new Set(['a', 'b', 'em', 'i', 'p', 'span', 'strong']);

/** Longest alternative text that a placeholder repeats, in characters. */
const MAX_LABEL = 200;

/** Matches only where scripts may run; see revealedImage in media.ts. */
export const SCRIPTING = '(scripting:enabled)';

export function shortLabel(value: string): string {
  return value
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_LABEL)
    .toWellFormed();
}

/**
 * The `<img>` of a `<picture>`, or null. The placeholder's own picture keeps the address in a
 * `<source>`; here it comes back, so that cleaning a clean body changes nothing.
 */
export function pictureImage(picture: Element): Element | null {
  const children = picture.children.filter(isElement);
  const img = children.find((child) => child.tagName === 'img');
  const hidden = children.find((child) => property(child, 'media') === SCRIPTING);
  if (img === undefined || hidden === undefined || property(img, 'src') !== '') return img ?? null;
  return { ...img, properties: { ...img.properties, src: property(hidden, 'srcSet') } };
}

function firstAddress(node: Element, urls: UrlContext) {
  if (node.tagName === 'img') {
    const candidate = /^[\s,]*([^\s,]+)/.exec(property(node, 'srcSet'))?.[1] ?? '';
    return imageUrl(property(node, 'src'), urls) ?? mediaUrl(candidate, urls);
  }
  const sources = node.children.filter(isElement).filter((child) => child.tagName === 'source');
  const found = [node, ...sources].map((source) => mediaUrl(property(source, 'src'), urls));
  return found.find((media) => media !== null) ?? null;
}

/**
 * The text of WordPress's emoji and smileys, pictures of characters that its own CDN gives
 * (https://s.w.org), or null for other elements.
 */
export function emojiText(node: Element, urls: UrlContext): string | null {
  const isEmoji = hasClass(node, 'emoji') || hasClass(node, 'wp-smiley');
  return isEmoji && firstAddress(node, urls)?.foreign === true ? property(node, 'alt') : null;
}

/** What an element would ask another host for, or null when it asks none or may ask at once. */
export function foreignMedia(node: Element, urls: UrlContext): ForeignMedia | null {
  const kind = KINDS.get(node.tagName);
  const source = node.tagName === 'picture' ? pictureImage(node) : node;
  if (kind === undefined || source === null || (kind === 'Image' && urls.showPictures)) return null;
  const media = firstAddress(source, urls);
  if (media === null || !media.foreign) return null;
  const words = ['alt', 'ariaLabel', 'title'].map((name) => property(source, name));
  return {
    kind,
    url: media.url,
    host: new URL(media.url).hostname.replace(/^www\./, ''),
    label: shortLabel(words.find((text) => text.trim() !== '') ?? ''),
  };
}

function isNothing(node: ElementContent): boolean {
  return isBlank(node) || (isElement(node) && node.tagName === 'br');
}

/** The medium that is all an element holds, such as a linked image in a paragraph of its own. */
export function soleForeignMedia(node: Element, urls: UrlContext): ForeignMedia | null {
  let current: Element | undefined = node;
  while (current !== undefined && AROUND.has(current.tagName)) {
    const [first, second]: ElementContent[] = current.children.filter((child) => !isNothing(child));
    current = first !== undefined && second === undefined && isElement(first) ? first : undefined;
  }
  return current === undefined ? null : foreignMedia(current, urls);
}

function labelled(text: string, label: string): string {
  return label === '' ? text : `${text}: ${label}`;
}

/**
 * A closed `<details>` around a foreign medium: nothing in it is asked for before the reader opens it,
 * and it needs no script. The link serves readers without script, whom browsers refuse to load lazily
 * for (https://html.spec.whatwg.org/#lazy-loading-attributes).
 */
export function placeholder(media: ForeignMedia, content: ElementContent[]): Element {
  const { kind, url, host, label } = media;
  const link = element('a', { href: url, rel: ['noopener', 'noreferrer'] }, [
    textNode(`Open at ${host}`),
  ]);
  return element('details', { className: ['foreign-media'] }, [
    element('summary', {}, [textNode(labelled(`${kind} from ${host}`, label))]),
    ...content,
    element('p', { className: ['foreign-media-link'] }, [link]),
  ]);
}

/** The medium as a link, where a placeholder has no room: in the middle of a line. */
export function mediaLink(media: ForeignMedia, insideLink: boolean): Element {
  const { kind, url, host, label } = media;
  const text = [textNode(`${labelled(kind, label)} (${host})`)];
  return insideLink
    ? element('span', { className: ['foreign-media'] }, text)
    : element(
        'a',
        { className: ['foreign-media'], href: url, rel: ['noopener', 'noreferrer'] },
        text,
      );
}

/** What a placeholder was made of, or null when the element is not one. */
export function placeholderContent(node: Element): ElementContent[] | null {
  if (node.tagName !== 'details' || !hasClass(node, 'foreign-media')) return null;
  return node.children.filter(
    (child) =>
      !isElement(child) || (child.tagName !== 'summary' && !hasClass(child, 'foreign-media-link')),
  );
}
