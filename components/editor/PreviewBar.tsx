import type { PreviewFacts } from '../../lib/editor/preview-nodes';
import { statusText } from '../../lib/editor/status-text';
import { EditorStyle } from './EditorStyle';

interface PreviewBarProps {
  facts: PreviewFacts;
  /** BCP 47 tag, for dates. */
  language: string;
}

/**
 * Says that this is a preview and of what, with links out of it. Plain links: a full page load
 * keeps no state of the preview.
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

/** Placeholder of the bar's height, so that the bar causes no layout shift. */
export function PreviewBarPlaceholder() {
  return (
    <div className="preview-bar" aria-hidden="true">
      <EditorStyle />
      <p>
        <strong>Preview</strong>
      </p>
    </div>
  );
}
