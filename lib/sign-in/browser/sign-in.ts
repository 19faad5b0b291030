import { signIn } from 'next-auth/react';

import { callApi } from '../../session/browser/call-api';
import { leaveFor } from '../../session/browser/leave-page';
import { safeReturnPath } from '../safe-return-path';
import { HOME_PATH, TOKEN_REFUSED } from '../sign-in-addresses';
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

/** What went wrong: a code for the console, and a sentence for people. */
interface Failure {
  error: string;
  message: string;
}

/**
 * The login mutation, which this site's server runs, then NextAuth's credentials sign-in with its
 * whole response. Null: signed in.
 */
async function trySignIn(
  username: string,
  password: string,
  callbackUrl: string,
): Promise<Failure | null> {
  const answer = await callApi('account/sign-in', { username, password });
  if (!answer.ok) return answer;
  const credentialsData = JSON.stringify(answer.body);
  const result = await signIn('credentials', { redirect: false, callbackUrl, credentialsData });
  if (!result?.ok) {
    const error = result?.error ?? 'no answer';
    return { error, message: signInErrorText(error) };
  }
  // NextAuth says OK to a form whose csrf cookie did not come along, and signs nobody in.
  return result.url?.includes('csrf=true') ? { error: 'csrf', message: NO_COOKIES } : null;
}

/**
 * Signs in and goes to the page that was asked for.
 *
 * @returns what went wrong, for people; null when it worked and the page is being left
 */
export async function signInWith(username: string, password: string): Promise<string | null> {
  const callbackUrl = returnPath();
  let failure = await trySignIn(username, password, callbackUrl);
  if (failure?.error === TOKEN_REFUSED) failure = await trySignIn(username, password, callbackUrl);
  if (failure) {
    // Failures go to the console: which one, and nothing that was typed.
    console.error(`Sign-in failed: ${failure.error}`);
    return failure.message;
  }
  leaveFor(callbackUrl);
  return null;
}
