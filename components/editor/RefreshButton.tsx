import { useState } from 'react';

import { callApi } from '../../lib/session/browser/call-api';
import { reloadPage } from '../../lib/session/browser/leave-page';

type Progress = 'idle' | 'running' | 'failed';

const notices: Record<Progress, string> = {
  idle: '',
  running: 'Refreshing this page for everybody…',
  failed: 'The page could not be refreshed. Please try again in a minute.',
};

/** Regenerates the page for all visitors with WordPress's current content, then reloads it. */
export function RefreshButton() {
  const [progress, setProgress] = useState<Progress>('idle');

  async function refresh() {
    setProgress('running');
    const answer = await callApi('editor/refresh', { path: window.location.pathname });
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
