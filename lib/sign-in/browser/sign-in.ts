import { signIn } from 'next-auth/react';

import { HOME_PATH, TOKEN_REFUSED } from '../sign-in-addresses';
import { safeReturnPath } from '../safe-return-path';
import { leaveFor } from '../../session/browser/leave-page';
import { callApi } from '../../session/browser/call-api';
import { signInErrorText } from './sign-in-errors';

const NO_COOKIES = 'Signing in needs cookies, and this browser refuses them.';

/** Where the address of the sign-in page wants people to go next; the landing page if nowhere. */
function returnPath(): string {
  const { origin, search } = window.location;
  const query = new URLSearchParams(search);
  return (
    safeReturnPath(query.get('callbackUrl'), origin) ??
    safeReturnPath(query.get('redirect_uri'), origin) ??
    HOME_PATH
  );
}

type Outcome = { ok: true } | { ok: false; error: string; message: string };

/** The login mutation, which this site's server runs, then NextAuth's credentials sign-in. */
async function trySignIn(
  username: string,
  password: string,
  callbackUrl: string,
): Promise<Outcome> {
  const answer = await callApi('account/sign-in', { username, password });
  if (!answer.ok) return answer;
  const credentialsData = JSON.stringify(answer.body);
  const result = await signIn('credentials', { redirect: false, callbackUrl, credentialsData });
  if (!result?.ok) {
    const error = result?.error ?? 'no answer';
    return { ok: false, error, message: signInErrorText(error) };
  }
  // NextAuth says OK to a form whose csrf cookie did not come along, and signs nobody in.
  const isRefused = result.url?.includes('csrf=true');
  return isRefused ? { ok: false, error: 'csrf', message: NO_COOKIES } : { ok: true };
}

/**
 * Signs in: the login mutation, NextAuth's sign-in with its whole response, then the page
 * that was asked for.
 *
 * @returns what went wrong, for people; null when it worked and the page is being left
 */
export async function signInWith(username: string, password: string): Promise<string | null> {
  const callbackUrl = returnPath();
  let outcome = await trySignIn(username, password, callbackUrl);
  if (!outcome.ok && outcome.error === TOKEN_REFUSED) {
    outcome = await trySignIn(username, password, callbackUrl);
  }
  if (outcome.ok) {
    leaveFor(callbackUrl);
    return null;
  }
  // Failures go to the console: which one, and nothing that was typed.
  console.error(`Sign-in failed: ${outcome.error}`);
  return outcome.message;
}
