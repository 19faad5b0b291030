import { sitePath } from '@showcase/wordpress/browser';

/**
 * The styles of the preview bar, the preview error pages and the toolbar. A file of public/, because
 * Next merges all style sheets that are imported into one, which visitors load. `precedence` has
 * React keep it in the head and show what stands beside it when the styles have come
 * (https://react.dev/reference/react-dom/components/link).
 */
export function EditorStyle() {
  return <link rel="stylesheet" href={sitePath('/editor.css')} precedence="default" />;
}
