import type { ElementContent, Nodes, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { toHtml } from 'hast-util-to-html';
import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

/** Maximum number of open elements, as in browsers. */
const MAX_DEPTH = 512;

/** Maximum size of all elements: characters of their attributes, and for each of them these more. */
const MAX_SIZE = 2_000_000;
const ELEMENT_SIZE = 40;

/** Thrown for markup that only a broken program or an attacker writes. */
export class TooComplexError extends Error {}

/**
 * Builds the tree of parse5, within limits: a few kilobytes of unclosed elements are repeated in
 * each following paragraph, as https://html.spec.whatwg.org/#reconstruct-the-active-formatting-elements
 * asks for, and make a tree of gigabytes.
 *
 * @throws TooComplexError
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

/** Writes a tree as HTML. */
export function writeHtml(tree: Nodes): string {
  return toHtml(tree, { characterReferences: { useNamedReferences: true } });
}

/** A parser drops one line break after `<pre>`, so another would be lost at each pass. */
export function withoutFirstBreak(nodes: readonly ElementContent[]): ElementContent[] {
  const [first, ...rest] = nodes;
  return first?.type === 'text'
    ? [{ type: 'text', value: first.value.replace(/^[\r\n]+/, '') }, ...rest]
    : [...nodes];
}
