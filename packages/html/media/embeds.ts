import type { Element, ElementContent } from 'hast';
import { knownEmbed, type Embed } from '../policy/embed-providers';
import { shortLabel } from './foreign-media';
import { element, hasClass, isElement, property, textNode, textOf } from '../parse/tree';
import type { BodyContext } from '../policy/body-context';
import { trimUrl, parseHttp } from '../urls/html-context';

/** Context of an iframe in the text. */
interface Place {
  /** Whether flow content is allowed here. */
  flow: boolean;
  insideLink: boolean;
}

const REL = ['noopener', 'noreferrer'];
const CARD = 'embed-card';

/** A link to the embedded page that a script of the site loads the frame of. */
export function embedAnchor({ page, frame }: Embed, content: ElementContent[]): Element {
  const dataFrame = frame === null ? {} : { dataFrame: frame };
  return element('a', { href: page, rel: REL, ...dataFrame }, content);
}

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
export function embedCard(node: Element, context: BodyContext, place: Place): ElementContent[] {
  const src = parseHttp(trimUrl(property(node, 'src')), context.wordpress.url);
  const embed = src === null ? null : knownEmbed(src, context.words);
  if (embed === null) return [];
  const title = shortLabel(property(node, 'title'));
  if (place.insideLink) return [textNode(title ? `${embed.label}: ${title}` : embed.label)];
  const link = embedAnchor(embed, [
    ...(title ? [element('strong', {}, [textNode(title)]), textNode(' ')] : []),
    element('span', {}, [textNode(embed.label)]),
  ]);
  const style = roomFor(node, embed);
  return [element(place.flow ? 'div' : 'span', { className: [CARD], style }, [link])];
}

/** Returns the iframe that a card was made of, or its content; null for other elements. */
export function embedCardContent(node: Element): ElementContent[] | null {
  if (!hasClass(node, CARD)) return null;
  const link = node.children.filter(isElement).find(({ tagName }) => tagName === 'a');
  const src = link ? property(link, 'dataFrame') : '';
  if (link === undefined || src === '') return node.children;
  const name = link.children.filter(isElement).find(({ tagName }) => tagName === 'strong');
  const room = property(node, 'style');
  const [, width, height] = /^aspect-ratio:(\d+)\/(\d+)$/.exec(room) ?? [];
  const fixed = /^height:(\d+)px$/.exec(room)?.[1];
  return [
    element('iframe', {
      src,
      title: name ? textOf(name.children) : '',
      ...(width === undefined ? {} : { width }),
      height: height ?? fixed,
    }),
  ];
}
