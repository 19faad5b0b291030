import type { Element, ElementContent } from 'hast';
import { isPostClass, knownPost, WORDPRESS_POST } from '../policy/embedded-posts';
import type { Embed } from '../policy/embed-providers';
import { classesOf, element, find, hasClass, isElement, property, textNode } from '../parse/tree';
import { linkUrl } from '../urls/link-url';
import { parseHttp } from '../urls/html-context';
import type { BodyContext } from '../policy/body-context';
import { embedAnchor } from './embeds';

const LINK = 'embed-link';

/** Maximum number of links that are tried. */
const MAX_LINKS = 100;

export interface QuotedPost {
  /** The quotation without what the provider's script would have needed. */
  quotation: Element;
  /** Link to the post, to be put at its end. */
  link: Element;
}

/** Keeps paragraphs, texts and links: Instagram and Mastodon draw empty boxes and logos around them. */
function withoutDrawing(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node)) return node.type === 'text' ? [node] : [];
    const { tagName, children } = node;
    if (hasClass(node, LINK)) return [];
    if (tagName === 'div' || tagName === 'section') return withoutDrawing(children);
    if (tagName === 'a' && children.some((child) => isElement(child))) return [];
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
    const own = linkUrl(href, context);
    const url =
      own && parseHttp(own.startsWith('/') ? context.site.folder + own : own, context.site.url);
    const post = url && knownPost(className, url, context.words);
    if (post) return post;
  }
  return null;
}

/**
 * Returns the quotation of a post that a script of its provider would have turned into a frame;
 * null for other elements. Scripts of third parties never run here: the text is the card.
 */
export function quotedPost(node: Element, context: BodyContext): QuotedPost | null {
  const known = node.tagName === 'blockquote' ? classesOf(node).find(isPostClass) : undefined;
  const embed = known === undefined ? null : findPost(node, known, context);
  if (known === undefined || embed === null) return null;
  return {
    quotation: {
      ...node,
      properties: { className: ['embed-quote', known] },
      children: withoutDrawing(node.children),
    },
    link: element('p', { className: [LINK] }, [
      embedAnchor({ ...embed, page: linkUrl(embed.page, context) ?? embed.page }, [
        textNode(embed.label),
      ]),
    ]),
  };
}
