import { fieldsOf } from '@showcase/wordpress/browser';
import { callApi, type ApiAnswer } from '../../session/browser/call-api';
import { noteDone, tellOtherTabs } from '../../session/browser/between-pages';
import { navigateTo } from '../../session/browser/leave-page';

let signingOut = false;

/** Whether a sign-out is in progress: a missing session is expected then. */
export const isSigningOut = (): boolean => signingOut;

/** Whether NextAuth has signed out: it also returns 200 with the URL of an error page. */
function hasWorked(body: unknown): boolean {
  const { url } = fieldsOf(body);
  if (typeof url !== 'string') return false;
  const { searchParams } = new URL(url, window.location.href);
  return !searchParams.has('csrf') && !searchParams.has('error');
}

/** Sends the requests of NextAuth's own `signOut`, which treats every response as a success. */
async function endSession(): Promise<ApiAnswer> {
  const csrf = await callApi('auth/csrf');
  if (!csrf.ok) return csrf;
  const csrfToken = String(fieldsOf(csrf.body).csrfToken);
  const answer = await callApi('auth/signout', { csrfToken, callbackUrl: '/', json: 'true' });
  if (!answer.ok || hasWorked(answer.body)) return answer;
  return { ok: false, error: 'no sign-out in the answer', message: '' };
}

async function leaveAfter(end: () => Promise<ApiAnswer>, failed: string): Promise<string | null> {
  signingOut = true;
  const answer = await end();
  // Already signed out counts as success.
  if (answer.ok || answer.error === 'signed_out') {
    tellOtherTabs();
    noteDone('signed-out');
    navigateTo('/');
    return null;
  }
  signingOut = false;
  console.error('Sign-out failed:', answer.error);
  if (answer.error !== 'not_kept') return failed;
  // Signed out in this browser, but not in others that have a copy of the session.
  tellOtherTabs();
  return answer.message;
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
export const signOutEverywhere = (failed: string) =>
  leaveAfter(() => callApi('account/sign-out-everywhere', {}), failed);

/** Delay between attempts, ms. */
const CONFIRM_PAUSE_MS = 10_000;

/**
 * Confirms with the server that there is no session, as soon as it answers. NextAuth treats a failed
 * request like a missing session, and a computer that just woke up often has no network yet.
 */
export async function confirmSignedOut(): Promise<boolean> {
  let answer = await callApi('auth/session');
  while (!answer.ok) {
    await new Promise((resolve) => setTimeout(resolve, CONFIRM_PAUSE_MS));
    answer = await callApi('auth/session');
  }
  return !('user' in fieldsOf(answer.body));
}
