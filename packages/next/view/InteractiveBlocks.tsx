import { type ReactNode, use, useEffect } from 'react';

import type { Blocks } from '../definition/blocks';
import { WordsContext } from '../definition/use-words';

interface InteractiveBlocksProps {
  /** Loads blocks.ts. */
  load: () => Promise<{ blocks: Blocks }>;
  children: ReactNode;
}

/**
 * Makes the blocks of a page interactive that the site has components of and that want it. The code that does
 * it, and the blocks' own, is loaded by pages that show such a block.
 */
export function InteractiveBlocks({ load, children }: InteractiveBlocksProps) {
  const words = use(WordsContext);
  useEffect(() => {
    if (!document.querySelector('[data-island]')) return undefined;
    async function begin() {
      const loading = load();
      const { hydrateBlocks } = await import('./hydrate-blocks');
      return hydrateBlocks(document.body, (await loading).blocks, words);
    }
    const begun = begin();
    return () => void begun.then((endRemoved) => endRemoved());
  });
  return children;
}
