import { isNotSetUp, NotSetUpError } from '@showcase/wordpress/cms/errors';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import { processWide } from '@showcase/wordpress/tools/process-wide';

/** What kept people from signing in when it was last tried; null: nothing. */
const setUp = () => processWide('sign-in-set-up', () => ({ problem: null as string | null }));

/** Runs a part of signing in, and says in the log what is not set up for it, once. @throws what `task` throws */
export async function noteSetUp<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (isNotSetUp(error) && error.problem !== setUp().problem) {
      setUp().problem = error.problem;
      console.error(`Signing in is not set up: ${error.problem}.`);
    }
    throw error;
  }
}

/** Forgets what was wrong: a session has begun. */
export function noteSignedIn(): void {
  setUp().problem = null;
}

const NO_SECRET = 'NEXTAUTH_SECRET is not set';

/** @throws NotSetUpError without a secret for sessions */
export const requireSecret = () =>
  noteSetUp(async () => {
    if (!readServerEnv().NEXTAUTH_SECRET) throw new NotSetUpError(NO_SECRET);
  });

/** What of signing in is not set up, as far as this process knows; null: nothing. */
export const setUpProblem = (): string | null =>
  readServerEnv().NEXTAUTH_SECRET ? setUp().problem : NO_SECRET;
