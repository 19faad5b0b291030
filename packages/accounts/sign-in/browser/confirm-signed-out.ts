import { fieldsOf } from '@showcase/wordpress/tools/fields-of';
import { callApi } from '../../session/browser/call-api';

/** Delay between attempts, ms. */
const PAUSE_MS = 10_000;
const MOST_ATTEMPTS = 30;

/**
 * Confirms with the server that there is no session. NextAuth treats a failed request like a
 * missing session, and a computer that just woke up often has no network yet.
 */
export async function confirmSignedOut(): Promise<boolean> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const answer = await callApi('auth/session');
    if (answer.ok) return !('user' in fieldsOf(answer.body));
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return false;
}
