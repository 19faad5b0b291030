/** `showcase test-data`: the site in development with WordPress's theme test data, which has every block and odd entry. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../processes/processes.mjs';
import { download } from '../project/download.mjs';
import { runNext } from './next.mjs';

const name = 'themeunittestdata.wordpress.xml';
const address = `https://raw.githubusercontent.com/WordPress/theme-test-data/master/${name}`;
const kept = path.join(root, '.cache', name);

/** Runs until it is interrupted. Resolves with its exit code; throws UserError. @param {string[]} args an export */
export async function runTestData([file = kept]) {
  if (file === kept && !existsSync(kept)) {
    await download(address, kept, 'With a copy of it: showcase test-data FILE.');
  }
  return runNext('dev', ['--content', file]);
}
