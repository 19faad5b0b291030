/** `showcase test-data`: the site in development with WordPress's theme test data, which has every block and odd entry. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { requestFailure } from '../processes/errors.mjs';
import { root, UserError } from '../processes/processes.mjs';
import { runNext } from './next.mjs';

const name = 'themeunittestdata.wordpress.xml';
const address = `https://raw.githubusercontent.com/WordPress/theme-test-data/master/${name}`;
const kept = path.join(root, '.cache', name);
const withinMs = 60_000;

async function fetchTestData() {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(withinMs) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const text = await response.text();
    mkdirSync(path.dirname(kept), { recursive: true });
    writeFileSync(kept, text);
  } catch (error) {
    throw new UserError(
      `${address} can't be fetched (${requestFailure(error)}). With a copy of it: showcase test-data FILE.`,
    );
  }
}

/** Runs until it is interrupted. Resolves with its exit code; throws UserError. @param {string[]} args an export */
export async function runTestData([file = kept]) {
  if (file === kept && !existsSync(kept)) await fetchTestData();
  return runNext('dev', ['--content', file]);
}
