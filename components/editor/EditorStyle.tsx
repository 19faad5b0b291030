/**
 * The styles of the preview bar, the preview error pages and the toolbar. A file of public/, because
 * Next merges all style sheets that are imported into one, which visitors load.
 */
export function EditorStyle() {
  // eslint-disable-next-line @next/next/no-css-tags -- an import would make it a part of every page
  return <link rel="stylesheet" href="/editor.css" />;
}
