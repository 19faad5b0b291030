import type { ReactNode } from 'react';

import type { AttributeSources, Html, MarkupAttributes } from '@showcase/html/browser';

/** Props of a block's component. It is rendered inside the block's element, which stays. */
export interface BlockProps<TAttributes extends object = object> {
  /** Attributes of the block's element, and those that the component names (`Component.attributes`). */
  attributes: MarkupAttributes & Partial<TAttributes>;
  /** The clean HTML in the block, with the site's blocks in it rendered. */
  html: Html;
  /** The same as a node, in which the blocks that want the browser get it. */
  children: ReactNode;
}

/** When a browser makes a block interactive: near the window, when it is idle, or at once. */
export type Hydrate = 'visible' | 'idle' | 'load';

/** The component of a block, with what the server reads of it. */
export type BlockComponent = ((props: never) => ReactNode) & {
  /** A `Hydrate`; without it no browser loads the component. */
  hydrate?: string;
  /** Sources of the block's attributes in its markup: `attributes` of its block.json, or some of them. */
  attributes?: AttributeSources;
};

export type LoadBlock = () => Promise<{ default: BlockComponent }>;

/**
 * The blocks that the site renders itself, by WordPress's names: `core/button`. Its element is known by its
 * class, `wp-block-button` or `wp-block-acme-testimonial`, unless another one is named.
 */
export type Blocks = Readonly<Record<string, LoadBlock | { className: string; load: LoadBlock }>>;

/** Returns the blocks with the class of their element, and how each is loaded. */
export const blockClasses = (blocks: Blocks) =>
  Object.entries(blocks).map(([name, block]) => {
    const usual = `wp-block-${name.replace(/^core\//, '').replaceAll('/', '-')}`;
    return { name, ...(typeof block === 'function' ? { className: usual, load: block } : block) };
  });
