// For instrumentation.ts alone, which Next compiles for React Server Components and which renders none.
'use client';

import { type ComponentType, useEffect, useRef } from 'react';

import type { Html as CleanHtml, MarkupAttributes } from '@showcase/html/browser';
import type { BlockProps, Hydrate } from '../definition/blocks';
import { WordsContext } from '../definition/use-words';
import type { ContentWords } from '../definition/words';
import { Html } from './Html';

/** Data that the server writes into the element of a block that a browser makes interactive. */
export interface Island {
  name: string;
  hydrate: Hydrate;
  /** Makes the ids of useId() unique on the page. */
  prefix: string;
  attributes: MarkupAttributes;
  /** Content of the block, if its component does not show it at first. */
  html?: string;
}

/** Stands before the HTML in a block, so that a browser finds it wherever the component has put it. */
export const INNER_MARK = '<!--inner-->';

interface InnerBlocksProps {
  html: CleanHtml;
  /** Makes the blocks in an element interactive; missing on the server. */
  hydrateIn?: (element: Element) => () => void;
}

/** Without a box of its own. */
const CONTENTS = { display: 'contents' };

function InnerBlocks({ html, hydrateIn }: InnerBlocksProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => (element.current && hydrateIn?.(element.current)) ?? undefined);
  return <Html ref={element} html={html} style={CONTENTS} suppressHydrationWarning />;
}

interface BlockContentProps extends InnerBlocksProps {
  Block: ComponentType<BlockProps>;
  attributes: MarkupAttributes;
  words: ContentWords | null;
}

/** Renders what is in the element of a block, on the server and in the browser alike. */
export function BlockContent({ Block, attributes, words, ...inner }: BlockContentProps) {
  return (
    <WordsContext value={words}>
      <Block attributes={attributes} html={inner.html}>
        <InnerBlocks {...inner} />
      </Block>
    </WordsContext>
  );
}
