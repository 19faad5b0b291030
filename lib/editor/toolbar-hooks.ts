import { createHooks } from '@wordpress/hooks';
import type { ReactElement } from 'react';

import type { SeedNode } from '../resolve/seed-node';

/** A toolbar node, in Faust's format. */
export interface ToolbarNode {
  /** Unique; its element has the id `wp-admin-bar-<id>`. */
  id: string;
  location: 'primary' | 'secondary';
  /** Rendered in a list item. */
  component: ReactElement;
  additionalClassNames?: string;
}

/** Context passed to `toolbarNodes` filters. */
export interface ToolbarContext {
  seedNode: SeedNode | undefined;
  isPreview: boolean;
}

/** Hooks of the editor's tools; importing Faust's would load all of Faust in the browser. */
export const editorHooks = createHooks();

/** A plugin for the editor's tools, with the interface of Faust's plugins. */
export interface EditorPlugin {
  apply(hooks: typeof editorHooks): void;
}

/**
 * Applies the `toolbarNodes` filter to the toolbar's nodes.
 *
 * @throws Error `Toolbar Nodes must have unique keys.`
 */
export function toolbarNodes(core: ToolbarNode[], context: ToolbarContext): ToolbarNode[] {
  const nodes = editorHooks.applyFilters('toolbarNodes', core, context) as ToolbarNode[];
  if (new Set(nodes.map(({ id }) => id)).size < nodes.length) {
    throw new Error('Toolbar Nodes must have unique keys.');
  }
  return nodes;
}
