import { EditorTools } from './components/editor/EditorTools';
import { editorHooks } from './lib/editor/toolbar-hooks';
import { CopyLink } from './plugins/copy-link';

/** Toolbar plugins; they run in the browser. */
const plugins = [new CopyLink()];

/**
 * Returns the toolbar with its plugins applied. pages/_app.tsx loads this for signed-in users only;
 * nothing that visitors load may import this file.
 */
export function loadEditorTools(): typeof EditorTools {
  for (const plugin of plugins.splice(0)) plugin.apply(editorHooks);
  return EditorTools;
}
