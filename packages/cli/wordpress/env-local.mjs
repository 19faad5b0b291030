/** Variables that a command offers for .env.local. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '../processes/processes.mjs';

const file = path.join(root, '.env.local');

/**
 * Prints the variables that .env.local lacks or has with other values; with `write` adds them to its end, where they
 * count instead of earlier lines.
 *
 * @param {Record<string, string>} variables
 * @param {{ write?: boolean }} options
 */
export function offerVariables(variables, { write = false }) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const present = parseEnv(text);
  const lines = Object.entries(variables)
    .filter(([name, value]) => present[name] !== value)
    .map(([name, value]) => `${name}=${value}\n`);
  if (lines.length === 0) return;
  if (write) {
    const end = text === '' || text.endsWith('\n') ? '' : '\n';
    appendFileSync(file, end + lines.join(''), { mode: 0o600 });
  }
  const title = write ? '.env.local now has:' : 'For .env.local (--write adds them there):';
  console.log(`${title}\n${lines.join('')}`.trimEnd());
}
