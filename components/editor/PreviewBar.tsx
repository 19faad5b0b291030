import type { PreviewFacts } from '../../lib/editor/preview-nodes';
import { statusText } from '../../lib/editor/status-text';
import { EditorStyle } from './EditorStyle';

interface PreviewBarProps {
  facts: PreviewFacts;
  /** BCP 47, for dates. */
  language: string;
}

/**
 * Says that this is a preview and of what, and leads out of it. Its links are ordinary ones: what
 * comes next is loaded anew, so that nothing of the preview stays.
 */
export function PreviewBar({ facts, language }: PreviewBarProps) {
  const { editUrl, publishedPath } = facts;
  return (
    <section className="preview-bar" aria-label="Preview">
      <EditorStyle />
      <p>
        <strong>Preview</strong> <span>{statusText(facts, language)}</span>
      </p>
      <ul>
        {editUrl && (
          <li>
            <a href={editUrl}>Edit</a>
          </li>
        )}
        {publishedPath && (
          <li>
            <a href={publishedPath}>Show published</a>
          </li>
        )}
        <li>
          <a href={publishedPath ?? '/'}>Exit preview</a>
        </li>
      </ul>
    </section>
  );
}

/** Keeps the room of the bar until it comes, so that the page does not move then. */
export function PreviewBarRoom() {
  return (
    <div className="preview-bar" aria-hidden="true">
      <EditorStyle />
      <p>
        <strong>Preview</strong>
      </p>
    </div>
  );
}
