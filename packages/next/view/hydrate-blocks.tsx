import type { ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

import { asInlineHtml, type Html } from '@showcase/html/browser';
import { blockClasses, type BlockProps, type Blocks, type Hydrate } from '../definition/blocks';
import type { ContentWords } from '../definition/words';
import { whenNear } from '../navigation/prefetch';
import { BlockContent, INNER_MARK, type Island } from './BlockContent';

const ISLAND = '[data-island]';

/** Runs a task when a block wants it. */
const WHEN: Record<Hydrate, (element: Element, task: () => void) => void> = {
  visible: whenNear,
  // Not in every browser.
  idle: (_, task) => ('requestIdleCallback' in self ? requestIdleCallback : setTimeout)(task),
  load: (_, task) => task(),
};

/** Reads the HTML in a block from the document, before React has changed anything of it. */
function innerHtml(island: Element): Html {
  const comments = document.createTreeWalker(island, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const { nodeValue, parentElement } = comments.currentNode;
    if (`<!--${nodeValue}-->` === INNER_MARK) return asInlineHtml(parentElement?.innerHTML ?? '');
  }
  return asInlineHtml('');
}

/** The islands that have been begun, with what ends each. */
const begun = new Map<Element, () => void>();

/** Ends the islands that are no longer in the document. */
function endRemoved(): void {
  for (const [island, end] of begun) {
    if (island.isConnected) continue;
    begun.delete(island);
    end();
  }
}

/**
 * Makes the blocks in an element interactive that want it, each when it wants it. Those in another one
 * follow when that one is (InnerBlocks).
 *
 * @returns a function that ends those that are no longer in the document
 */
export function hydrateBlocks(
  element: Element,
  blocks: Blocks,
  words: ContentWords | null,
): () => void {
  const hydrateIn = (inner: Element) => hydrateBlocks(inner, blocks, words);

  function begin(island: HTMLElement): () => void {
    const data: Island = JSON.parse(island.dataset.island ?? '');
    let root: Root | null = null;
    async function makeInteractive() {
      const block = blockClasses(blocks).find(({ name }) => name === data.name);
      const loaded = await block?.load();
      if (!loaded || !begun.has(island)) return;
      // A component takes the attributes that it names.
      const Block = loaded.default as ComponentType<BlockProps>;
      const html = data.html === undefined ? innerHtml(island) : asInlineHtml(data.html);
      const blockProps = { Block, attributes: data.attributes, words, hydrateIn, html };
      const served = island.innerHTML;
      root = hydrateRoot(island, <BlockContent {...blockProps} />, {
        identifierPrefix: data.prefix,
        // React has emptied the element.
        onUncaughtError(error) {
          island.innerHTML = served;
          reportError(error);
        },
      });
    }
    WHEN[data.hydrate](island, () => void makeInteractive());
    // Later: React can't end a root while it renders another one.
    return () => void setTimeout(() => root?.unmount());
  }

  endRemoved();
  for (const island of element.querySelectorAll<HTMLElement>(ISLAND)) {
    const above = island.parentElement?.closest(ISLAND);
    const isInOther = above && element.contains(above) && above !== element;
    if (!isInOther && !begun.has(island)) begun.set(island, begin(island));
  }
  return endRemoved;
}
