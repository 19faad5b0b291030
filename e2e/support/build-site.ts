import { execFileSync } from 'node:child_process';

/** Builds the site once for the whole run, unless that is done and nothing has changed since. */
export default function buildSite(): void {
  execFileSync(process.execPath, ['ops/scripts/ensure-built.mjs'], { stdio: 'inherit' });
}
