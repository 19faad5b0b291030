import { useEffect, useSyncExternalStore } from 'react';

import {
  fetchAccessToken,
  getTokenState,
  subscribeToToken,
  type TokenState,
} from './access-token';
import { ownAddress, removeFromAddress } from '../../sign-in/browser/address-bar';
import { leaveFor } from '../../session/browser/leave-page';
import { CODE_PARAMETER, RETURN_PARAMETERS, STATE_PARAMETER } from '../../sign-in/return-address';

/** How long a page stays before somebody without a session is sent to sign in, ms. */
const REDIRECT_DELAY_MS = 200;

interface AuthOptions {
  /** `local`: this site's sign-in page; `redirect`: whichever way the CMS signs editors in. */
  strategy?: 'redirect' | 'local';
  /** Path of the sign-in page; needed for `local`. */
  loginPageUrl?: string;
  /** Go to sign in by itself when nobody is signed in. */
  shouldRedirect?: boolean;
  /** Ask nothing; everything stays unknown. */
  skip?: boolean;
}

interface AuthState {
  /** Null while it is not known. */
  isAuthenticated: boolean | null;
  /** Whether the check is done. Not so while the site or WordPress does not answer. */
  isReady: boolean;
  /** Where to sign in; null unless that is needed. */
  loginUrl: string | null;
  /** What is wrong, for people: no answer (it is asked again), or a code that was refused. */
  message: string | null;
}

const unknown: TokenState = { status: 'unknown' };
const serverState = () => unknown;

function loginUrlFor(strategy: 'redirect' | 'local', loginPageUrl = ''): string {
  const here = ownAddress();
  if (strategy === 'redirect') {
    return `/api/faust/auth/start?redirect_uri=${encodeURIComponent(here)}`;
  }
  const page = loginPageUrl.replace(/^\/+|\/+$/g, '');
  return `/${page}?redirect_uri=${encodeURIComponent(window.location.origin + here)}`;
}

async function check(): Promise<void> {
  const query = new URLSearchParams(window.location.search);
  const code = query.get(CODE_PARAMETER);
  const state = query.get(STATE_PARAMETER);
  await fetchAccessToken(code === null ? undefined : { code, state: state ?? '' });
  if ((code ?? state) !== null) removeFromAddress(RETURN_PARAMETERS);
}

/**
 * Whether an editor is signed in: unknown, then authenticated or not, then ready. All
 * users of the hook share one check. A refused code never leads to another redirect: that would go
 * around in a loop.
 *
 * @throws Error `useAuth: Local strategies must specify the "loginPageUrl"`
 */
export function useAuth({
  strategy = 'redirect',
  loginPageUrl,
  shouldRedirect = false,
  skip = false,
}: AuthOptions = {}): AuthState {
  if (strategy === 'local' && !loginPageUrl) {
    throw new Error('useAuth: Local strategies must specify the "loginPageUrl"');
  }
  const known = useSyncExternalStore(subscribeToToken, getTokenState, serverState);
  const state = skip ? unknown : known;
  const isVisitor = state.status === 'unauthenticated';
  const loginUrl = isVisitor ? loginUrlFor(strategy, loginPageUrl) : null;
  const message = 'message' in state ? state.message : null;
  const target = shouldRedirect && message === null ? loginUrl : null;

  useEffect(() => {
    if (!skip && getTokenState().status === 'unknown') void check();
  }, [skip]);

  useEffect(() => {
    if (target === null) return undefined;
    const timer = setTimeout(() => leaveFor(target), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [target]);

  const isReady = isVisitor || state.status === 'authenticated';
  return {
    isAuthenticated: isReady ? state.status === 'authenticated' : null,
    isReady,
    loginUrl,
    message,
  };
}
