/**
 * The styles of the preview bar, the preview error pages and the toolbar. A file of public/, because
 * Next merges all style sheets that are imported into one, which visitors load.
 */
export function EditorStyle() {
  return <link rel="stylesheet" href="/editor.css" />;
}
