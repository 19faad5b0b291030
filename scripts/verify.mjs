/**
 * `npm run verify`: runs all checks of the sources, one line each, even after failures. In
 * parallel, one per processor; the lines are in the order below.
 */
import os from 'node:os';
import { ensureInstalled } from './ensure-installed.mjs';
import { assertNotInterrupted, exitCodeOf, launch, runMain } from './launch/processes.mjs';

const prettier = 'node_modules/prettier/bin/prettier.cjs';
const cached = ['--cache', '--cache-strategy=content', '--cache-location=.cache/prettier'];

/**
 * Names and commands, the fastest first. Only Prettier uses a cache: ESLint's result for a file
 * depends on the files it imports. next-env.d.ts is not in git: `next typegen` creates it before
 * the type check.
 */
const checks = [
  ['generated files', ['scripts/codegen.mjs', '--check']],
  ['unused code', ['node_modules/knip/bin/knip.js', '--no-progress']],
  ['formatting', [prettier, '--check', '--log-level=warn', ...cached, '.']],
  [
    'types',
    ['node_modules/next/dist/bin/next', 'typegen'],
    ['node_modules/typescript/bin/tsc', '--noEmit'],
  ],
  ['lint', ['node_modules/eslint/bin/eslint.js', '--max-warnings=0', '.']],
];

/** Runs `node …args`. Resolves to its exit code and output. */
async function outputOf(args) {
  const child = launch(args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  }
  return { code: await exitCodeOf(child), output };
}

/** Runs one check, up to its first failing command. */
async function run([name, ...commands]) {
  const startedAt = performance.now();
  let result = { code: 0, output: '' };
  for (const args of commands) {
    assertNotInterrupted();
    result = await outputOf(args);
    if (result.code !== 0) break;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return { name, seconds, ok: result.code === 0, output: result.output };
}

function print({ name, seconds, ok, output }) {
  console.log(
    `${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(16)} ${seconds.toFixed(1).padStart(5)} s`,
  );
  if (!ok) console.log(output.trimEnd());
}

/** Runs all, the slowest first, and prints each in the order of `checks`. */
async function runAll() {
  const results = [];
  let printed = 0;
  const waiting = [...checks.keys()];
  const worker = async () => {
    while (waiting.length > 0) {
      const at = waiting.pop();
      results[at] = await run(checks[at]);
      while (results[printed]) print(results[printed++]);
    }
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, worker));
  return results;
}

runMain(async () => {
  ensureInstalled();
  const failed = (await runAll()).filter(({ ok }) => !ok).map(({ name }) => name);
  const verdict = failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`;
  console.log(`\n${verdict}`);
  return failed.length === 0 ? 0 : 1;
});
