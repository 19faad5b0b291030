import { useState } from 'react';

import { withoutBasePath } from '@showcase/wordpress/browser';
import { callApi } from '../session/browser/call-api';
import { noteDone, wasDone } from '../session/browser/between-pages';
import { reloadPage } from '../session/browser/leave-page';
import { useScreenWords } from '@showcase/next/words';

type Progress = 'idle' | 'running' | 'failed' | 'done';

/**
 * Regenerates the page for all visitors with WordPress's current content, then reloads it; the
 * reloaded page says that it is done.
 */
export function RefreshButton() {
  const words = useScreenWords('toolbar');
  const notices = {
    idle: '',
    running: words.refreshing,
    failed: words.notRefreshed,
    done: words.refreshed,
  };
  const [progress, setProgress] = useState<Progress>(wasDone('refreshed') ? 'done' : 'idle');

  async function refresh() {
    setProgress('running');
    const answer = await callApi('editor/refresh', {
      path: withoutBasePath(window.location.pathname),
    });
    if (answer.ok) {
      noteDone('refreshed');
      reloadPage();
    } else setProgress('failed');
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
