import { useState } from 'react';

import { callApi } from '../../lib/session/browser/call-api';
import { reloadPage } from '../../lib/session/browser/leave-page';
import { useScreenWords } from '../../lib/words/use-screen-words';

type Progress = 'idle' | 'running' | 'failed';

/** Regenerates the page for all visitors with WordPress's current content, then reloads it. */
export function RefreshButton() {
  const words = useScreenWords('toolbar');
  const notices = { idle: '', running: words.refreshing, failed: words.notRefreshed };
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
          {words.refresh}
          <span className="editor-toolbar-wide"> {words.refreshPage}</span>
        </span>
      </button>
      <p role="status" className="editor-toolbar-notice">
        {notices[progress]}
      </p>
    </>
  );
}
