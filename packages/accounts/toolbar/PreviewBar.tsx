import { sitePath } from '@showcase/wordpress/browser';
import type { PreviewDetails } from '../editor/preview-nodes';
import { useScreenWords } from '@showcase/next/words';
import { EditorStyle } from './EditorStyle';

/**
 * Says that this is a preview and of what, with links out of it. Plain links: a full page load
 * keeps no state of the preview.
 */
export function PreviewBar({ status, editUrl, publishedPath }: PreviewDetails) {
  const words = useScreenWords('preview');
  return (
    <section className="preview-bar" aria-label={words.title}>
      <EditorStyle />
      <p>
        <strong>{words.title}</strong> <span>{status}</span>
      </p>
      <ul>
        {editUrl && (
          <li>
            <a href={editUrl}>{words.edit}</a>
          </li>
        )}
        {publishedPath && (
          <li>
            <a href={sitePath(publishedPath)}>{words.published}</a>
          </li>
        )}
        <li>
          <a href={sitePath(publishedPath ?? '/')}>{words.exit}</a>
        </li>
      </ul>
    </section>
  );
}

/** Placeholder of the bar's height, so that the bar causes no layout shift. */
export function PreviewBarPlaceholder() {
  const words = useScreenWords('preview');
  return (
    <div className="preview-bar" aria-hidden="true">
      <EditorStyle />
      <p>
        <strong>{words.title}</strong>
      </p>
    </div>
  );
}
