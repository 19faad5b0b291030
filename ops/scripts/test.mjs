/**
 * `npm test`: runs Jest, then Playwright, then the short form of `npm run load`; the last
 * line is `N passed, N failed`, the sum of all.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { findChromium } from './chromium.mjs';
import { assertNotInterrupted, launch, root, runMain, UserError } from './launch/processes.mjs';

/** The tests' temporary directory, deleted at the end; each runner writes its results into it. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'test-run-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const results = path.join(folder, 'results.json');

/** The runners: how they are called, and how their results are counted. */
const runners = [
  {
    args: [
      'node_modules/jest/bin/jest.js',
      '--json',
      `--outputFile=${results}`,
      ...(process.env.CI ? ['--ci'] : []),
    ],
    env: { NODE_ENV: 'test' },
    count: (found) => ({
      passed: found.numPassedTests,
      // A file that fails to load has no tests that could fail.
      failed: found.numFailedTests + found.numRuntimeErrorTestSuites,
      skipped: found.numPendingTests + found.numTodoTests,
    }),
  },
  {
    args: ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', '--reporter=list,json'],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: results,
      // In the temporary directory its compile cache would be deleted.
      PWTEST_CACHE_DIR: path.join(root, '.cache/playwright'),
    },
    count: ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
  },
  {
    // On the build that Playwright has made sure of.
    args: ['ops/load/run.mjs', '--short'],
    env: { NODE_ENV: 'production', RESILIENCE_RESULTS: results },
    count: (found) => ({ ...found, skipped: 0 }),
  },
];

/** Resolves with the counts of a runner; one that fails without a failed test counts as one. */
async function run({ args, env, count }, browser) {
  assertNotInterrupted();
  rmSync(results, { force: true });
  const variables = { ...process.env, CHROMIUM_PATH: browser, ...env, TMPDIR: folder };
  const code = await launch(args, { env: variables }).ended;
  let counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = count(JSON.parse(readFileSync(results, 'utf8')));
  } catch {
    // It has ended before it could write them.
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

const totals = { passed: 0, failed: 0, skipped: 0 };

async function runAll() {
  const { chromium } = await import('@playwright/test');
  const browser = findChromium(chromium.executablePath());
  if (!browser) {
    throw new UserError(
      'The tests in a browser need Chromium. Install it: apt-get install chromium, or: ' +
        'npx playwright install chromium. The others alone: npx jest',
    );
  }
  for (const runner of runners) {
    const counts = await run(runner, browser);
    for (const kind of Object.keys(totals)) totals[kind] += counts[kind];
  }
}

runMain(async () => {
  ensureInstalled();
  try {
    await runAll();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    totals.failed += 1;
  }
  const { passed, failed, skipped } = totals;
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed > 0 || passed === 0 ? 1 : 0;
});
