import type { Element, ElementContent } from 'hast';
import { classesOf, element, find, isElement, property, tokens } from '../parse/tree';
import type { BodyContext } from '../policy/body-context';
import { QUOTES } from '../policy/embed-providers';
import { hostKey, linkHref, parseHttp } from '../urls/site-urls';
import { embedAnchor, knownEmbed, WORDPRESS_POST, type Embed } from './embeds';
import { isBlank } from './foreign-media';

/** Maximum number of links in a quotation that are tried. */
const MAX_LINKS = 100;

/** Attributes in which scripts of social networks find the address of what they draw into an empty element. */
const ADDRESSES = tokens('dataHref dataInstgrmPermalink dataTextPostPermalink');
const IS_BUTTON = /like|share|save|send|follow|button/;
const GIST = /^https:\/\/gist\.github\.com\/[\w-]+\/\w+(?=\.js)/;

/**
 * Returns the address of a form or calendar that a script draws, such as Typeform's and Calendly's; null for other
 * elements. Buttons for sharing have the address of the page itself.
 */
function widget(node: Element, { wordpress, site }: BodyContext): string | null {
  const form = property(node, 'dataTfLive') || property(node, 'dataTfWidget');
  if (/^\w+$/.test(form)) return `https://form.typeform.com/to/${form}`;
  const url = parseHttp(property(node, 'dataUrl'));
  return url && ![wordpress, site].some(({ host }) => host === hostKey(url)) ? url.href : null;
}

/**
 * Returns a frame for what such a script would have drawn, in place of the script or of an empty element;
 * null for other elements.
 */
export function drawnByScript(node: Element, context: BodyContext): Element | null {
  const announced =
    ADDRESSES.map((name) => property(node, name)).find(Boolean) ?? widget(node, context);
  const telegram = property(node, 'dataTelegramPost');
  let src: string | undefined;
  if (node.tagName === 'script') {
    src = telegram ? `https://t.me/${telegram}` : GIST.exec(property(node, 'src'))?.[0];
  } else if (announced && !classesOf(node).some((name) => IS_BUTTON.test(name))) src = announced;
  else if ('dataPinDo' in node.properties) src = property(node, 'href');
  return src && node.children.every(isBlank) ? element('iframe', { src }) : null;
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
  const hrefs = ['cite', ...ADDRESSES].map((name) => property(node, name));
  find(node, (each) => {
    hrefs.push(property(each, 'href'));
    return false;
  });
  // The last link counts: a post may quote others, and its own address comes after its text.
  if (className !== WORDPRESS_POST) hrefs.reverse();
  for (const href of hrefs.filter(Boolean).slice(0, MAX_LINKS)) {
    // Posts of this site's WordPress are pages of this site.
    const link = linkHref(href, context);
    const url = link && parseHttp(link, context.site.url);
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
  const className = classesOf(node).find((name) => name === WORDPRESS_POST || QUOTES.has(name));
  const embed = className && findPost(node, className, context);
  if (!embed) return null;
  const page = linkHref(embed.page, context) ?? embed.page;
  const anchor = embedAnchor({ ...embed, page }, [embed.label]);
  const children = withoutDrawing(node.children);
  return {
    page,
    quotation: element('blockquote', { className: ['embed-quote', className] }, children),
    link: element('p', { className: ['embed-quote-link'] }, [anchor]),
  };
}
