import type { Element, ElementContent } from 'hast';
import { knownEmbed } from '../policy/embed-providers';
import { shortLabel } from './foreign-media';
import { element, property, textNode } from '../parse/tree';
import { trimUrl, parseHttp, type UrlContext } from '../urls/html-context';

/** Context of an iframe in the text. */
interface Place {
  /** Whether flow content is allowed here. */
  flow: boolean;
  insideLink: boolean;
}

/**
 * Replaces an `<iframe>` by a link to the embedded page, or removes it when the provider is
 * unknown. A closed `<details>` around the iframe would not do: without JavaScript browsers load it
 * at once.
 */
export function embedLink(node: Element, urls: UrlContext, place: Place): ElementContent[] {
  const src = parseHttp(trimUrl(property(node, 'src')), urls.wordpress.url);
  const embed = src === null ? null : knownEmbed(src);
  if (embed === null) return [];
  const title = shortLabel(property(node, 'title'));
  const text = [textNode(title === '' ? embed.label : `${embed.label}: ${title}`)];
  if (place.insideLink) return text;
  const rel = ['noopener', 'noreferrer'];
  return place.flow
    ? [element('p', { className: ['embed-link'] }, [element('a', { href: embed.page, rel }, text)])]
    : [element('a', { className: ['embed-link'], href: embed.page, rel }, text)];
}
