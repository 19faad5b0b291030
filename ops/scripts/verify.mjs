/** `npm run verify`: runs all checks of the sources, even after failures; one per processor at a time. */
import os from 'node:os';
import { ensureInstalled } from './ensure-installed.mjs';
import { assertNotInterrupted, exitCodeOf, launch, runMain } from './launch/processes.mjs';

const cached = ['--cache', '--cache-strategy=content', '--cache-location=.cache/prettier'];

/**
 * Names and commands, the slowest first. Only Prettier uses a cache: ESLint's result for a file
 * depends on the files it imports. next-env.d.ts is not in git: `next typegen` creates it before
 * the type check.
 */
const checks = [
  [
    'lint',
    ['node_modules/eslint/bin/eslint.js', '-c', 'ops/eslint/config.mjs', '--max-warnings=0', '.'],
  ],
  [
    'types',
    ['node_modules/next/dist/bin/next', 'typegen'],
    ['node_modules/typescript/bin/tsc', '--noEmit'],
  ],
  [
    'formatting',
    ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', ...cached, '.'],
  ],
  ['unused code', ['node_modules/knip/bin/knip.js', '--config', 'ops/knip.jsonc', '--no-progress']],
  ['generated files', ['ops/scripts/codegen.mjs', '--check']],
];

/** Runs one check, up to its first failing command, and prints the result. Resolves to whether it passed. */
async function run([name, ...commands]) {
  const startedAt = performance.now();
  let code = 0;
  let output = '';
  for (const args of commands) {
    assertNotInterrupted();
    const child = launch(args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    });
    code = await exitCodeOf(child);
    output += child.printed();
    if (code !== 0) break;
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(16)} ${seconds.padStart(5)} s`);
  if (code !== 0) console.log(output.trimEnd());
  return code === 0;
}

runMain(async () => {
  ensureInstalled();
  const waiting = checks.values();
  const failed = [];
  const worker = async () => {
    for (const check of waiting) if (!(await run(check))) failed.push(check[0]);
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, worker));
  console.log(`\n${failed.length > 0 ? `Failed: ${failed.join(', ')}.` : 'All checks passed.'}`);
  return failed.length === 0 ? 0 : 1;
});
