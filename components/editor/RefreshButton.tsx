import { useState } from 'react';

import { askEditorApi } from '../../lib/editor/browser/ask-editor-api';
import { reloadPage } from '../../lib/editor/browser/reload-page';

type Progress = 'idle' | 'running' | 'failed';

const notices: Record<Progress, string> = {
  idle: '',
  running: 'Refreshing this page for everybody…',
  failed: 'The page could not be refreshed. Please try again in a minute.',
};

/** Has the page built anew for everybody with what WordPress has now, and shows it. */
export function RefreshButton() {
  const [progress, setProgress] = useState<Progress>('idle');

  async function refresh() {
    setProgress('running');
    const answer = await askEditorApi('refresh', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: window.location.pathname }),
    });
    if (answer.ok) reloadPage();
    else setProgress('failed');
  }

  return (
    <>
      <button type="button" disabled={progress === 'running'} onClick={() => void refresh()}>
        <span>
          Refresh<span className="editor-toolbar-wide"> this page</span>
        </span>
      </button>
      <p role="status" className="editor-toolbar-notice">
        {notices[progress]}
      </p>
    </>
  );
}
