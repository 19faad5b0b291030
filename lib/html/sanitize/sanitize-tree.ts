import type { Element, ElementContent, Root, RootContent } from 'hast';
import { coreBlock } from '../blocks/core-blocks';
import { expandable, isExpandable, withoutOverlay } from '../blocks/expandable-image';
import { searchForm } from '../blocks/search-form';
import { cleanAttributes } from '../policy/attributes';
import { coverWithImage } from '../media/cover-image';
import { embedCard, embedCardContent } from '../media/embeds';
import { quotedPost } from '../media/quoted-posts';
import { contactForm, isFormPart, missingForm } from '../media/contact-form';
import { FORM_TAGS } from '../policy/form-elements';
import { foreignContent, FOREIGN_TAGS } from '../policy/svg-and-mathml';
import {
  emojiText,
  foreignMedia,
  mediaLink,
  pictureImage,
  placeholder,
  placeholderContent,
  soleForeignMedia,
} from '../media/foreign-media';
import { cleanImage, cleanPicture, cleanPlayer, revealedImage } from '../media/media-elements';
import { BODY_SCHEMA, DROPPED, tagNames } from '../policy/allowed-elements';
import { cleanText, element, isElement, textNode } from '../parse/tree';
import { isScrolledText, withoutFirstBreak } from './preformatted-text';
import { isTableGroup, scrollingTable } from './scrolling-table';
import type { UrlContext } from '../urls/html-context';

/** Context of a node in the tree. */
interface Scope {
  urls: UrlContext;
  depth: number;
  /** Whether flow content is allowed here. */
  flow: boolean;
  insideLink: boolean;
  /** Inside a table: only the outermost is scrollable. */
  scrolls: boolean;
  /** Inside the placeholder of a foreign medium. */
  opened: boolean;
  /** Inside a form that can be sent: its fields are kept. */
  inForm: boolean;
  /** State of the whole text: its images are counted. */
  seen: { images: number };
}

/** Maximum depth of a body; deeper nodes keep their text only. Browsers limit it to 512. */
const MAX_DEPTH = 200;

/**
 * Renamed elements. h1 becomes h2, because the page's title is its only h1; this is the only place
 * that ensures it. The page also has its own `<main>`.
 */
const RENAMED = new Map([
  ['h1', 'h2'],
  ['main', 'div'],
  ['dir', 'ul'],
  ['menu', 'ul'],
  ['listing', 'pre'],
]);

const FOREIGN = new Set(FOREIGN_TAGS);
const KEPT = tagNames(BODY_SCHEMA);
const VOID = new Set(['br', 'col', 'hr', 'input', 'wbr']);
const PHRASING_PARENT = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em h2 h3 h4 h5 h6 i ins kbd mark p pre q ' +
    'label legend option ruby s samp small span strike strong sub summary sup time tt u var'
  ).split(' '),
);
const MEDIA = new Set(['img', 'picture', 'audio', 'video']);

function cleanNodes(nodes: readonly RootContent[], scope: Scope): ElementContent[] {
  const cleaned: ElementContent[] = [];
  for (const node of nodes) {
    if (node.type === 'text') cleaned.push(textNode(cleanText(node.value)));
    else if (node.type === 'element') cleaned.push(...cleanElement(node, scope));
  }
  return cleaned;
}

function cleanMedia(node: Element, scope: Scope): ElementContent[] {
  const { urls, opened, seen } = scope;
  const media = foreignMedia(node, urls);
  const image = node.tagName === 'picture' ? pictureImage(node) : node;
  const emoji = opened ? null : emojiText(node, urls);
  if (emoji !== null) return [textNode(emoji)];
  if (media !== null && !opened) return [mediaLink(media, scope.insideLink)];
  if (media?.kind === 'Image' && image !== null) return [revealedImage(image, media.url, urls)];
  if (node.tagName === 'img' || node.tagName === 'picture') {
    const clean = node.tagName === 'img' ? cleanImage : cleanPicture;
    const images = clean(node, urls, seen.images === 0);
    seen.images += images.filter(isElement).length;
    return images;
  }
  const player = cleanPlayer(node, urls, opened);
  return player === null ? cleanNodes(node.children, scope) : [player];
}

