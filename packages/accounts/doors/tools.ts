/** For pages, which load it when somebody is signed in: what editors see on a page. Plugins take its types. */
export type { ToolbarContext, ToolbarNode } from '../editor/toolbar-hooks';
export { EditorTools } from '../toolbar/EditorTools';
export { PrivateEntry } from '../toolbar/PrivateEntry';
