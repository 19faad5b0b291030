import { sitePath } from '../../base-path';
import { fieldsOf } from '../../fields-of';

/** Delay between attempts, ms. */
const PAUSE_MS = 10_000;
const MOST_ATTEMPTS = 30;
const TIMEOUT_MS = 10_000;

/**
 * Confirms with the server that there is no session. NextAuth treats a failed request like a
 * missing session, and a computer that just woke up often has no network yet.
 */
export async function confirmSignedOut(): Promise<boolean> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(sitePath('/api/auth/session'), { signal });
      if (response.ok) return !('user' in fieldsOf(await response.json()));
    } catch {
      // No response: retried below.
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return false;
}
