import { type ComponentType, use, useEffect } from 'react';

import type { Blocks } from '../definition/blocks';
import { WordsContext } from '../definition/use-words';

/**
 * Returns a page that makes blocks of the site's own interactive which want it. The code that does it, and
 * the blocks' own, is loaded by pages that show such a block.
 */
export function withBlocks<TProps extends object>(Page: ComponentType<TProps>, blocks: Blocks) {
  function InteractiveBlocks() {
    const words = use(WordsContext);
    useEffect(() => {
      if (!document.querySelector('[data-island]')) return undefined;
      const begun = import('./hydrate-blocks').then(({ hydrateBlocks }) =>
        hydrateBlocks(document.body, blocks, words),
      );
      return () => void begun.then((endRemoved) => endRemoved());
    });
    return null;
  }

  // Without hooks of its own: previews call it as a function.
  const PageWithBlocks = (props: TProps) => (
    <>
      <Page {...props} />
      <InteractiveBlocks />
    </>
  );
  return Object.assign(PageWithBlocks, Page);
}
