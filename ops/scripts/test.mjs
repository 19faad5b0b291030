/**
 * `npm test`: installs what is missing, then runs Jest, Playwright and the short form of `npm run load`.
 * The last line is `N passed, N failed`, the sum of all; the lines before it name all that was skipped.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  assertNotInterrupted,
  ensureInstalled,
  launch,
  root,
  runMain,
  UserError,
} from '../../packages/cli/doors/programs.mjs';
import { endWithNpm } from './launch/end-with-npm.mjs';
import { chromium, ensurePrograms } from './test-programs.mjs';

/** The tests' temporary directory, deleted at the end; each runner writes its results into it. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'test-run-'));
const sweeper = [path.join(root, 'ops/scripts/launch/sweep.mjs'), folder];
const watch = spawn(process.execPath, sweeper, {
  detached: true,
  stdio: ['pipe', 'ignore', 'ignore'],
});
watch.unref();
watch.stdin.unref();
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const results = path.join(folder, 'results.json');

/** Returns the reasons, else the titles, of the tests that Playwright has skipped in a suite. */
const skippedIn = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(skippedIn),
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
    .map(({ title, tests }) => {
      const annotations = tests.flatMap((test) => test.annotations);
      return annotations.find(({ type }) => type === 'skip')?.description || title;
    }),
];

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
      skipped: found.testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status }) => status === 'pending' || status === 'todo')
        .map(({ title, fullName }) => (/skipped/i.test(title) ? title : fullName)),
    }),
  },
  {
    args: ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', '--reporter=list,json'],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: results,
      // In the temporary directory its compile cache would be deleted.
      PWTEST_CACHE_DIR: path.join(root, '.cache/playwright'),
    },
    count: ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: suites.flatMap(skippedIn),
    }),
  },
  {
    // On the build that Playwright has made sure of.
    args: ['ops/load/run.mjs', '--short'],
    env: { NODE_ENV: 'production', RESILIENCE_RESULTS: results },
    count: (found) => ({ ...found, skipped: [] }),
  },
];

/** Resolves with the counts of a runner; one that fails without a failed test counts as one. */
async function run({ args, env, count }, browser) {
  assertNotInterrupted();
  rmSync(results, { force: true });
  const variables = { ...process.env, CHROMIUM_PATH: browser, ...env, TMPDIR: folder };
  const code = await launch(args, { env: variables }).ended;
  let counts = { passed: 0, failed: 0, skipped: [] };
  try {
    counts = count(JSON.parse(readFileSync(results, 'utf8')));
  } catch {
    // It has ended before it could write them.
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

const totals = { passed: 0, failed: 0, skipped: [] };

/** Whether what is not there fails instead of being skipped, and all is renewed. */
const isStrict = Boolean(process.env.CI || process.env.REQUIRE_BROWSERS);

async function runAll() {
  const missing = await ensurePrograms({ renews: isStrict });
  const browser = await chromium();
  if (!browser) {
    throw new UserError(
      'The tests in a browser need Chromium, which could not be installed. Install it: apt-get ' +
        'install chromium, or: npx playwright install chromium. The others alone: npx jest',
    );
  }
  totals.skipped.push(...missing);
  if (isStrict) totals.failed += missing.length;
  for (const runner of runners) {
    const { passed, failed, skipped } = await run(runner, browser);
    totals.passed += passed;
    totals.failed += failed;
    totals.skipped.push(...skipped);
  }
}

runMain(async () => {
  endWithNpm();
  ensureInstalled();
  try {
    await runAll();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    totals.failed += 1;
  }
  const { passed, failed, skipped } = totals;
  console.log();
  for (const line of new Set(skipped)) console.log(`Skipped: ${line.replace(/^Skipped: /, '')}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
});
