import { execFileSync } from 'node:child_process';

/**
 * Builds the site once for the whole run, unless that is done and nothing has changed since.
 * E2E_SKIP_BUILD=1 takes the build that is there as it is, for working on a test.
 */
export default function buildSite(): void {
  if (process.env.E2E_SKIP_BUILD === '1') return;
  execFileSync(process.execPath, ['ops/scripts/ensure-built.mjs'], { stdio: 'inherit' });
}
