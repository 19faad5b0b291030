/**
 * The styles of the preview bar, the preview error pages and the toolbar. A file of public/, because
 * Next merges all style sheets that are imported into one, which visitors load. With a precedence React shows
 * what needs the styles only when they have come.
 */
export function EditorStyle() {
  return <link rel="stylesheet" href="/editor.css" precedence="editor" />;
}
