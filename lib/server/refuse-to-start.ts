import { readServerEnv } from '../env';
import { fieldsOf } from '../fields-of';

const SHORTEST = 32;

/** Prefix of the placeholder in .env.example. */
export const EXAMPLE = /^replace-/;

/** Returns what is wrong with a session secret; null when it is valid. */
export function secretProblem(value: string | undefined): string | null {
  if (!value) return 'is not set';
  if (EXAMPLE.test(value)) return 'still has its example value';
  return value.length < SHORTEST ? `has fewer than ${SHORTEST} characters` : null;
}

/** Returns what the environment's values have wrong, all of it; null: nothing. */
function valueProblem(env: NodeJS.ProcessEnv): string | null {
  try {
    readServerEnv(env);
    return null;
  } catch (error) {
    return String(fieldsOf(error).message ?? error);
  }
}

/**
 * Exits with one line that names all that is wrong with the environment of a production server: values
 * that can't be read, and, with a WordPress, a missing secret, without which sessions could be
 * forged, or would be lost at each restart.
 */
export function refuseToStart(env: NodeJS.ProcessEnv = process.env): void {
  const isServing = env.NODE_ENV === 'production' && env.NEXT_PHASE !== 'phase-production-build';
  const isDemo = env.EMBEDDED_CONTENT_SERVER === '1' || !env.NEXT_PUBLIC_WORDPRESS_URL;
  const problem = isDemo ? null : secretProblem(env.NEXTAUTH_SECRET);
  const secret =
    problem &&
    `NEXTAUTH_SECRET ${problem}: sessions need one. Make one with: openssl rand -base64 32`;
  const problems = [valueProblem(env), secret].filter((each) => each !== null);
  if (!isServing || problems.length === 0) return;
  console.error(problems.join(' '));
  process.exit(1);
}
