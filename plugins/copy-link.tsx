import type { FaustHooks, FaustPlugin } from '@faustwp/core';
import { useState } from 'react';

import type { ToolbarContext, ToolbarNode } from '@showcase/accounts/tools';
import { useScreenWords } from '@showcase/next/words';

/** Copies the page's URL without its query, which may be long and private. */
function CopyLinkButton() {
  const words = useScreenWords('toolbar');
  const [notice, setNotice] = useState('');

  async function copy() {
    const { origin, pathname } = window.location;
    try {
      await navigator.clipboard.writeText(origin + pathname);
      setNotice(words.copied);
    } catch {
      // The Clipboard API needs HTTPS, and the permission can be denied.
      setNotice(words.notCopied);
    }
  }

  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {words.copy}
      </button>
      <p role="status" className="editor-toolbar-notice">
        {notice}
      </p>
    </>
  );
}

/**
 * Example plugin: adds a node to the toolbar with the `toolbarNodes` filter. Not on previews, whose
 * URLs are for editors only.
 */
export class CopyLink implements FaustPlugin {
  apply(hooks: FaustHooks): void {
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
