import type { Element, ElementContent, Root } from 'hast';
import { visitParents } from 'unist-util-visit-parents';
import embedHosts from '../embed-hosts.json';
import { filmFrame, PROVIDERS } from '../policy/embed-providers';
import { labelled, REL, shortLabel, shownHost } from './foreign-media';
import {
  childElements,
  element,
  find,
  hasClass,
  property,
  textNode,
  textOf,
  tokens,
  type Content,
} from '../parse/tree';
import { fill } from '../parse/branded-html';
import type { BodyContext } from '../policy/body-context';
import { linkHref, parseHttp, trimUrl, withoutSlashes } from '../urls/site-urls';

const CARD = 'embed-card';

/** Height of a frame whose iframe has none, CSS pixels. */
const FRAME_HEIGHT = 450;

/** Class of a post of another WordPress; its frame may be on any host, so there is none here. */
export const WORDPRESS_POST = 'wp-embedded-content';

export interface Embed {
  /** Text of the link to the embedded page: `Watch on YouTube`. */
  label: string;
  page: string;
  /** URL of the provider's frame; null when it has none, or has it on a host that is not in the table. */
  frame: string | null;
  /** Height of the frame in CSS pixels; null for a frame with the proportions of a film. */
  height: number | null;
}

/** Returns the embed of an iframe's URL, or of a post's in a quotation of this class; null for others. */
export function knownEmbed(url: URL, { words }: BodyContext, quote?: string): Embed | null {
  if (quote === WORDPRESS_POST) {
    const label = fill(words.Read, { name: shownHost(url) });
    return { label, page: url.href, frame: null, height: null };
  }
  const address = url.hostname + withoutSlashes(url.pathname);
  for (const { name, verb, height = null, ...provider } of PROVIDERS) {
    const match = provider.quote === quote ? provider.url.exec(address) : null;
    const found = match && provider.addresses(match[1] ?? '', match[2] ?? '', url.searchParams);
    if (!found) continue;
    const [page, path] = found;
    return {
      label: fill(words[verb], { name }),
      page: page ?? `https://${match[0]}`,
      frame: path === null ? null : `https://${embedHosts[name]}${path}`,
      height,
    };
  }
  return null;
}

/** Returns the embed of a page on a host that the owner allows in frames; null for others. */
const allowedPage = ({ href, host }: URL, { frames, words }: BodyContext): Embed | null =>
  frames?.test(href)
    ? { label: fill(words.open, { host }), page: href, frame: href, height: FRAME_HEIGHT }
    : null;

/** A link to the embedded page; a script of the site loads the frame into its card. */
export const embedAnchor = ({ page, frame }: Embed, content: Content) =>
  element('a', { href: page, rel: REL, dataFrame: frame }, content);

/** Reserves room for the frame, so that nothing moves when it is loaded. */
function roomFor(node: Element, { height }: Embed): string {
  const [across = 0, down = 0] = ['width', 'height'].map((name) =>
    Number(/^\d{1,4}(?=(?:px)?$)/.exec(property(node, name))?.[0] ?? 0),
  );
  if (height !== null) return `height:${down >= 80 ? Math.min(down, 1_000) : height}px`;
  const isSane = across / down > 0.4 && across / down < 4;
  return `aspect-ratio:${isSane ? `${across}/${down}` : '16/9'}`;
}

/** Matches frames of analytics, which are hidden. */
const isHidden = (node: Element) =>
  /display:\s*none|visibility:\s*hidden/i.test(property(node, 'style')) ||
  'hidden' in node.properties ||
  ['width', 'height'].some((name) => /^[01](?:px)?$/.test(property(node, name)));

/** Returns the embed of a page on any other host: a link. */
function linkedPage(url: URL, node: Element, context: BodyContext): Embed | null {
  const isPost = hasClass(node, WORDPRESS_POST);
  if (isPost) {
    // The frame of a post is its address with a suffix; it is hidden until WordPress's script has run.
    url.pathname = url.pathname.replace(/\/embed\/?$/, '/');
    url.searchParams.delete('embed');
    url.hash = '';
  } else if (isHidden(node)) return null;
  const page = linkHref(url.href, context) ?? url.href;
  const host = shownHost(new URL(page, context.site.url));
  const { open, Read } = context.words;
  const label = isPost ? fill(Read, { name: host }) : fill(open, { host });
  return { label, page, frame: null, height: null };
}

