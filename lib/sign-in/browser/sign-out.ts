import { sitePath } from '../../base-path';
import { fieldsOf } from '../../fields-of';
import { noteDone } from '../../session/browser/done-before';
import { navigateTo } from '../../session/browser/leave-page';
import { callApi } from '../../session/browser/call-api';

/** Long enough for a slow connection, ms. */
const TIMEOUT_MS = 20_000;

/** Error code of a sign-out that the site could not record. */
const NOT_KEPT = 'not_kept';

/** Signed out in this browser, but not in others that have a copy of the session. */
class NotKeptError extends Error {}

let signingOut = false;

/** Whether a sign-out is in progress: a missing session is expected then. */
export function isSigningOut(): boolean {
  return signingOut;
}

/** Whether NextAuth's request succeeded: it also returns 200 with the URL of an error page. */
function hasWorked(response: Response, body: unknown): boolean {
  const { url } = fieldsOf(body);
  if (!response.ok || typeof url !== 'string') return false;
  const { searchParams } = new URL(url, window.location.href);
  return !searchParams.has('csrf') && !searchParams.has('error');
}

/**
 * Sends the requests of NextAuth's own `signOut`, which treats every response as a success and
 * signals it to other tabs.
 *
 * @throws Error unless the session has ended
 */
async function endSession(): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const csrf = await fetch(sitePath('/api/auth/csrf'), { signal });
  const { csrfToken } = fieldsOf(await csrf.json());
  const response = await fetch(sitePath('/api/auth/signout'), {
    method: 'POST',
    body: new URLSearchParams({ csrfToken: String(csrfToken), callbackUrl: '/', json: 'true' }),
    signal,
  });
  const body: unknown = await response.json();
  const { error, message } = fieldsOf(body);
  if (error === NOT_KEPT) throw new NotKeptError(String(message));
  if (!hasWorked(response, body)) {
    throw new Error(`no sign-out in an answer of status ${response.status}`);
  }
}

/** @throws Error unless all sessions of the user have ended */
async function endAllSessions(): Promise<void> {
  const answer = await callApi('account/sign-out-everywhere', {});
  // Already signed out counts as success.
  if (answer.ok || answer.error === 'signed_out') return;
  throw answer.error === NOT_KEPT ? new NotKeptError(answer.message) : new Error(answer.error);
}

/** Signals the sign-out to other tabs with NextAuth's storage event. */
function tellOtherTabs(): void {
  const timestamp = Math.floor(Date.now() / 1000);
  const message = { event: 'session', data: { trigger: 'signout' }, timestamp };
  try {
    window.localStorage.setItem('nextauth.message', JSON.stringify(message));
  } catch {
    // Storage is blocked: other tabs notice on their next focus event.
  }
}

async function leaveAfter(end: () => Promise<void>, failed: string): Promise<string | null> {
  signingOut = true;
  try {
    await end();
  } catch (error) {
    signingOut = false;
    console.error('Sign-out failed:', error);
    if (!(error instanceof NotKeptError)) return failed;
    tellOtherTabs();
    return error.message;
  }
  tellOtherTabs();
  noteDone('signed-out');
  navigateTo('/');
  return null;
}

/**
 * Ends the session, signals it to other tabs, and navigates to the front page.
 *
 * @param failed message for the user when it does not work
 * @returns an error message for the user, who stays signed in unless it says otherwise; null on
 *   success
 */
export const signOutHere = (failed: string) => leaveAfter(endSession, failed);

/** Like signOutHere, for all sessions of the user on all devices. */
export const signOutEverywhere = (failed: string) => leaveAfter(endAllSessions, failed);
