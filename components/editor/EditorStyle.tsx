import { editorStyle } from '../../lib/editor/editor-style';

/**
 * Adds the styles of the preview bar, the preview error pages and the toolbar to the head, once.
 * Inline and not a style sheet: all style sheets are merged into one file, which visitors load.
 */
export function EditorStyle() {
  return (
    <style href="editor-tools" precedence="default">
      {editorStyle}
    </style>
  );
}
