const SHORTEST = 32;

/** Prefix of the placeholder in .env.example. */
const EXAMPLE = /^replace-/;

/** Returns what is wrong with a session secret; null when it is valid. */
export function secretProblem(value: string | undefined): string | null {
  if (!value) return 'is not set';
  if (EXAMPLE.test(value)) return 'still has its example value';
  return value.length < SHORTEST ? `has fewer than ${SHORTEST} characters` : null;
}

/**
 * Exits with an error message when a production server has a WordPress but no valid secret:
 * sessions could be forged, or would be lost at each restart.
 */
export function refuseWithoutSecret(env: NodeJS.ProcessEnv = process.env): void {
  const isServing = env.NODE_ENV === 'production' && env.NEXT_PHASE !== 'phase-production-build';
  const isDemo = env.EMBEDDED_CONTENT_SERVER === '1' || !env.NEXT_PUBLIC_WORDPRESS_URL;
  const problem = secretProblem(env.NEXTAUTH_SECRET);
  if (!isServing || isDemo || !problem) return;
  console.error(
    `NEXTAUTH_SECRET ${problem}: sessions need one. Make one with: openssl rand -base64 32`,
  );
  process.exit(1);
}
