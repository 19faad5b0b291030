import { createHooks } from '@wordpress/hooks';
import type { ReactElement } from 'react';

import type { SeedNode } from '../resolve/seed-node';

/** One entry of the toolbar, as Faust describes it. */
export interface ToolbarNode {
  /** Unique; `wp-admin-bar-<id>` is the id of its element. */
  id: string;
  location: 'primary' | 'secondary';
  /** Put into a list item. */
  component: ReactElement;
  additionalClassNames?: string;
}

/** What filters of `toolbarNodes` are told of the page. */
export interface ToolbarContext {
  seedNode: SeedNode | undefined;
  isPreview: boolean;
}

/** Hooks of the editor's tools; Faust's own would bring all of Faust into the browser. */
export const editorHooks = createHooks();

/** A plugin of the editor's tools, of the form of Faust's plugins. */
export interface EditorPlugin {
  apply(hooks: typeof editorHooks): void;
}

/**
 * The toolbar's nodes after the filter `toolbarNodes`.
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
