import type { Blocks } from '@showcase/next/browser';

/**
 * WordPress's blocks that components of this site render, by their names (docs/guides/blocks.md):
 * `'core/button': () => import('./components/blocks/Button')`.
 */
export const blocks: Blocks = {};
