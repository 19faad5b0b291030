import type { Element, ElementContent } from 'hast';
import { embedOf, knownEmbed, type Embed, type Provider } from '../policy/embed-providers';
import { REL, shortLabel } from './foreign-media';
import {
  childElements,
  classesOf,
  element,
  find,
  hasClass,
  isElement,
  property,
  textNode,
  textOf,
} from '../parse/tree';
import { fill, type BodyContext, type BodyWords } from '../policy/body-context';
import { linkHref, parseHttp, trimUrl } from '../urls/site-urls';

const CARD = 'embed-card';
const QUOTE_LINK = 'embed-link';

/** Maximum number of links that are tried. */
const MAX_LINKS = 100;

/** A link to the embedded page; a script of the site loads the frame into its card. */
const embedAnchor = ({ page, frame }: Embed, content: ElementContent[]) =>
  element('a', { href: page, rel: REL, dataFrame: frame }, content);

/** Room for the frame, so that nothing moves when it is loaded. */
function roomFor(node: Element, { height }: Embed): string {
  const [across, down] = ['width', 'height'].map((name) => {
    const [value] = /^\d{1,4}(?=(?:px)?$)/.exec(property(node, name)) ?? [];
    return Number(value ?? 0);
  });
  if (height !== null) return `height:${down && down >= 80 ? Math.min(down, 1_000) : height}px`;
  const isSane = across && down && across / down > 0.4 && across / down < 4;
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
  const embed = src && knownEmbed(src, context.words);
  if (embed === null) return [];
  const title = shortLabel(property(node, 'title'));
  if (insideLink) return [textNode(title ? `${embed.label}: ${title}` : embed.label)];
  const link = embedAnchor(embed, [
    ...(title ? [element('strong', {}, [textNode(title)]), textNode(' ')] : []),
    element('span', {}, [textNode(embed.label)]),
  ]);
  const style = roomFor(node, embed);
  return [element(flow ? 'div' : 'span', { className: [CARD], style }, [link])];
}

/** Returns the iframe that a card was made of, or its content; null for other elements. */
export function embedCardContent(node: Element): ElementContent[] | null {
  if (!hasClass(node, CARD)) return null;
  const link = childElements(node).find(({ tagName }) => tagName === 'a');
  const src = link ? property(link, 'dataFrame') : '';
  if (link === undefined || src === '') return node.children;
  const name = childElements(link).find(({ tagName }) => tagName === 'strong');
  const room = /^(?:aspect-ratio:(\d+)\/(\d+)|height:(\d+)px)$/.exec(property(node, 'style'));
  const [, width, ratioHeight, fixedHeight] = room ?? [];
  const title = textOf(name?.children ?? []);
  return [element('iframe', { src, title, width, height: ratioHeight ?? fixedHeight })];
}

/** Providers whose embeds are a `<blockquote>` and a script, by the class of the first and the post's URL. */
const POSTS: ReadonlyMap<string, Provider> = new Map(
  Object.entries<Provider>({
    'twitter-tweet': {
      name: 'X',
      verb: 'Read',
      url: /^(?:www\.|mobile\.)?(?:twitter|x)\.com\/\w+\/status(?:es)?\/(\d+)$/,
      addresses: (id) => [null, `/embed/Tweet.html?id=${id}&dnt=true`],
    },
    'bluesky-embed': {
      name: 'Bluesky',
      verb: 'Read',
      url: /^bsky\.app\/profile\/([\w.:-]+)\/post\/(\w+)$/,
      // The frame knows people by their identifiers only, not by their names.
      addresses: (user, id) => [
        null,
        user.startsWith('did:') ? `/embed/${user}/app.bsky.feed.post/${id}` : null,
      ],
    },
    'mastodon-embed': {
      name: 'Mastodon',
      verb: 'Read',
      url: /^([\w.-]+)(\/@\w+(?:@[\w.-]+)?\/\d+)$/,
      // Every server of Mastodon has frames; only the largest is in the table.
      addresses: (host, path) => [null, host === 'mastodon.social' ? `${path}/embed` : null],
    },
    'instagram-media': {
      name: 'Instagram',
      verb: 'View',
      url: /^(?:www\.)?instagram\.com\/(?:[\w.]+\/)?(p|reel|tv)\/([\w-]+)$/,
      addresses: (kind, id) => [null, `/${kind}/${id}/embed/captioned/`],
    },
    'tiktok-embed': {
      name: 'TikTok',
      verb: 'Watch',
      url: /^(?:www\.)?tiktok\.com\/@[\w.-]+\/video\/(\d+)$/,
      addresses: (id) => [null, `/embed/v2/${id}`],
    },
  }),
);

/** Class of a post of another WordPress; its frame may be on any host, so there is none here. */
const WORDPRESS_POST = 'wp-embedded-content';

/** Returns the embed of a post's URL, or null when its provider is not that of the class. */
function knownPost(className: string, url: URL, words: BodyWords): Embed | null {
  if (className === WORDPRESS_POST) {
    const label = fill(words.Read, { name: url.hostname.replace(/^www\./, '') });
    return { label, page: url.href, frame: null, height: null };
  }
  const provider = POSTS.get(className);
  return provider ? embedOf(provider, url, words) : null;
}

/** Keeps paragraphs, texts and links: Instagram and Mastodon draw empty boxes and logos around them. */
function withoutDrawing(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node)) return node.type === 'text' ? [node] : [];
    const { tagName, children } = node;
    if (hasClass(node, QUOTE_LINK)) return [];
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
    const post = url && knownPost(className, url, context.words);
    if (post) return post;
  }
  return null;
}

/**
 * Returns the quotation of a post that a script of its provider would have turned into a frame, without
 * what the script would have needed, and the link to be put at its end; null for other elements.
 * Scripts of third parties never run here: the text is the card.
 */
export function quotedPost(
  node: Element,
  context: BodyContext,
): { quotation: Element; link: Element } | null {
  if (node.tagName !== 'blockquote') return null;
  const known = classesOf(node).find((name) => name === WORDPRESS_POST || POSTS.has(name));
  const embed = known && findPost(node, known, context);
  if (!embed) return null;
  const page = linkHref(embed.page, context) ?? embed.page;
  const anchor = embedAnchor({ ...embed, page }, [textNode(embed.label)]);
  const children = withoutDrawing(node.children);
  return {
    quotation: element('blockquote', { className: ['embed-quote', known] }, children),
    link: element('p', { className: [QUOTE_LINK] }, [anchor]),
  };
}
