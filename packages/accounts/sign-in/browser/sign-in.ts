import { signIn } from 'next-auth/react';

import { sitePath } from '@showcase/wordpress/environment/base-path';
import type { PageWords } from '@showcase/next/words/words';
import { callApi } from '../../session/browser/call-api';
import { navigateTo } from '../../session/browser/leave-page';
import { safeReturnPath } from '../safe-return-path';
import { HOME_PATH, TOKEN_REFUSED } from '../sign-in-addresses';
import { signInErrorText } from './sign-in-errors';

/** Returns the path to go to after signing in, from the query; by default the landing page. */
function returnPath(): string {
  const { origin, search } = window.location;
  const query = new URLSearchParams(search);
  const siteUrl = origin + sitePath('/');
  return (
    safeReturnPath(query.get('callbackUrl'), siteUrl) ??
    safeReturnPath(query.get('redirect_uri'), siteUrl) ??
    HOME_PATH
  );
}

/** The reason why a sign-in failed, with the field that it is about; null: no single field. */
export interface SignInProblem {
  text: string;
  field: 'username' | 'password' | null;
}

/** Error codes that are about what was entered. */
const ABOUT_FIELDS = new Set(['empty_credentials', 'credentials', 'CredentialsSignin']);

/** A failed sign-in: a code for the console, and a message for users. */
interface Failure {
  error: string;
  message: string;
}

/**
 * Runs the login mutation through this site's server, then NextAuth's credentials sign-in with the
 * whole response. Null: signed in.
 */
async function trySignIn(
  username: string,
  password: string,
  callbackUrl: string,
  words: PageWords['signIn'],
): Promise<Failure | null> {
  const answer = await callApi('account/sign-in', { username, password });
  if (!answer.ok) return answer;
  const credentialsData = JSON.stringify(answer.body);
  const result = await signIn('credentials', { redirect: false, callbackUrl, credentialsData });
  if (!result?.ok) {
    const error = result?.error ?? 'no answer';
    return { error, message: signInErrorText(error, words) };
  }
  // NextAuth responds with 200 when the CSRF cookie is missing, but does not sign in.
  return result.url?.includes('csrf=true') ? { error: 'csrf', message: words.cookies } : null;
}

/**
 * Signs in and navigates to the requested page.
 *
 * @returns null on success, while the page navigates away
 */
export async function signInWith(
  username: string,
  password: string,
  words: PageWords['signIn'],
): Promise<SignInProblem | null> {
  const callbackUrl = returnPath();
  let failure = await trySignIn(username, password, callbackUrl, words);
  if (failure?.error === TOKEN_REFUSED)
    failure = await trySignIn(username, password, callbackUrl, words);
  if (failure) {
    // Logs the error code only, nothing that was entered.
    console.error(`Sign-in failed: ${failure.error}`);
    const field = username.trim() === '' ? 'username' : 'password';
    return { text: failure.message, field: ABOUT_FIELDS.has(failure.error) ? field : null };
  }
  navigateTo(callbackUrl);
  return null;
}
