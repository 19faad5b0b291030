import type { Element, ElementContent, Nodes, Properties, Root, RootContent } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { toHtml } from 'hast-util-to-html';
import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { EXIT, SKIP, visitParents } from 'unist-util-visit-parents';

/** HTML that is written as it is; no parser makes it. */
interface Raw {
  type: 'raw';
  value: string;
}

declare module 'hast' {
  interface ElementContentMap {
    raw: Raw;
  }
  interface RootContentMap {
    raw: Raw;
  }
}

/** Maximum number of open elements, as in browsers. */
const MAX_DEPTH = 512;
/** Maximum size of all elements: the characters of their attributes, and a fixed number for each element. */
const MAX_SIZE = 2_000_000;
const ELEMENT_SIZE = 40;

/** Thrown for markup that only a broken program or an attacker writes. */
export class TooComplexError extends Error {}

/**
 * Builds the tree of parse5, within limits: a few kilobytes of unclosed elements are repeated in
 * each following paragraph, as https://html.spec.whatwg.org/#reconstruct-the-active-formatting-elements
 * asks for, and make a tree of gigabytes.
 */
function limitedAdapter(): typeof defaultTreeAdapter {
  let depth = 0;
  let size = 0;
  const count = (isWithin: boolean) => {
    if (!isWithin) throw new TooComplexError('it is nested too deeply, or has too many tags');
  };
  return {
    ...defaultTreeAdapter,
    createElement(tagName, namespace, attributes) {
      size += ELEMENT_SIZE;
      for (const { name, value } of attributes) size += name.length + value.length;
      count(size <= MAX_SIZE);
      return defaultTreeAdapter.createElement(tagName, namespace, attributes);
    },
    onItemPush() {
      depth += 1;
      count(depth <= MAX_DEPTH);
    },
    onItemPop() {
      depth -= 1;
    },
  };
}

/**
 * Parses HTML as browsers do, as the content of an element. Takes linear time.
 *
 * @throws TooComplexError for more than 512 open elements, or 50,000 elements
 */
export function parseHtml(html: string): Root {
  const fragment = parseFragment<DefaultTreeAdapterTypes.DefaultTreeAdapterMap>(
    html,
    // The content of <noscript> is markup.
    { scriptingEnabled: false, treeAdapter: limitedAdapter() },
  );
  const tree = fromParse5(fragment);
  if (tree.type !== 'root') throw new TypeError('A fragment is parsed to a root.');
  return tree;
}

/** Matches a tag as toHtml() writes it: values of attributes are quoted, and `<` in them is not escaped. */
const TAG = /<[a-z][^\s"<>]*(?:\s[^\s"=<>]+(?:="[^"]*")?)*>/gi;

/**
 * Writes HTML, with line breaks as the parser reads them and without control characters. A `<` in an
 * attribute is escaped, so that whatever looks like a tag or a comment in the result is one. Nodes `raw`,
 * which no parser makes, are written as they are.
 */
export const writeHtml = (tree: Nodes) =>
  toHtml(tree, { characterReferences: { useNamedReferences: true }, allowDangerousHtml: true })
    .replace(TAG, (tag) => `<${tag.slice(1).replaceAll('<', '&lt;')}`)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');

/** Returns the names in a list that is separated by spaces. */
export const tokens = (list: string) => list.split(' ');

export const isElement = (node: ElementContent): node is Element => node.type === 'element';

export const childElements = (node: Element) => node.children.filter(isElement);

export const textNode = (value: string): ElementContent => ({ type: 'text', value });

/** Content of an element that is made; a string is text, not markup. */
export type Content = readonly (ElementContent | string)[];

export function element(tagName: string, properties: Properties, content: Content = []): Element {
  const children = content.map((each) => (typeof each === 'string' ? textNode(each) : each));
  return { type: 'element', tagName, properties, children };
}

/** Returns `<details>`, which need no script to fold out. */
export const details = (title: Content, content: Content, properties: Properties = {}) =>
  element('details', properties, [element('summary', {}, title), ...content]);

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

/** Maximum depth at which find() searches; hostile markup nests blocks hundreds of times. */
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

/** Returns the text of a node in one line, without the numbers of footnotes. */
export function textOf(parent: Element | Root | undefined): string {
  let text = '';
  visitParents(parent ?? textNode(''), (node) => {
    if (node.type === 'text') text += node.value;
    return node.type === 'element' && 'dataFn' in node.properties ? SKIP : undefined;
  });
  return text.replace(/\s+/g, ' ').trim();
}

/** Returns a property as text; empty when absent. */
export function property(node: Element, name: string): string {
  const value = node.properties[name];
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  return Array.isArray(value) ? value.join(' ') : String(value);
}