/** Elements that show or name what an `<object>` is for. */
const INSTEAD = new Set(tokens('a audio img picture video'));

/** The name of a document's file, for one without a title. */
const DOCUMENT = /[^/]+\.(?:pdf|docx?|xlsx?|pptx?|od[pst]|epub|txt)$/i;

/** Context of a frame. */
interface Around {
  flow: boolean;
  insideLink: boolean;
  /** Pages of the quotations before this element, each of which has a link already. */
  seen: { quoted: ReadonlySet<string> };
}

/**
 * Replaces an `<iframe>`, `<embed>` or `<object>` by a card, a link to the embedded page. The card of a
 * known provider has the size of the frame, which replaces it at the reader's request. A closed `<details>`
 * around the iframe would not do: without JavaScript, browsers load it at once.
 *
 * @param instead cleaned content of an `<object>`; a link or medium in it makes the card unnecessary
 */
export function embedCard(
  node: Element,
  context: BodyContext,
  { flow, insideLink, seen }: Around,
  instead: ElementContent[] = [],
): ElementContent[] {
  if (find(element('div', {}, instead), ({ tagName }) => INSTEAD.has(tagName))) return instead;
  const address = property(node, node.tagName === 'object' ? 'data' : 'src');
  const src = address ? parseHttp(trimUrl(address), context.wordpress.url) : null;
  const allowed = src && !isHidden(node) ? allowedPage(src, context) : null;
  const embed = src && (knownEmbed(src, context) ?? allowed ?? linkedPage(src, node, context));
  if (embed === null || seen.quoted.has(embed.page)) return instead;
  const [file = ''] = DOCUMENT.exec(src?.pathname ?? '') ?? [];
  const title = shortLabel(property(node, 'title') || property(node, 'ariaLabel') || file);
  if (insideLink) return [...instead, textNode(labelled(embed.label, title))];
  const name = title ? [element('strong', {}, [title]), ' '] : [];
  const link = embedAnchor(embed, [...name, element('span', {}, [embed.label])]);
  const style = embed.frame ? roomFor(node, embed) : undefined;
  return [...instead, element(flow ? 'div' : 'span', { className: [CARD], style }, [link])];
}

/**
 * Returns the iframe of a film or sound whose page an author has given to a player, which can play files alone;
 * null for other elements. WordPress plays films of YouTube and Vimeo by a script.
 */
function playedPage(player: Element, context: BodyContext): Element | null {
  if (player.tagName !== 'video' && player.tagName !== 'audio') return null;
  const sources = childElements(player).filter(({ tagName }) => tagName === 'source');
  const addresses = [player, ...sources].map((each) => property(each, 'src')).filter(Boolean);
  const urls = addresses.map((each) => parseHttp(trimUrl(each), context.wordpress.url));
  const frames = urls.map((url) => url && (knownEmbed(url, context) ? url.href : filmFrame(url)));
  const [src] = frames;
  // A file beside it can be played.
  if (!src || frames.includes(null)) return null;
  const { title, ariaLabel, width, height } = player.properties;
  return element('iframe', { src, title: title ?? ariaLabel, width, height });
}

/** Turns the players of pages into their iframes. */
export function framePlayedPages(root: Root, context: BodyContext): void {
  visitParents(root, 'element', (node) => {
    const frame = playedPage(node, context);
    if (frame) Object.assign(node, frame);
  });
}

/** Returns the iframe that a card was made of; null for other elements. */
export function framedBy(card: Element): Element | null {
  const link = hasClass(card, CARD) && find(card, ({ properties }) => 'dataFrame' in properties);
  if (!link) return null;
  const title = textOf(find(link, ({ tagName }) => tagName === 'strong'));
  const [, width, height] = /(?:(\d+)\/)?(\d+)/.exec(property(card, 'style')) ?? [];
  return element('iframe', { src: property(link, 'dataFrame'), title, width, height });
}
