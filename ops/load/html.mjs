/** Reads HTML. */
import { fromParse5 } from 'hast-util-from-parse5';
import { parse } from 'parse5';

/** Returns the tree of a document, or of a part of its body. */
export const read = (html) => fromParse5(parse(html));

/** Returns all that is below a node, in document order. */
export const elementsOf = (node) =>
  (node.children ?? []).flatMap((child) => [child, ...elementsOf(child)]);

/** Returns the text below a node. */
export const textOf = (node) => node.value ?? (node.children ?? []).map(textOf).join('');
