import { useState } from 'react';

import type { EditorPlugin, ToolbarContext, ToolbarNode } from '../lib/editor/toolbar-hooks';

/** Copies the page's address without its query, which may be long and private. */
function CopyLinkButton() {
  const [notice, setNotice] = useState('');

  async function copy() {
    const { origin, pathname } = window.location;
    try {
      await navigator.clipboard.writeText(origin + pathname);
      setNotice('The link is copied.');
    } catch {
      // Browsers allow it on https alone, and people can forbid it.
      setNotice('The link could not be copied. Please take it from the address bar.');
    }
  }

  return (
    <>
      <button type="button" onClick={() => void copy()}>
        Copy link
      </button>
      <p role="status" className="editor-toolbar-notice">
        {notice}
      </p>
    </>
  );
}

/**
 * An example of a plugin for the toolbar: adds a node by the filter `toolbarNodes`. A preview's
 * address is for editors only, so there is no such node there.
 */
export class CopyLink implements EditorPlugin {
  apply(hooks: Parameters<EditorPlugin['apply']>[0]): void {
    hooks.addFilter(
      'toolbarNodes',
      'profile-showcase/copy-link',
      (nodes: ToolbarNode[], { isPreview }: ToolbarContext): ToolbarNode[] =>
        isPreview
          ? nodes
          : [...nodes, { id: 'copy-link', location: 'primary', component: <CopyLinkButton /> }],
    );
  }
}
