import { signIn } from 'next-auth/react';

import { HOME_PATH } from '../login-page';
import { safeReturnPath } from '../safe-return-path';
import { leaveFor } from './leave-page';
import { postAccount } from './post-account';
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

/** Failures go to the console (SPEC 8): which one, and nothing that was typed. */
function failed(error: string, message: string): string {
  console.error(`Sign-in failed: ${error}`);
  return message;
}

/**
 * Signs in (SPEC 4): the login mutation, which this site's server runs, then NextAuth's credentials
 * sign-in with the whole response, then the page that was asked for.
 *
 * @returns what went wrong, for people; null when it worked and the page is being left
 */
export async function signInWith(username: string, password: string): Promise<string | null> {
  const answer = await postAccount('sign-in', { username, password });
  if (!answer.ok) return failed(answer.error, answer.message);

  const callbackUrl = returnPath();
  const result = await signIn('credentials', {
    redirect: false,
    callbackUrl,
    credentialsData: JSON.stringify(answer.body),
  });
  if (!result?.ok) {
    const code = result?.error ?? 'no answer';
    return failed(code, signInErrorText(code));
  }
  // NextAuth says OK to a form whose csrf cookie did not come along, and signs nobody in.
  if (result.url?.includes('csrf=true')) return failed('csrf', NO_COOKIES);
  leaveFor(callbackUrl);
  return null;
}
