/** `npm run verify`: every check of the sources, one line each; all run, whatever fails. */
import { ensureInstalled } from './ensure-installed.mjs';
import { assertNotInterrupted, exitCodeOf, launch, runMain } from './launch/processes.mjs';

const limitMs = 10 * 60_000;

/** next-env.d.ts is not kept in git: `next typegen` writes it before the types are checked. */
const checks = [
  ['generated files', ['scripts/codegen.mjs', '--check']],
  ['formatting', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.']],
  ['lint', ['node_modules/eslint/bin/eslint.js', '--max-warnings=0', '.']],
  ['types of routes', ['node_modules/next/dist/bin/next', 'typegen']],
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit']],
  ['unused code', ['node_modules/knip/bin/knip.js', '--no-progress']],
  ['architecture', ['node_modules/jest/bin/jest.js', '--silent', '__tests__/architecture.test.ts']],
];

/** Runs one check; prints its output only when it fails. Resolves to whether it passed. */
async function passes([name, args]) {
  const startedAt = performance.now();
  const child = launch(args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  }
  const ok = (await exitCodeOf(child, limitMs)) === 0;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(16)} ${seconds.padStart(5)} s`);
  if (!ok) console.log(output.trimEnd());
  return ok;
}

runMain(async () => {
  ensureInstalled();
  const failed = [];
  for (const check of checks) {
    assertNotInterrupted();
    if (!(await passes(check))) failed.push(check[0]);
  }
  const verdict = failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`;
  console.log(`\n${verdict}`);
  return failed.length === 0 ? 0 : 1;
});
