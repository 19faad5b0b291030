import type { Element, ElementContent } from 'hast';
import { knownEmbed } from '../policy/embed-providers';
import { shortLabel } from './foreign-media';
import { element, property, textNode } from '../parse/tree';
import { asBrowserReads, parseHttp, type UrlContext } from '../urls/html-context';

/** Where in the text a frame stands. */
interface Place {
  /** Whether a paragraph may stand here. */
  flow: boolean;
  insideLink: boolean;
}

/**
 * What takes the place of an `<iframe>`: a link to the page of a known host, nothing for others. Not
 * a closed `<details>` around the frame: browsers without script would load the frame at once all the
 * same.
 */
export function embedLink(node: Element, urls: UrlContext, place: Place): ElementContent[] {
  const src = parseHttp(asBrowserReads(property(node, 'src')), urls.wordpress.url);
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
