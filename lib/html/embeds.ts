import type { Element, ElementContent } from 'hast';
import { knownEmbed } from './embed-providers';
import { shortLabel } from './foreign-media';
import { element, property, textNode } from './tree';
import { asBrowserReads, parseHttp, type UrlContext } from './url-context';

/** Where in the text a frame stands. */
interface Place {
  /** Whether a paragraph may stand here. */
  flow: boolean;
  insideLink: boolean;
}

/** What a player needs; no top navigation, no forms, no downloads. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-presentation';

/**
 * What takes the place of an `<iframe>`: nothing for a host that is not known, a link to the page of
 * a known one, or, with `foreignMedia: 'load'`, its frame in a sandbox. Not a closed `<details>`
 * around the frame: browsers without script would load the frame at once all the same.
 */
export function cleanFrame(node: Element, urls: UrlContext, place: Place): ElementContent[] {
  const src = parseHttp(asBrowserReads(property(node, 'src')), urls.wordpress.url);
  const embed = src === null ? null : knownEmbed(src);
  if (embed === null) return [];
  const title = shortLabel(property(node, 'title'));
  if (urls.loadForeign) {
    return [
      element('iframe', {
        src: embed.frame,
        title: title === '' ? embed.label : title,
        loading: 'lazy',
        sandbox: SANDBOX.split(' '),
        allow: 'encrypted-media; fullscreen; picture-in-picture',
        allowFullScreen: true,
        // YouTube refuses frames that don't say which site they are on.
        referrerPolicy: 'strict-origin-when-cross-origin',
        width: node.properties.width,
        height: node.properties.height,
      }),
    ];
  }
  const text = [textNode(title === '' ? embed.label : `${embed.label}: ${title}`)];
  if (place.insideLink) return text;
  const rel = ['noopener', 'noreferrer'];
  return place.flow
    ? [element('p', { className: ['embed-link'] }, [element('a', { href: embed.page, rel }, text)])]
    : [element('a', { className: ['embed-link'], href: embed.page, rel }, text)];
}
