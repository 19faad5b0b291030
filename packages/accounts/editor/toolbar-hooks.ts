import { hooks } from '@faustwp/core/dist/cjs/index.js';
import type { ReactElement } from 'react';

import type { SeedNode } from '@showcase/next/entries';

/** A toolbar node, in Faust's format. */
export interface ToolbarNode {
  /** Unique; its element has the id `wp-admin-bar-<id>`. */
  id: string;
  location: 'primary' | 'secondary';
  /** Rendered in a list item. */
  component: ReactElement;
  additionalClassNames?: string;
}

/** For `toolbarNodes` filters; Faust passes the seed node alone. */
export interface ToolbarContext {
  seedNode: SeedNode | undefined;
  isPreview: boolean;
}

/**
 * Applies Faust's filter `toolbarNodes` to the toolbar's nodes.
 *
 * @throws Error `Toolbar Nodes must have unique keys.`
 */
export function toolbarNodes(core: ToolbarNode[], context: ToolbarContext): ToolbarNode[] {
  const nodes = hooks.applyFilters('toolbarNodes', core, context) as ToolbarNode[];
  if (new Set(nodes.map(({ id }) => id)).size < nodes.length) {
    throw new Error('Toolbar Nodes must have unique keys.');
  }
  return nodes;
}
