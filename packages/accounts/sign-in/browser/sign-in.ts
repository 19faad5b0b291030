import { signIn } from 'next-auth/react';

import { sitePath } from '@showcase/wordpress/browser';
import type { PageWords } from '@showcase/next/words';
import { callApi, type ApiAnswer } from '../../session/browser/call-api';
import { navigateTo } from '../../session/browser/leave-page';
import { HOME_PATH, safeReturnPath, signInErrorText } from '../sign-in-addresses';

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

/** Runs the login mutation through this site's server, then NextAuth's sign-in with the response. */
async function trySignIn(
  fields: { username: string; password: string },
  callbackUrl: string,
  words: PageWords['signIn'],
): Promise<ApiAnswer> {
  const answer = await callApi('account/sign-in', fields);
  if (!answer.ok) return answer;
  const credentialsData = JSON.stringify(answer.body);
  const result = await signIn('credentials', { redirect: false, callbackUrl, credentialsData });
  if (!result?.ok) {
    const error = result?.error ?? 'no answer';
    return { ok: false, error, message: signInErrorText(error, words) };
  }
  // NextAuth responds with 200 when the CSRF cookie is missing, but does not sign in.
  const isRefused = result.url?.includes('csrf=true');
  return isRefused ? { ok: false, error: 'csrf', message: words.cookies } : answer;
}

/** Error codes that are about what was entered. */
const ABOUT_FIELDS = new Set(['empty_credentials', 'credentials', 'CredentialsSignin']);

/**
 * Signs in and navigates to the requested page.
 *
 * @returns why that failed, with the field that it is about; null on success, while the page
 *   navigates away
 */
export async function signInWith(
  username: string,
  password: string,
  words: PageWords['signIn'],
): Promise<{ text: string; field: 'username' | 'password' | null } | null> {
  const callbackUrl = returnPath();
  const answer = await trySignIn({ username, password }, callbackUrl, words);
  if (answer.ok) {
    navigateTo(callbackUrl);
    return null;
  }
  const isAboutFields = ABOUT_FIELDS.has(answer.error);
  // Logs the error code only, nothing that was entered. A wrong password is no error of the site.
  console[isAboutFields ? 'info' : 'error'](`Sign-in failed: ${answer.error}`);
  const field = username.trim() === '' ? 'username' : 'password';
  return { text: answer.message, field: isAboutFields ? field : null };
}
