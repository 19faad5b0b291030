import { EditorTools } from './components/editor/EditorTools';
import { editorHooks } from './lib/editor/toolbar-hooks';
import { CopyLink } from './plugins/copy-link';

/** Plugins of the editor's tools, which run in the browser. */
const plugins = [new CopyLink()];

/**
 * The editor's tools with their plugins applied. Loaded by pages/_app.tsx for signed-in people
 * alone; nothing that visitors load may import this file.
 */
export function loadEditorTools(): typeof EditorTools {
  for (const plugin of plugins.splice(0)) plugin.apply(editorHooks);
  return EditorTools;
}
