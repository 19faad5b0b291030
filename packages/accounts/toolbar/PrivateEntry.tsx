import type { ReactNode } from 'react';

import type { PrivateEntryAnswer } from '../editor/entry-routes';
import type { ContentPageProps } from '@showcase/next';
import { EditorStyle } from './EditorStyle';

interface PrivateEntryProps {
  answer: PrivateEntryAnswer;
  renderPage(props: ContentPageProps): ReactNode;
}

/** A private entry as its template renders it, below a bar that says so. */
export function PrivateEntry({ answer: { props, bar }, renderPage }: PrivateEntryProps) {
  return (
    <>
      <section className="preview-bar" aria-label={bar.status}>
        <EditorStyle />
        <p>
          <strong>{bar.status}</strong>
        </p>
        {bar.editUrl && (
          <ul>
            <li>
              <a href={bar.editUrl}>{bar.edit}</a>
            </li>
          </ul>
        )}
      </section>
      {renderPage(props)}
    </>
  );
}
