import { signOut } from 'next-auth/react';

import { leaveFor } from './leave-page';
import { postAccount } from './post-account';
import { UNREACHABLE } from './unreachable';

let signingOut = false;

/** Whether this page is on its way out; a session that is missing now is no surprise. */
export function isSigningOut(): boolean {
  return signingOut;
}

/**
 * Ends the session, tells the other tabs, and goes to the front page.
 *
 * @returns what went wrong, for people: they stay on the page (SPEC 8); null when it worked
 */
export async function signOutHere(): Promise<string | null> {
  signingOut = true;
  try {
    await signOut({ redirect: false });
    leaveFor('/');
    return null;
  } catch (error) {
    signingOut = false;
    console.error('Sign-out failed:', error);
    return UNREACHABLE;
  }
}

/** The same for every session of this user, on whatever device; then as above. */
export async function signOutEverywhere(): Promise<string | null> {
  signingOut = true;
  const answer = await postAccount('sign-out-everywhere');
  // Who is not signed in any more only has to leave.
  if (answer.ok || answer.error === 'signed_out') return signOutHere();
  signingOut = false;
  console.error(`Sign-out failed: ${answer.error}`);
  return answer.message;
}
