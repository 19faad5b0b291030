import { engineState } from '@showcase/next/engine-state';
import { isNotSetUp, NotSetUpError, readServerEnv } from '@showcase/wordpress';

declare module '@showcase/next/engine-state' {
  interface EngineState {
    /** The problem that made the last sign-in fail; null: none. */
    signInProblem?: string | null;
  }
}

/** Runs a part of signing in, and says in the log what is not set up for it, once. @throws what `task` throws */
export async function noteSetUp<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (isNotSetUp(error) && error.problem !== engineState().signInProblem) {
      engineState().signInProblem = error.problem;
      console.error(`Signing in is not set up: ${error.problem}.`);
    }
    throw error;
  }
}

/** Forgets what was wrong: a session has begun. */
export function noteSignedIn(): void {
  engineState().signInProblem = null;
}

const NO_SECRET = 'NEXTAUTH_SECRET is not set';

/** @throws NotSetUpError without a secret for sessions */
export const requireSecret = () =>
  noteSetUp(async () => {
    if (!readServerEnv().NEXTAUTH_SECRET) throw new NotSetUpError(NO_SECRET);
  });

/** Returns the missing part of the set-up of signing in, as far as this process knows; null: nothing. */
export const setUpProblem = (): string | null =>
  readServerEnv().NEXTAUTH_SECRET ? (engineState().signInProblem ?? null) : NO_SECRET;
