import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';

import { callApi, type ApiAnswer } from '../../session/browser/call-api';
import { navigateTo } from '../../session/browser/leave-page';
import {
  noteDone,
  onPageRestored,
  onSignOutElsewhere,
  wasDone,
} from '../../session/browser/between-pages';
import type { CodeProblem } from '../../sign-in/authorization-code';
import { ownAddress, removeFromAddress } from '../../sign-in/browser/address-bar';
import { RETURN_PARAMETERS, signInStartUrl } from '../../sign-in/sign-in-addresses';
import type { PreviewAnswer } from '../entry-routes';
import { previewQuery, readPreviewLink } from '../preview-link';

/** Delay before a visitor without a session is redirected to sign in, ms. */
const REDIRECT_DELAY_MS = 200;

/** State of a preview: loading, redirecting to sign in, shown, or failed. */
export type PreviewState =
  | { kind: 'loading' | 'leaving' }
  | { kind: 'shown'; answer: PreviewAnswer }
  /** With the API's error code, and the server's message for users. */
  | { kind: 'failed'; code: string; message?: string };

/** The state of an answer; redirects a visitor without a session to sign in once, as a second redirect could loop. */
function stateOf(answer: ApiAnswer<PreviewAnswer>): PreviewState {
  // Read in any case: after an answer without a redirect, the next one counts as the first.
  const wasSent = wasDone('sent-to-sign-in');
  if (answer.ok) return { kind: 'shown', answer: answer.body };
  const isFirst = answer.error === 'signed_out' && !wasSent;
  if (isFirst && noteDone('sent-to-sign-in')) return { kind: 'leaving' };
  return { kind: 'failed', code: answer.error };
}

const signedOut: PreviewState = { kind: 'failed', code: 'signed_out' };

/**
 * Loads a preview in the browser. A visitor without a session is redirected to sign in once; after
 * that, and for every other error, the page shows the problem.
 *
 * @param refusal why the server rejected the authorization code of WordPress; null if it did not
 */
export function usePreview(refusal: CodeProblem | null): PreviewState & { retry(): void } {
  const link = readPreviewLink(useRouter().query);
  const [state, setState] = useState<PreviewState>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  const problem = typeof link === 'string' ? { code: link } : round === 0 && refusal;
  const path = typeof link === 'string' || problem ? null : `editor/preview${previewQuery(link)}`;

  useEffect(() => removeFromAddress(RETURN_PARAMETERS), []);

  useEffect(() => {
    if (path === null) return undefined;
    let isCurrent = true;
    void callApi<PreviewAnswer>(path).then((answer) => isCurrent && setState(stateOf(answer)));
    return () => {
      isCurrent = false;
    };
  }, [path, round]);

  useEffect(() => {
    if (state.kind !== 'leaving') return undefined;
    const timer = setTimeout(() => navigateTo(signInStartUrl(ownAddress())), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [state.kind]);

  useEffect(() => {
    // It may be restored in the middle of its redirect.
    const settle = (before: PreviewState) => (before.kind === 'leaving' ? signedOut : before);
    return onPageRestored(() => setState(settle));
  }, []);

  useEffect(() => onSignOutElsewhere(() => setState(signedOut)), []);

  const retry = () => {
    setState({ kind: 'loading' });
    setRound((before) => before + 1);
  };
  return problem ? { kind: 'failed', ...problem, retry } : { ...state, retry };
}
