import type { ElementContent, RootContent } from 'hast';
import { cleanedBefore } from './cleaned-before';
import { withoutControls } from '../policy/attributes';
import { plainText } from '../parse/plain-text';
import { DROPPED, INLINE_SCHEMA } from '../policy/allowed-elements';
import { cleanUntilStable } from '../parse/parse-until-stable';
import { cleanText, element, hasClass, textNode } from '../parse/tree';

const KEPT = new Set(INLINE_SCHEMA.tagNames);
const HIDDEN = new Set([...DROPPED, ...'audio iframe math noscript object svg video'.split(' ')]);
const BLOCK =
  /^(?:address|article|aside|blockquote|dd|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|td|th|tr|ul)$/;

/** Maximum nesting that is kept; titles have one or two levels of markup. */
const MAX_DEPTH = 20;

/** Matches text that needs no sanitising; most titles do. */
const PLAIN = /^[^<&\p{Cc}]*$/u;

function cleanNodes(nodes: readonly RootContent[], depth: number): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [textNode(cleanText(node.value))];
    // WordPress's "Continue reading" link is not part of the excerpt's text.
    if (node.type !== 'element' || HIDDEN.has(node.tagName) || hasClass(node, 'more-link'))
      return [];
    const children = cleanNodes(node.children, depth + 1);
    if (KEPT.has(node.tagName) && depth < MAX_DEPTH) {
      const properties = Object.fromEntries(
        ['lang', 'dir', 'title'].map((name) => [name, withoutControls(node.properties[name])]),
      );
      return [element(node.tagName, properties, children)];
    }
    return BLOCK.test(node.tagName) ? [textNode(' '), ...children, textNode(' ')] : children;
  });
}

/**
 * Sanitises a title, name, label or excerpt to inline HTML that is safe inside any element: only
 * phrasing markup is kept (INLINE_SCHEMA). No links, so that it may be inside one; no styles.
 * Blocks become words separated by spaces. Trimmed and idempotent.
 */
export function sanitizeInline(html: string): string {
  const trimmed = html.trim();
  if (PLAIN.test(trimmed)) return trimmed;
  return cleanedBefore('inline', trimmed, () =>
    cleanUntilStable(trimmed, {
      schema: INLINE_SCHEMA,
      clean: ({ children }) => ({ type: 'root', children: cleanNodes(children, 0) }),
      fallback: (text) => textNode(cleanText(plainText(text))),
    }).trim(),
  );
}
