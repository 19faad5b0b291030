import type { Element } from 'hast';
import { hasClass, isElement } from '../parse/tree';

type Test = (node: Element) => boolean;

/** Returns the first element below a node that passes the test. */
export function find(node: Element, test: Test): Element | undefined {
  for (const child of node.children.filter(isElement)) {
    const found = test(child) ? child : find(child, test);
    if (found) return found;
  }
  return undefined;
}

export const withTag =
  (tagName: string): Test =>
  (node) =>
    node.tagName === tagName;

export const withClass =
  (name: string): Test =>
  (node) =>
    hasClass(node, name);
