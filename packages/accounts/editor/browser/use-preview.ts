import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';

import { fieldsOf } from '@showcase/wordpress/tools/fields-of';
import { callApi } from '../../session/browser/call-api';
import { navigateTo } from '../../session/browser/leave-page';
import { onSignOutElsewhere } from '../../session/browser/other-tabs';
import { onPageRestored } from '../../session/browser/page-restored';
import { ownAddress, removeFromAddress } from '../../sign-in/browser/address-bar';
import type { CodeProblem } from '../../sign-in/authorization-code';
import { RETURN_PARAMETERS, signInStartUrl } from '../../sign-in/sign-in-addresses';
import { readPreviewLink, type PreviewLink } from '../preview-link';
import type { PreviewAnswer } from '../preview-route';

const PREFIX = 'preview-sign-in ';

/** The key leaves out the code and nonce in the URL, which differ on every visit. */
const keyOfPage = () => PREFIX + ownAddress();

/**
 * Records that this tab is now redirected from this page to sign in. False when it was before,
 * without success since, as a second redirect could loop, and when sessionStorage is blocked.
 */
function maySendToSignIn(): boolean {
  try {
    if (window.sessionStorage.getItem(keyOfPage()) !== null) return false;
    window.sessionStorage.setItem(keyOfPage(), '1');
    return true;
  } catch {
    return false;
  }
}

function clearSentToSignIn(): void {
  try {
    window.sessionStorage.removeItem(keyOfPage());
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

/** Delay before a visitor without a session is redirected to sign in, ms. */
const REDIRECT_DELAY_MS = 200;

/** State of a preview: loading, redirecting to sign in, shown, or failed. */
export type PreviewState =
  | { kind: 'loading' }
  | { kind: 'leaving' }
  | { kind: 'shown'; answer: PreviewAnswer }
  | {
      kind: 'failed';
      /** API error code. */
      code: string;
      /** The server's message, for users. */
      message?: string;
    };

/** Shallow check: this site's own server has built the response. */
function isPreviewAnswer(body: unknown): body is PreviewAnswer {
  const { props, facts } = fieldsOf(body);
  return typeof fieldsOf(props).template === 'string' && typeof fieldsOf(facts).status === 'string';
}

/** Fetches the preview in one request; the server knows the session. Never throws. */
async function fetchPreview({ id, pathname, page }: PreviewLink): Promise<PreviewState> {
  const query = new URLSearchParams({ p: String(id), previewPathname: pathname });
  if (page > 1) query.set('page', String(page));
  const answer = await callApi(`editor/preview?${query}`);
  if (!answer.ok) return { kind: 'failed', code: answer.error };
  if (!isPreviewAnswer(answer.body)) return { kind: 'failed', code: 'unavailable' };
  return { kind: 'shown', answer: answer.body };
}

/** Redirects a visitor without a session to sign in, once. */
function withSignIn(state: PreviewState): PreviewState {
  const code = state.kind === 'failed' ? state.code : null;
  if (code === null || code === 'not_allowed' || code === 'not_found') clearSentToSignIn();
  return code === 'signed_out' && maySendToSignIn() ? { kind: 'leaving' } : state;
}

const NO_LINK: PreviewLink = { id: 0, pathname: '', page: 1 };

const signedOut: PreviewState = { kind: 'failed', code: 'signed_out' };

/**
 * Loads a preview in the browser. A visitor without a session is redirected to sign in once; after
 * that, and for every other error, the page shows the problem.
 *
 * @param refusal why the server rejected the authorization code of WordPress; null if it did not
 */
export function usePreview(refusal: CodeProblem | null): PreviewState & { retry(): void } {
  const link = readPreviewLink(useRouter().query);
  const { id, pathname, page } = typeof link === 'string' ? NO_LINK : link;
  const error = typeof link === 'string' ? { code: link } : refusal;
  const [state, setState] = useState<PreviewState>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  const isAsking = error === null || round > 0;

  useEffect(() => removeFromAddress(RETURN_PARAMETERS), []);

  useEffect(() => {
    if (!isAsking || id === 0) return undefined;
    let isCurrent = true;
    void fetchPreview({ id, pathname, page }).then(
      (next) => isCurrent && setState(withSignIn(next)),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, pathname, page, isAsking, round]);

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
  return isAsking && id !== 0 ? { ...state, retry } : { kind: 'failed', code: '', ...error, retry };
}
