/**
 * `npm test`: Jest, then Playwright; the last line is `N passed, N failed`, of both together.
 * `npm test -- --unit` and `-- --e2e` run one of them; further arguments go to that one.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { exitCodeOf, launch, root, runMain, UserError } from './launch/processes.mjs';
import { findChromium } from './chromium.mjs';

const limitMs = 30 * 60_000;

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** A run that told no numbers, or none of a failure, but ended badly counts as one failed test. */
const withExitCode = (counts, code) =>
  code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };

async function runJest(folder, args) {
  const file = path.join(folder, 'jest.json');
  const options = ['--json', `--outputFile=${file}`, ...(process.env.CI ? ['--ci'] : [])];
  const child = launch(['node_modules/jest/bin/jest.js', ...options, ...args], {
    env: { ...process.env, NODE_ENV: 'test' },
  });
  const code = await exitCodeOf(child, limitMs);
  const result = readJson(file);
  return withExitCode(
    {
      passed: result?.numPassedTests ?? 0,
      failed: (result?.numFailedTests ?? 0) + (result?.numRuntimeErrorTestSuites ?? 0),
      skipped: (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0),
    },
    code,
  );
}

async function runPlaywright(folder, args) {
  const { chromium } = await import('@playwright/test');
  const browser = findChromium(chromium.executablePath());
  if (!browser) {
    console.error(
      'The tests in a browser need Chromium. Install it: apt-get install chromium, ' +
        'or: npx playwright install chromium',
    );
    return { passed: 0, failed: 1, skipped: 0 };
  }

  const file = path.join(folder, 'playwright.json');
  const options = ['--reporter=list,json', ...args];
  const child = launch(['node_modules/@playwright/test/cli.js', 'test', ...options], {
    env: {
      ...process.env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      CHROMIUM_PATH: browser,
    },
  });
  const code = await exitCodeOf(child, limitMs);
  const stats = readJson(file)?.stats;
  if (stats?.flaky > 0)
    console.error(`\nOnly at the second try passed: ${stats.flaky}, see above.`);
  return withExitCode(
    {
      passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
      failed: stats?.unexpected ?? 0,
      skipped: stats?.skipped ?? 0,
    },
    code,
  );
}

const hasBrowserTests = () =>
  existsSync(path.join(root, 'e2e')) &&
  readdirSync(path.join(root, 'e2e'), { recursive: true }).some((f) =>
    /\.(spec|test)\.ts$/.test(f),
  );

async function main() {
  ensureInstalled();
  const args = process.argv.slice(2);
  const [unitOnly, browserOnly] = ['--unit', '--e2e'].map((flag) => args.includes(flag));
  const rest = args.filter((arg) => arg !== '--unit' && arg !== '--e2e');
  if (unitOnly && browserOnly) throw new UserError('Give --unit or --e2e, or neither for both.');
  if (rest.length > 0 && !unitOnly && !browserOnly) {
    throw new UserError(`Say for which tests ${rest.join(' ')} is meant: --unit or --e2e.`);
  }

  const folder = mkdtempSync(path.join(os.tmpdir(), 'test-results-'));
  const runs = [];
  try {
    if (!browserOnly) runs.push(await runJest(folder, rest));
    if (!unitOnly && (browserOnly || hasBrowserTests())) {
      runs.push(await runPlaywright(folder, rest));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const sum = (kind) => runs.reduce((total, counts) => total + counts[kind], 0);
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(sum);
  if (passed + failed === 0) console.error('No test ran.');
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

runMain(main);
