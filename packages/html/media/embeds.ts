import type { Element, ElementContent } from 'hast';
import embedHosts from '../embed-hosts.json';
import { PROVIDERS, QUOTES } from '../policy/embed-providers';
import { labelled, REL, shortLabel } from './foreign-media';
import {
  classesOf,
  element,
  find,
  hasClass,
  isElement,
  property,
  textNode,
  textOf,
  type Content,
} from '../parse/tree';
import { fill } from '../branded-html';
import type { BodyContext } from '../policy/body-context';
import { linkHref, parseHttp, trimUrl, withoutSlashes } from '../urls/site-urls';

const CARD = 'embed-card';

/** Class of a post of another WordPress; its frame may be on any host, so there is none here. */
const WORDPRESS_POST = 'wp-embedded-content';

/** Maximum number of links that are tried. */
const MAX_LINKS = 100;

interface Embed {
  /** Text of the link to the embedded page: `Watch on YouTube`. */
  label: string;
  page: string;
  /** URL of the provider's own frame; null: it has none, or not on a host of the table. */
  frame: string | null;
  /** Height of the frame, CSS pixels; null: it has the ratio of a film. */
  height: number | null;
}

/** Returns the embed of an iframe's URL, or of a post's in a quotation of this class; null for others. */
function knownEmbed(url: URL, { words }: BodyContext, quote?: string): Embed | null {
  if (quote === WORDPRESS_POST) {
    const label = fill(words.Read, { name: url.hostname.replace(/^www\./, '') });
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

/** A link to the embedded page; a script of the site loads the frame into its card. */
const embedAnchor = ({ page, frame }: Embed, content: Content) =>
  element('a', { href: page, rel: REL, dataFrame: frame }, content);

/** Room for the frame, so that nothing moves when it is loaded. */
function roomFor(node: Element, { height }: Embed): string {
  const [across = 0, down = 0] = ['width', 'height'].map((name) =>
    Number(/^\d{1,4}(?=(?:px)?$)/.exec(property(node, name))?.[0] ?? 0),
  );
  if (height !== null) return `height:${down >= 80 ? Math.min(down, 1_000) : height}px`;
  const isSane = across / down > 0.4 && across / down < 4;
  return `aspect-ratio:${isSane ? `${across}/${down}` : '16/9'}`;
}

/**
 * Replaces an `<iframe>` by a card: a link to the embedded page, with the frame's room, which takes
 * its place when the reader asks. Removes it when the provider is unknown. A closed `<details>`
 * around the iframe would not do: without JavaScript browsers load it at once.
 */
export function embedCard(
  node: Element,
  context: BodyContext,
  { flow, insideLink }: { flow: boolean; insideLink: boolean },
): ElementContent[] {
  const src = parseHttp(trimUrl(property(node, 'src')), context.wordpress.url);
  const embed = src && knownEmbed(src, context);
  if (embed === null) return [];
  const title = shortLabel(property(node, 'title'));
  if (insideLink) return [textNode(labelled(embed.label, title))];
  const name = title ? [element('strong', {}, [title]), ' '] : [];
  const link = embedAnchor(embed, [...name, element('span', {}, [embed.label])]);
  const style = roomFor(node, embed);
  return [element(flow ? 'div' : 'span', { className: [CARD], style }, [link])];
}

/** Returns the iframe that a card was made of; null for other elements. */
export function framedBy(card: Element): Element | null {
  const link = hasClass(card, CARD) && find(card, ({ properties }) => 'dataFrame' in properties);
  if (!link) return null;
  const title = textOf(find(link, ({ tagName }) => tagName === 'strong'));
  const [, width, height] = /(?:(\d+)\/)?(\d+)/.exec(property(card, 'style')) ?? [];
  return element('iframe', { src: property(link, 'dataFrame'), title, width, height });
}

/** Keeps paragraphs, texts and links: Instagram and Mastodon draw empty boxes and logos around them. */
function withoutDrawing(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node)) return node.type === 'text' ? [node] : [];
    const { tagName, children } = node;
    if (tagName === 'div' || tagName === 'section') return withoutDrawing(children);
    if (tagName === 'a' && children.some(isElement)) return [];
    if (!['a', 'b', 'br', 'em', 'i', 'p', 'span', 'strong'].includes(tagName)) return [];
    const properties = { ...node.properties, style: undefined };
    return [{ ...node, properties, children: withoutDrawing(children) }];
  });
}

function findPost(node: Element, className: string, context: BodyContext): Embed | null {
  const hrefs = [property(node, 'cite')];
  find(node, (each) => {
    hrefs.push(property(each, 'href'));
    return false;
  });
  // The last: a post may quote others, and its own address comes after its text.
  if (className !== WORDPRESS_POST) hrefs.reverse();
  for (const href of hrefs.filter(Boolean).slice(0, MAX_LINKS)) {
    // Posts of one's own WordPress are on this site.
    const own = linkHref(href, context);
    const url = own && parseHttp(own, context.site.url);
    const post = url && knownEmbed(url, context, className);
    if (post) return post;
  }
  return null;
}

/**
 * Returns the quotation of a post that a script of its provider would have turned into a frame, without
 * what the script would have needed, and the link to be put at its end; null for other elements.
 * Scripts of third parties never run here: the text is the card.
 */
export function quotedPost(node: Element, context: BodyContext) {
  if (node.tagName !== 'blockquote') return null;
  const known = classesOf(node).find((name) => name === WORDPRESS_POST || QUOTES.has(name));
  const embed = known && findPost(node, known, context);
  if (!embed) return null;
  const page = linkHref(embed.page, context) ?? embed.page;
  const anchor = embedAnchor({ ...embed, page }, [embed.label]);
  const children = withoutDrawing(node.children);
  return {
    quotation: element('blockquote', { className: ['embed-quote', known] }, children),
    link: element('p', { className: ['embed-quote-link'] }, [anchor]),
  };
}
