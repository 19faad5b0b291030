import { editorStyle } from './editor-style';

/** Puts the styles of the editor's tools into the document's head, once. */
export function EditorStyle() {
  return (
    <style href="editor-tools" precedence="default">
      {editorStyle}
    </style>
  );
}
