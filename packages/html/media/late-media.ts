import type { Element, ElementContent, Root, RootContent } from 'hast';
import { visitParents } from 'unist-util-visit-parents';
import { classesOf, find, property, tokens } from '../parse/tree';

const MEDIA = tokens('audio embed iframe img picture source video');

/**
 * Matches what plugins for lazy loading put in place of an address: nothing, a drawing, or a file of this
 * name.
 */
const PLACEHOLDER =
  /^(?:data:|about:blank|$)|(?:placeholder|blank|lazy|spacer|transparent|1x1|trans|loading|gr[ae]y)[\w.-]*\.(?:gif|png|svg|jpe?g|webp)(?:[?#]|$)/i;

/** Properties, and the attributes in which such plugins keep their values: `data-src`, `data-lazy-src`. */
const KEPT_IN = [
  ['src', /^data(?:\w*Src|SrcCmplz|Cfsrc|\w*Original)$/],
  ['srcSet', /^data\w*srcset$/i],
  ['sizes', /^data\w*sizes$/i],
] as const;

const isLate = (node: Element) =>
  MEDIA.includes(node.tagName) &&
  (PLACEHOLDER.test(property(node, 'src').trim()) ||
    classesOf(node).some((name) => name.includes('lazy')));

function atOnce(nodes: readonly RootContent[]): ElementContent[] {
  return nodes.flatMap((node, at): ElementContent[] => {
    if (node.type === 'doctype') return [];
    if (node.type === 'element' && node.tagName === 'noscript') return atOnce(node.children);
    if (node.type !== 'element' || !isLate(node)) return [node];
    const isTwin = (other?: RootContent) =>
      other?.type === 'element' &&
      other.tagName === 'noscript' &&
      find(other, ({ tagName }) => tagName === node.tagName);
    const isBeside = (step: number) => {
      const other = nodes[at + step];
      return isTwin(other?.type === 'text' && !other.value.trim() ? nodes[at + 2 * step] : other);
    };
    if (isBeside(1) || isBeside(-1)) return [];
    const found = KEPT_IN.map(([name, pattern]) => {
      const attribute = Object.keys(node.properties).find((each) => pattern.test(each));
      return [name, attribute && property(node, attribute)] as const;
    });
    const values = Object.fromEntries(found.filter(([, value]) => value));
    return [{ ...node, properties: { ...node.properties, ...values } }];
  });
}

/**
 * Undoes what plugins for lazy loading do, because their scripts do not run here: a medium gets its real
 * address. Where a `<noscript>` beside it holds the original, that is unwrapped and the medium is removed.
 */
export function loadAtOnce(root: Root): void {
  visitParents(root, (node) => {
    if ('children' in node) node.children = atOnce(node.children);
  });
}