/** A `<button>` has no effect without its script: keeps its text, drops its icon. */
function buttonText(node: Element, scope: Scope): ElementContent[] {
  return cleanNodes(
    node.children.filter((child) => !isElement(child) || child.tagName !== 'svg'),
    scope,
  );
}

function keep(node: Element, scope: Scope): ElementContent[] {
  const { tagName } = node;
  const inner: Scope = {
    ...scope,
    depth: scope.depth + 1,
    flow: scope.flow && !PHRASING_PARENT.has(tagName),
    insideLink: scope.insideLink || tagName === 'a',
    scrolls: scope.scrolls || tagName === 'table',
  };
  const children = tagName === 'pre' ? withoutFirstBreak(node.children) : node.children;
  const properties = cleanAttributes(node, scope.urls);
  if (isScrolledText(node)) properties.tabIndex = 0;
  const content = VOID.has(tagName) ? [] : cleanNodes(children, inner);
  const kept = element(tagName, properties, content);
  return [tagName === 'table' && !scope.scrolls ? scrollingTable(kept) : kept];
}

/** Keeps an element, and puts parts of the policy's own at its end. */
function keepWith(node: Element, end: Element[], scope: Scope): ElementContent[] {
  const [kept] = keep(node, scope);
  if (kept === undefined || !isElement(kept)) return [];
  return [{ ...kept, children: [...kept.children, ...end] }];
}

/** Keeps searches and forms that this site can send. */
function keepForm(node: Element, scope: Scope): ElementContent[] {
  if (!scope.flow) return [];
  const search = searchForm(node, (part) => {
    const { className, style } = cleanAttributes(part, scope.urls);
    return { className, style };
  });
  if (search !== null) return [search];
  const known = contactForm(node);
  if (known === null) return missingForm(node);
  return keepWith(known.form, [known.trap, known.result], { ...scope, inForm: true });
}

function cleanElement(given: Element, scope: Scope): ElementContent[] {
  const { urls, flow, opened } = scope;
  // The policy's own wrappers are removed first, so that they are created in one place only.
  const own = isTableGroup(given)
    ? given.children
    : (placeholderContent(given) ?? embedCardContent(given));
  if (own !== null) return cleanNodes(own, scope);
  const block = coreBlock(given);
  if (block === null) return [];
  const covered = coverWithImage(block);
  const tagName = RENAMED.get(covered.tagName) ?? covered.tagName;
  const node = tagName === covered.tagName ? covered : { ...covered, tagName };
  if (tagName === 'form') return keepForm(node, scope);
  const isField = scope.inForm && FORM_TAGS.has(tagName);
  if (isFormPart(node) || (DROPPED.has(tagName) && !isField)) return [];
  if (FORM_TAGS.has(tagName) && !isField) return cleanNodes(node.children, scope);
  if (tagName === 'svg' || tagName === 'math') return [foreignContent(node)];
  if (tagName === 'button') return buttonText(node, scope);
  if (tagName === 'iframe') return embedCard(node, urls, scope);
  const post = scope.insideLink ? null : quotedPost(node, urls);
  if (post !== null) return keepWith(post.quotation, [post.link], scope);
  const isEmoji = emojiText(node, urls) !== null;
  const media = flow && !opened && !isEmoji ? soleForeignMedia(node, urls) : null;
  if (media !== null) {
    return [placeholder(media, cleanElement(node, { ...scope, opened: true }))];
  }
  if (MEDIA.has(tagName)) return cleanMedia(node, scope);
  if (
    !KEPT.has(tagName) ||
    FOREIGN.has(tagName) ||
    (scope.depth >= MAX_DEPTH && !VOID.has(tagName))
  ) {
    return cleanNodes(node.children, scope);
  }
  if (!isExpandable(node)) return keep(node, scope);
  const [figure, ...rest] = keep(withoutOverlay(node), scope);
  return figure !== undefined && isElement(figure) ? [expandable(figure), ...rest] : [];
}

/** Rewrites a body's tree and removes what the policy rejects; the schema is applied afterwards. */
export function cleanTree(root: Root, urls: UrlContext): Root {
  const scope: Scope = {
    urls,
    depth: 0,
    flow: true,
    insideLink: false,
    scrolls: false,
    opened: false,
    inForm: false,
    seen: { images: 0 },
  };
  return { type: 'root', children: cleanNodes(root.children, scope) };
}
