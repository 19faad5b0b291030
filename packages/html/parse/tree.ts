import type { Element, ElementContent, Properties, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { EXIT, SKIP, visitParents } from 'unist-util-visit-parents';

export function isElement(node: ElementContent): node is Element {
  return node.type === 'element';
}

export function childElements(node: Element): Element[] {
  return node.children.filter(isElement);
}

export function element(
  tagName: string,
  properties: Properties,
  children: ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children };
}

export function textNode(value: string): ElementContent {
  return { type: 'text', value };
}

/** Returns the classes of an element. */
export function classesOf({ properties: { className } }: Element): string[] {
  return Array.isArray(className) ? className.map(String) : [];
}

export const hasClass = (node: Element, name: string) => classesOf(node).includes(name);

/** Returns all elements of nodes, in document order. */
export function elementsIn(nodes: readonly RootContent[]): Element[] {
  const found: Element[] = [];
  visitParents({ type: 'root', children: [...nodes] }, 'element', (node) => void found.push(node));
  return found;
}

/** How far below a node its parts are; hostile markup nests blocks hundreds of times. */
const MAX_BELOW = 20;

/** Returns the first element at most 20 levels below a node that passes the test. */
export function find(node: Element, test: (each: Element) => boolean): Element | undefined {
  let found: Element | undefined;
  visitParents(node, 'element', (each, ancestors) => {
    if (ancestors.length > MAX_BELOW) return SKIP;
    if (each === node || !test(each)) return undefined;
    found = each;
    return EXIT;
  });
  return found;
}

/** Returns the text of nodes in one line. */
export function textOf(children: RootContent[]): string {
  return toString({ type: 'root', children }).replace(/\s+/g, ' ').trim();
}

/** Returns a property as text; empty when absent. */
export function property(node: Element, name: string): string {
  const value = node.properties[name];
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  return Array.isArray(value) ? value.join(' ') : String(value);
}

/** Normalises text as the parser does: line breaks, and no control characters. */
export function cleanText(value: string): string {
  return value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
}
