/**
 * `npm test`: runs Jest, then Playwright, then the short form of `npm run test:resilience`; the last
 * line is `N passed, N failed`, the sum of all, also when the run is interrupted. No process outlives it. `npm test -- --unit` and `-- --e2e` run
 * one of them; further arguments are passed to it.
 */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { findChromium } from './chromium.mjs';
import { interruptedWith, root, runMain, stop, UserError } from './launch/processes.mjs';
import { countsVariable, readCounts } from './test/counts.mjs';
import { startRun } from './test/start-run.mjs';

/** Maximum time without a finished test: tests have timeouts, so the runner hangs then. */
const silenceMs = 30 * 60_000;
const lookEveryMs = 5_000;

const none = { passed: 0, failed: 0, skipped: 0, late: 0 };
const oneFailed = { ...none, failed: 1 };

/** Calls `onSilence` when `file` has not grown for `silenceMs`. Returns a stop function. */
function watchSilence(file, onSilence) {
  let [size, quietSince] = [-1, 0];
  const timer = setInterval(() => {
    const now = existsSync(file) ? statSync(file).size : 0;
    if (now !== size) [size, quietSince] = [now, performance.now()];
    else if (performance.now() - quietSince > silenceMs) onSilence();
  }, lookEveryMs);
  return () => clearInterval(timer);
}

/** Waits for a test runner that writes to `file`, or stops it. Resolves to its exit code. */
async function endOf(child, name, file) {
  const endWatch = watchSilence(file, () => {
    endWatch();
    console.error(`\nNo test has ended for ${silenceMs / 60_000} minutes: stopped.`);
    void stop(child);
  });
  const { code, signal } = await child.ended;
  endWatch();
  if (signal && !interruptedWith()) console.error(`\n${name} was ended by ${signal}.`);
  return code;
}

/** Runs `node …args`, a test runner with a custom reporter. Resolves to its counts. */
async function runTests(name, args, env) {
  const startedAt = performance.now();
  const run = startRun();
  try {
    const file = path.join(run.folder, 'counts');
    const child = run.start(args, { ...env, [countsVariable]: file });
    const code = await endOf(child, name, file);
    const counts = readCounts(file);
    console.log(`\n${name}: ${Math.round((performance.now() - startedAt) / 1000)} s`);
    // A runner that fails without a failed test counts as one.
    return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } finally {
    await run.end();
  }
}

const runJest = (args) =>
  runTests(
    'Jest',
    [
      'node_modules/jest/bin/jest.js',
      ...args,
      '--reporters=default',
      '--reporters=<rootDir>/scripts/test/jest-reporter.mjs',
      ...(process.env.CI ? ['--ci'] : []),
    ],
    { NODE_ENV: 'test' },
  );

const runPlaywright = (args, browser) =>
  runTests(
    'Playwright',
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--reporter=list,./scripts/test/playwright-reporter.mjs',
      ...args,
    ],
    // Its compile cache is in the temporary directory, which this run deletes.
    { CHROMIUM_PATH: browser, PWTEST_CACHE_DIR: path.join(root, '.cache/playwright') },
  );

const runResilience = () =>
  runTests('Resilience', ['resilience/run.mjs', '--short'], { NODE_ENV: 'production' });

async function chromium() {
  const playwright = await import('@playwright/test');
  return findChromium(playwright.chromium.executablePath());
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

/** Runs the selected runners. Resolves to the counts of each. */
async function runAll({ unit, inBrowser, rest }) {
  const browser = inBrowser ? await chromium() : null;
  if (inBrowser && !browser) {
    console.error(
      'The tests in a browser need Chromium. Install it: apt-get install chromium, or: ' +
        'npx playwright install chromium. The others alone: npm test -- --unit',
    );
    return [oneFailed];
  }
  const results = [];
  if (unit && !interruptedWith()) results.push(await runJest(rest));
  if (inBrowser && !interruptedWith()) results.push(await runPlaywright(rest, browser));
  // On the build that Playwright has made sure of.
  if (unit && inBrowser && !interruptedWith()) results.push(await runResilience());
  const isCutShort = interruptedWith() && results.every(({ failed }) => failed === 0);
  return isCutShort ? [...results, oneFailed] : results;
}

async function main() {
  ensureInstalled();
  const results = await runAll(readArguments(process.argv.slice(2)));
  const sum = (kind) => results.reduce((total, counts) => total + counts[kind], 0);
  const [passed, failed, skipped, late] = ['passed', 'failed', 'skipped', 'late'].map(sum);
  if (late > 0) console.error(`\nOnly at the second try passed: ${late}, see above.`);
  if (interruptedWith()) console.error(`\nInterrupted (${interruptedWith()}).`);
  else if (passed + failed === 0) console.error('\nNo test ran.');
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

runMain(main);
