import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';

import { fieldsOf } from '../../fields-of';
import { callApi } from '../../session/browser/call-api';
import { leaveFor } from '../../session/browser/leave-page';
import { ownAddress, removeFromAddress } from '../../sign-in/browser/address-bar';
import type { CodeRefusal } from '../../sign-in/authorization-code';
import { RETURN_PARAMETERS, signInStartUrl } from '../../sign-in/sign-in-addresses';
import { readPreviewLink, type PreviewLink } from '../preview-link';
import type { PreviewAnswer } from '../preview-route';
import { forgetSentToSignIn, noteSentToSignIn, wasSentToSignIn } from './sign-in-mark';

/** How long a page stays before somebody without a session is sent to sign in, ms. */
const REDIRECT_DELAY_MS = 200;

/** The page of a preview: unknown at first, then shown, on the way to sign in, or what is wrong. */
export type PreviewState =
  | { kind: 'loading' }
  | { kind: 'leaving' }
  | { kind: 'shown'; answer: PreviewAnswer }
  | {
      kind: 'failed';
      /** Of an error of the API. */
      code: string;
      /** What the server said beyond the code, for people. */
      message?: string;
    };

/** By its two halves; what is in them this site's own server has made and checked. */
function isPreviewAnswer(body: unknown): body is PreviewAnswer {
  const { props, facts } = fieldsOf(body);
  return typeof fieldsOf(props).template === 'string' && typeof fieldsOf(facts).status === 'string';
}

/** The one request of a preview: its server knows who is signed in. Never throws. */
async function fetchPreview({ id, pathname }: PreviewLink): Promise<PreviewState> {
  const query = new URLSearchParams({ p: String(id), previewPathname: pathname });
  const answer = await callApi(`editor/preview?${query}`);
  if (!answer.ok) return { kind: 'failed', code: answer.error };
  if (!isPreviewAnswer(answer.body)) return { kind: 'failed', code: 'unavailable' };
  return { kind: 'shown', answer: answer.body };
}

/** Somebody who is not signed in is sent to do so, once. */
function withSignIn(state: PreviewState): PreviewState {
  const code = state.kind === 'failed' ? state.code : null;
  if (code === null || code === 'not_allowed' || code === 'not_found') forgetSentToSignIn();
  if (code !== 'signed_out' || wasSentToSignIn()) return state;
  noteSentToSignIn();
  return { kind: 'leaving' };
}

const signedOut: PreviewState = { kind: 'failed', code: 'signed_out' };

/**
 * A preview in the browser: one request. Somebody who is not signed in is redirected to sign in once;
 * after that, and for every other error, the page says what is wrong.
 *
 * @param refusal why the server did not accept the code that WordPress sent along, if it did not
 */
export function usePreview(refusal: CodeRefusal | null): PreviewState & { retry(): void } {
  const link = readPreviewLink(useRouter().query);
  const [id, pathname] = typeof link === 'string' ? [0, ''] : [link.id, link.pathname];
  const wrong = typeof link === 'string' ? { code: link } : refusal;
  const [state, setState] = useState<PreviewState>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  const isAsking = wrong === null || round > 0;

  useEffect(() => removeFromAddress(RETURN_PARAMETERS), []);

  useEffect(() => {
    if (!isAsking || id === 0) return undefined;
    let isCurrent = true;
    void fetchPreview({ id, pathname }).then((next) => isCurrent && setState(withSignIn(next)));
    return () => {
      isCurrent = false;
    };
  }, [id, pathname, isAsking, round]);

  useEffect(() => {
    if (state.kind !== 'leaving') return undefined;
    const timer = setTimeout(() => leaveFor(signInStartUrl(ownAddress())), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [state.kind]);

  useEffect(() => {
    // NextAuth tells the other tabs through the storage when somebody signs out in one.
    const handleStorage = ({ key, newValue }: StorageEvent) => {
      if (key === 'nextauth.message' && newValue?.includes('"signout"')) setState(signedOut);
    };
    // "Back" restored the page from the back/forward cache, in the middle of its redirect.
    const handleReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setState((before) => (before.kind === 'leaving' ? signedOut : before));
    };
    window.addEventListener('storage', handleStorage);
    window.addEventListener('pageshow', handleReturn);
    return () => {
      window.removeEventListener('storage', handleStorage);
      window.removeEventListener('pageshow', handleReturn);
    };
  }, []);

  const retry = () => {
    setState({ kind: 'loading' });
    setRound((before) => before + 1);
  };
  return isAsking && id !== 0 ? { ...state, retry } : { kind: 'failed', code: '', ...wrong, retry };
}
