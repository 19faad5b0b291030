import type { ElementContent, RootContent } from 'hast';

import { asInlineHtml, type InlineHtml, markupOf } from '@showcase/html/browser';
import { element, parseHtml, textNode, writeHtml } from '@showcase/html';

/** A character without accent and case, as MySQL compares them; it may become several. */
const fold = (character: string) =>
  character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const foldAll = (text: string) => Array.from(text, fold).join('');

/** Splits a text into parts that match and parts that don't, in turn; the first one doesn't. */
function partsOf(text: string, pattern: RegExp): string[] {
  const characters = Array.from(text);
  // Index in the folded text → index of the character.
  const origin = characters.flatMap((character, index) =>
    Array<number>(fold(character).length).fill(index),
  );
  const parts: string[] = [];
  let end = 0;
  for (const match of foldAll(text).matchAll(pattern)) {
    const from = Math.max(end, origin[match.index] ?? end);
    let to = (origin[match.index + match[0].length - 1] ?? from) + 1;
    // With the accents that follow as characters of their own.
    while (to < characters.length && fold(characters[to] ?? '') === '') to += 1;
    parts.push(characters.slice(end, from).join(''), characters.slice(from, to).join(''));
    end = to;
  }
  return [...parts, characters.slice(end).join('')];
}

function markNodes(nodes: readonly RootContent[], pattern: RegExp): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') {
      const parts = partsOf(node.value, pattern);
      return parts.flatMap((part, index) => {
        if (part === '') return [];
        return index % 2 ? element('mark', {}, [part]) : textNode(part);
      });
    }
    if (node.type !== 'element') return [];
    return [{ ...node, children: markNodes(node.children, pattern) }];
  });
}

/**
 * Puts the words of a search in <mark>, in the text of inline HTML that the policy has cleaned:
 * never in tags or attributes.
 */
export function highlight(html: InlineHtml, words: readonly string[]): InlineHtml {
  const sources = words
    .map(foldAll)
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (sources.length === 0) return html;
  const pattern = new RegExp(sources.join('|'), 'gu');
  const nodes = markNodes(parseHtml(markupOf(html)).children, pattern);
  return asInlineHtml(writeHtml({ type: 'root', children: nodes }));
}
