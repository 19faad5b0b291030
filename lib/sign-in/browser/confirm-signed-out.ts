import { fieldsOf } from '../../fields-of';

/** Between two attempts to get an answer, ms. */
const PAUSE_MS = 10_000;
const MOST_ATTEMPTS = 30;
const TIMEOUT_MS = 10_000;

/**
 * Whether the server itself says that nobody is signed in. NextAuth takes a request that failed
 * for a missing session, and a computer that just woke up often has no network yet.
 */
export async function confirmSignedOut(): Promise<boolean> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch('/api/auth/session', { signal });
      if (response.ok) return !('user' in fieldsOf(await response.json()));
    } catch {
      // No answer: tried again below.
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return false;
}
