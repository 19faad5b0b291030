/** `npm run verify`: runs all checks of the sources, even after failures; one per processor at a time. */
import os from 'node:os';
import {
  assertNotInterrupted,
  ensureInstalled,
  launch,
  runMain,
} from '../../packages/cli/doors/programs.mjs';

/**
 * The checks, the slowest first, with their commands. Only Prettier uses a cache: ESLint's result for a
 * file depends on the files it imports. next-env.d.ts is not in git: `next typegen` creates it before the
 * type check.
 */
const checks = {
  lint: ['eslint/bin/eslint.js -c ops/eslint/config.mjs --max-warnings=0 .'],
  types: [
    'next/dist/bin/next typegen',
    'typescript/bin/tsc --noEmit',
    'typescript/bin/tsc -p ops/tsconfig.javascript.json',
  ],
  formatting: [
    'prettier/bin/prettier.cjs --check --log-level=warn --cache --cache-strategy=content --cache-location=.cache/prettier .',
  ],
  'unused code': ['knip/bin/knip.js --config ops/knip.jsonc --no-progress'],
  'generated files': [
    '../ops/scripts/engine-codegen.mjs --check',
    '../packages/cli/showcase.mjs codegen --check',
  ],
  'exports and changelog': ['../ops/scripts/release.mjs --check'],
  architecture: ['../ops/scripts/rooms.mjs'],
};

/** Runs one check, up to its first failing command, and prints the result. Resolves to whether it passed. */
async function run(name) {
  const startedAt = performance.now();
  let code = 0;
  let output = '';
  for (const command of checks[name]) {
    assertNotInterrupted();
    const child = launch(`node_modules/${command}`.split(' '), {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    });
    code = await child.ended;
    output += child.printed();
    if (code !== 0) break;
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(21)} ${seconds.padStart(5)} s`);
  if (code !== 0) console.log(output.trimEnd());
  return code === 0;
}

runMain(async () => {
  ensureInstalled();
  const waiting = Object.keys(checks).values();
  const failed = [];
  const worker = async () => {
    for (const name of waiting) if (!(await run(name))) failed.push(name);
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, worker));
  console.log(`\n${failed.length > 0 ? `Failed: ${failed.join(', ')}.` : 'All checks passed.'}`);
  return failed.length === 0 ? 0 : 1;
});
