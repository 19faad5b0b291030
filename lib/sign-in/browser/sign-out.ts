import { fieldsOf } from '../../fields-of';
import { leaveFor } from '../../session/browser/leave-page';
import { callApi } from '../../session/browser/call-api';

/** The server has nobody to wait for; longer than a bad connection needs, ms. */
const TIMEOUT_MS = 20_000;

const FAILED = 'You could not be signed out. Please try again in a minute.';

let signingOut = false;

/** Whether this page is on its way out; a session that is missing now is no surprise. */
export function isSigningOut(): boolean {
  return signingOut;
}

/** Whether NextAuth did what it was asked: it answers 200 with an address, that of an error too. */
function hasWorked(response: Response, body: unknown): boolean {
  const { url } = fieldsOf(body);
  if (!response.ok || typeof url !== 'string') return false;
  const { searchParams } = new URL(url, window.location.href);
  return !searchParams.has('csrf') && !searchParams.has('error');
}

/**
 * The requests of NextAuth's own `signOut`, which takes every answer for a success and tells the
 * other tabs so.
 *
 * @throws Error unless the session has ended
 */
async function endSession(): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const csrf = await fetch('/api/auth/csrf', { signal });
  const { csrfToken } = fieldsOf(await csrf.json());
  const response = await fetch('/api/auth/signout', {
    method: 'POST',
    body: new URLSearchParams({ csrfToken: String(csrfToken), callbackUrl: '/', json: 'true' }),
    signal,
  });
  if (!hasWorked(response, await response.json())) {
    throw new Error(`no sign-out in an answer of status ${response.status}`);
  }
}

/** @throws Error unless all sessions of this user have ended */
async function endAllSessions(): Promise<void> {
  const answer = await callApi('account/sign-out-everywhere', {});
  // Already signed out counts as success.
  if (!answer.ok && answer.error !== 'signed_out') throw new Error(answer.error);
}

/** In the words of NextAuth, which listens for them in the other tabs. */
function tellOtherTabs(): void {
  const timestamp = Math.floor(Date.now() / 1000);
  const message = { event: 'session', data: { trigger: 'signout' }, timestamp };
  try {
    window.localStorage.setItem('nextauth.message', JSON.stringify(message));
  } catch {
    // Storage is blocked: the other tabs notice when they get the focus.
  }
}

async function leaveAfter(end: () => Promise<void>): Promise<string | null> {
  signingOut = true;
  try {
    await end();
  } catch (error) {
    signingOut = false;
    console.error('Sign-out failed:', error);
    return FAILED;
  }
  tellOtherTabs();
  leaveFor('/');
  return null;
}

/**
 * Ends the session, tells the other tabs, and goes to the front page.
 *
 * @returns what went wrong, for people: they stay on the page, signed in; null when it worked
 */
export const signOutHere = (): Promise<string | null> => leaveAfter(endSession);

/** The same for every session of this user, on whatever device. */
export const signOutEverywhere = (): Promise<string | null> => leaveAfter(endAllSessions);
