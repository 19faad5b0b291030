import { execFileSync } from 'node:child_process';

/**
 * Builds the site once for the whole run. E2E_SKIP_BUILD=1 takes the build that is there, for
 * working on a test.
 */
export default function buildSite(): void {
  if (process.env.E2E_SKIP_BUILD === '1') return;
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
}
