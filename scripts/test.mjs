/**
 * `npm test`: runs Jest, then Playwright, then the short form of `npm run test:resilience`; the last
 * line is `N passed, N failed`, the sum of all. No process outlives it. `npm test -- --unit` and
 * `-- --e2e` run one of them; further arguments are passed to it.
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

const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

/** The runners: how they are called, and how their results are counted. */
const runners = {
  Jest: {
    args: ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${results}`],
    env: { NODE_ENV: 'test' },
    count: (found) => ({
      passed: found.numPassedTests,
      // A file that fails to load has no tests that could fail.
      failed: found.numFailedTests + found.numRuntimeErrorTestSuites,
      skipped: found.numPendingTests + found.numTodoTests,
      late: found.testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status, invocations }) => status === 'passed' && invocations > 1).length,
    }),
  },
  Playwright: {
    args: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: results,
      // In the temporary directory its compile cache would be deleted.
      PWTEST_CACHE_DIR: path.join(root, '.cache/playwright'),
    },
    count: ({ stats: { expected, unexpected, flaky, skipped } }) => ({
      passed: expected + flaky,
      failed: unexpected,
      skipped,
      late: flaky,
    }),
  },
  Resilience: {
    args: ['resilience/run.mjs', '--short'],
    env: { NODE_ENV: 'production', RESILIENCE_RESULTS: results },
    count: (found) => ({ ...found, skipped: 0, late: 0 }),
  },
};

/** Runs a runner. Resolves to its counts; one that fails without a failed test counts as one. */
async function run(name, more = [], env = {}) {
  assertNotInterrupted();
  rmSync(results, { force: true });
  const { args, env: ownEnv, count } = runners[name];
  const startedAt = performance.now();
  const child = launch([...args, ...more], {
    env: { ...process.env, ...ownEnv, ...env, TMPDIR: folder },
  });
  const { code } = await child.ended;
  console.log(`\n${name}: ${Math.round((performance.now() - startedAt) / 1000)} s`);
  let counts = { passed: 0, failed: 0, skipped: 0, late: 0 };
  try {
    counts = count(JSON.parse(readFileSync(results, 'utf8')));
  } catch {
    // It has ended before it could write them.
  }
  return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function readArguments(args) {
  const [unitOnly, browserOnly] = ['--unit', '--e2e'].map((flag) => args.includes(flag));
  const rest = args.filter((arg) => arg !== '--unit' && arg !== '--e2e');
  if (unitOnly && browserOnly) throw new UserError('Give --unit or --e2e, or neither for both.');
  if (rest.length > 0 && !unitOnly && !browserOnly) {
    throw new UserError(`Say for which tests ${rest.join(' ')} is meant: --unit or --e2e.`);
  }
  return { unit: !browserOnly, inBrowser: !unitOnly, rest };
}

/** Runs the selected runners; adds the counts of each to `found`. */
async function runAll({ unit, inBrowser, rest }, found) {
  const { chromium } = await import('@playwright/test');
  const browser = inBrowser ? findChromium(chromium.executablePath()) : null;
  if (inBrowser && !browser) {
    throw new UserError(
      'The tests in a browser need Chromium. Install it: apt-get install chromium, or: ' +
        'npx playwright install chromium. The others alone: npm test -- --unit',
    );
  }
  if (unit) found.push(await run('Jest', [...rest, ...(process.env.CI ? ['--ci'] : [])]));
  if (inBrowser) found.push(await run('Playwright', rest, { CHROMIUM_PATH: browser }));
  // On the build that Playwright has made sure of.
  if (unit && inBrowser) found.push(await run('Resilience'));
}

runMain(async () => {
  ensureInstalled();
  const found = [];
  try {
    await runAll(readArguments(process.argv.slice(2)), found);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    found.push({ passed: 0, failed: 1, skipped: 0, late: 0 });
  }
  const total = (kind) => sum(found.map((counts) => counts[kind]));
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(total);
  if (total('late') > 0) console.error(`\nOnly at the second try passed: ${total('late')}.`);
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed > 0 || passed === 0 ? 1 : 0;
});
