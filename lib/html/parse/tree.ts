import type { Element, ElementContent, Properties, RootContent } from 'hast';

export function isElement(node: ElementContent): node is Element {
  return node.type === 'element';
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

export function hasClass(node: Element, name: string): boolean {
  const { className } = node.properties;
  return Array.isArray(className) && className.includes(name);
}

/** Yields all elements of nodes, in document order. */
export function* elementsIn(nodes: readonly RootContent[]): Generator<Element> {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    yield node;
    yield* elementsIn(node.children);
  }
}

/** Returns the text of nodes in one line. */
export function textOf(nodes: readonly ElementContent[]): string {
  const words = (node: ElementContent): string =>
    node.type === 'text' ? node.value : isElement(node) ? node.children.map(words).join('') : '';
  return nodes.map(words).join('').replace(/\s+/g, ' ').trim();
}

/** Returns a property as text; empty when absent. */
export function property(node: Element, name: string): string {
  const value = node.properties[name];
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  return Array.isArray(value) ? value.join(' ') : String(value);
}

/** Whether a node renders nothing: white space, and comments such as `<!--more-->`. */
export function isBlank(node: ElementContent): boolean {
  return node.type === 'comment' || (node.type === 'text' && /^[ \t\r\n\f]*$/.test(node.value));
}

const CONTROLS = /[^\P{Cc}\n\t]/u;

/** Normalises text as the parser does: line breaks, and no control characters. */
export function cleanText(value: string): string {
  if (!CONTROLS.test(value)) return value;
  return value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
}
