import type { Element, ElementContent, Root, RootContent } from 'hast';
import { coreBlock } from '../blocks/core-blocks';
import { cleanForm, emptyFieldLabels } from '../blocks/forms';
import { cleanAttributes } from '../policy/attributes';
import { DROPPED, FLOW_TAGS, LEFT_OUT, MAP_TAGS, PHRASING_TAGS } from '../policy/allowed-elements';
import { foreignContent } from '../policy/svg-and-mathml';
import { embedCard, framedBy, framePlayedPages } from '../media/embeds';
import { drawnByScript, quotedPost } from '../media/posts';
import { emojiText, foreignMedia, mediaLink } from '../media/foreign-media';
import { loadAtOnce } from '../media/late-media';
import { cleanImage, cleanPlayer, coverWithImage, expandable } from '../media/media-elements';
import { classesOf, element, hasClass, isElement, textNode, tokens } from '../parse/tree';
import type { BodyContext } from '../policy/body-context';

interface Scope {
  context: BodyContext;
  /** Whether flow content is allowed here. */
  flow: boolean;
  insideLink: boolean;
  /** Inside a table; only the outermost table is scrollable. */
  scrolls: boolean;
  /** Elements that are also kept, inside the result of an extension's rewrite. */
  more: ReadonlySet<string>;
  /** State of the whole text. */
  seen: { image: boolean; quoted: Set<string> };
}

/** The page's title is its only h1, which nothing else ensures, and the page has its own `<main>`. */
const RENAMED = new Map([
  ['h1', 'h2'],
  ['main', 'div'],
  ['dir', 'ul'],
  ['menu', 'ul'],
  ['listing', 'pre'],
]);

/** Elements of WordPress that bodies keep as they are. */
const KEPT = new Set(['a', ...MAP_TAGS, ...FLOW_TAGS, ...PHRASING_TAGS]);

/** Elements that hold phrasing content alone. */
const PHRASING_PARENT = new Set([
  ...PHRASING_TAGS,
  ...tokens('a h2 h3 h4 h5 h6 label legend option p pre summary'),
]);

const TABLE_GROUP = 'table-scroll';

function cleanNodes(nodes: readonly RootContent[], scope: Scope): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node];
    return node.type === 'element' ? cleanElement(node, scope) : [];
  });
}

function cleanMedia(node: Element, scope: Scope): ElementContent[] {
  const { context, seen } = scope;
  const emoji = emojiText(node, context);
  if (emoji !== null) return [textNode(emoji)];
  const media = foreignMedia(node, context);
  if (media !== null) return [mediaLink(media, scope.insideLink, context.words)];
  if (node.tagName === 'img' || node.tagName === 'picture') {
    const images = cleanImage(node, context, !seen.image);
    seen.image ||= images.some(isElement);
    return images;
  }
  const player = cleanPlayer(node, context);
  if (player === null) return cleanNodes(node.children, scope);
  // WordPress's link to the file, for what can't play it.
  const links = node.children.filter((child) => isElement(child) && child.tagName === 'a');
  return [{ ...player, children: [...player.children, ...cleanNodes(links, scope)] }];
}

function keep(node: Element, scope: Scope): Element {
  const { tagName } = node;
  const isPreformatted = tagName === 'pre';
  const properties = cleanAttributes(node, scope.context);
  // A `<pre>` scrolls, and so must be focusable; that of a block wraps its lines.
  const isBlock = String(properties.className ?? '').includes('wp-block-');
  if (isPreformatted && !isBlock) properties.tabIndex = 0;
  const children = cleanNodes(node.children, {
    ...scope,
    flow: scope.flow && !PHRASING_PARENT.has(tagName),
    insideLink: scope.insideLink || tagName === 'a',
    scrolls: scope.scrolls || tagName === 'table',
  });
  // A parser drops one line break after `<pre>`, so another would be lost at each pass.
  const [first] = children;
  if (isPreformatted && first?.type === 'text') first.value = first.value.replace(/^\n+/, '');
  const kept = element(tagName, properties, children);
  // Calendars are narrow and need no scrolling.
  if (tagName !== 'table' || scope.scrolls || hasClass(kept, 'wp-calendar-table')) return kept;
  // The group is focusable, so that it can be scrolled by keyboard. It is no region: several on a page
  // would be landmarks with the same name.
  const { table: ariaLabel } = scope.context.words;
  const group = { className: [TABLE_GROUP], tabIndex: 0, role: 'group', ariaLabel };
  return element('div', group, [kept]);
}

/** Returns what an extension makes of an element; null when no extension knows it. */
function extended(node: Element, scope: Scope): ElementContent[] | null {
  for (const { rewrite, schema } of scope.context.extensions ?? []) {
    const rewritten = rewrite(node, scope.context.words);
    if (rewritten === undefined) continue;
    const more = new Set(schema.tagNames);
    return rewritten && scope.flow ? [keep(rewritten, { ...scope, more })] : [];
  }
  return null;
}

function cleanElement(given: Element, scope: Scope): ElementContent[] {
  const { context } = scope;
  if (classesOf(given).some((name) => LEFT_OUT.has(name))) return [];
  // Only the policy makes this wrapper: its content is cleaned, and wrapped again.
  if (given.tagName === 'div' && hasClass(given, TABLE_GROUP)) {
    return cleanNodes(given.children, scope);
  }
  const ofExtension = extended(given, scope);
  if (ofExtension !== null) return ofExtension;
  const block = coverWithImage(
    framedBy(given) ?? drawnByScript(given, context) ?? coreBlock(given),
  );
  const tagName = RENAMED.get(block.tagName) ?? block.tagName;
  const node = { ...block, tagName };
  const isMore = scope.more.has(tagName);
  if (DROPPED.includes(tagName) && !isMore && tagName !== 'form') return [];
  switch (tagName) {
    case 'form':
      return cleanForm(node, context, scope, (nodes) => cleanNodes(nodes, scope));
    case 'svg':
    case 'math':
      return [foreignContent(node, context)];
    case 'button': {
      // A button has no effect without its script: its text is kept, its icon is dropped.
      const isShown = (child: ElementContent) => !isElement(child) || child.tagName !== 'svg';
      return cleanNodes(node.children.filter(isShown), scope);
    }
    case 'embed':
    case 'iframe':
    case 'object': {
      const instead = tagName === 'object' ? cleanNodes(node.children, scope) : [];
      return embedCard(node, context, scope, instead);
    }
  }
  const post = scope.insideLink ? null : quotedPost(node, context);
  if (post !== null) {
    scope.seen.quoted.add(post.page);
    const quotation = keep(post.quotation, scope);
    return [{ ...quotation, children: [...quotation.children, post.link] }];
  }
  if (['img', 'picture', 'audio', 'video'].includes(tagName)) return cleanMedia(node, scope);
  if (!isMore && !KEPT.has(tagName)) return cleanNodes(node.children, scope);
  return [expandable(keep(node, scope), context.words)];
}

/** Rewrites a body's tree and removes what the policy rejects; the schema is applied afterwards. */
export function cleanTree(root: Root, context: BodyContext): Root {
  const scope: Scope = {
    context,
    flow: true,
    insideLink: false,
    scrolls: false,
    more: new Set(),
    seen: { image: false, quoted: new Set() },
  };
  loadAtOnce(root);
  framePlayedPages(root, context);
  emptyFieldLabels(root);
  return { type: 'root', children: cleanNodes(root.children, scope) };
}
