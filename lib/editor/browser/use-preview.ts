import { useRouter } from 'next/router';
import { useEffect, useMemo, useState } from 'react';

import { fetchAccessToken } from './access-token';
import { useAuth } from './use-auth';
import type { PreviewAnswer } from '../preview-answer';
import { PreviewError, type PreviewErrorCode } from '../preview-error';
import { readPreviewLink, type PreviewLink } from '../preview-link';
import { fetchPreview } from './fetch-preview';
import { forgetSentToSignIn, noteSentToSignIn, wasSentToSignIn } from './sign-in-mark';

export type PreviewState =
  | { kind: 'loading' }
  /** On the way to sign in. */
  | { kind: 'leaving' }
  | { kind: 'shown'; answer: PreviewAnswer }
  | {
      kind: 'failed';
      code: PreviewErrorCode;
      /** What the server said beyond the code, for people. */
      message: string | null;
      retry(): void;
    };

function linkOf(query: Parameters<typeof readPreviewLink>[0]) {
  try {
    return readPreviewLink(query);
  } catch (error) {
    if (error instanceof PreviewError) return error;
    throw error;
  }
}

const maySendToSignIn = () => typeof window !== 'undefined' && !wasSentToSignIn();

function usePreviewAnswer(link: PreviewLink | PreviewError, isSignedIn: boolean) {
  const [answer, setAnswer] = useState<PreviewAnswer | PreviewErrorCode | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!isSignedIn || link instanceof PreviewError) return undefined;
    let isCurrent = true;
    void fetchPreview(link).then((fetched) => isCurrent && setAnswer(fetched));
    return () => {
      isCurrent = false;
    };
  }, [link, isSignedIn, round]);

  const askAgain = () => {
    setAnswer(null);
    setRound((before) => before + 1);
  };
  return { answer, askAgain };
}

/**
 * The way of a preview in the browser: who is signed in first, then the entry with its
 * template's data. Somebody who is not signed in is sent to do so, once; whoever comes back without
 * having done it is told what is wrong, and so is everybody for whom there is nothing to show.
 */
export function usePreview(): PreviewState {
  const { query } = useRouter();
  const link = useMemo(() => linkOf(query), [query]);
  const [maySend, setMaySend] = useState(maySendToSignIn);
  const [isAsking, setIsAsking] = useState(false);
  const auth = useAuth({ shouldRedirect: maySend, skip: link instanceof PreviewError });
  const isSignedIn = auth.isAuthenticated === true;
  const isVisitor = auth.isAuthenticated === false;
  const { answer, askAgain } = usePreviewAnswer(link, isSignedIn);

  // Who has been signed in here and is no more has left, and is not sent to come back.
  if (isSignedIn && maySend) setMaySend(false);
  const isLeaving = isVisitor && auth.message === null && maySend;

  useEffect(() => {
    if (isSignedIn) forgetSentToSignIn();
    if (isLeaving) noteSentToSignIn();
  }, [isSignedIn, isLeaving]);

  useEffect(() => {
    // The browser kept the page as it was when it left, and came back to it.
    const stay = ({ persisted }: PageTransitionEvent) => persisted && setMaySend(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);

  const retry = () => {
    askAgain();
    if (isSignedIn) return;
    setIsAsking(true);
    void fetchAccessToken().finally(() => setIsAsking(false));
  };
  const failed = (code: PreviewErrorCode, message: string | null = null): PreviewState => ({
    kind: 'failed',
    code,
    message,
    retry,
  });

  if (link instanceof PreviewError) return failed(link.code, link.message);
  if (isAsking) return { kind: 'loading' };
  if (isLeaving) return { kind: 'leaving' };
  if (isVisitor)
    return failed(auth.message === null ? 'signed_out' : 'token_refused', auth.message);
  if (typeof answer === 'string') return failed(answer);
  if (answer) return { kind: 'shown', answer };
  return auth.message === null ? { kind: 'loading' } : failed('unavailable');
}
