/** Variables that a command offers for .env.local. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import readline from 'node:readline/promises';
import { root } from '../processes/processes.mjs';

const file = path.join(root, '.env.local');

/** @typedef {Record<string, string>} Variables */

/**
 * Returns the text with these variables in the place of those of their names, or at its end.
 *
 * @param {string} text
 * @param {Variables} variables
 */
export function withVariables(text, variables) {
  for (const [name, value] of Object.entries(variables)) {
    const line = new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=.*$`, 'm');
    if (line.test(text)) text = text.replace(line, () => `${name}=${value}`);
    else text += `${text === '' || text.endsWith('\n') ? '' : '\n'}${name}=${value}\n`;
  }
  return text;
}

/**
 * Writes variables into .env.local, with `write` or after asking; prints them where nobody can be asked, or says no.
 *
 * @param {Variables} variables
 * @param {{ write?: boolean }} options
 */
export async function offerVariables(variables, { write = false }) {
  const old = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const text = withVariables(old, variables);
  if (text === old) return;
  const names = Object.keys(variables).join(', ');
  let agreed = write;
  if (!write && process.stdin.isTTY) {
    const terminal = readline.createInterface({ input: process.stdin, output: process.stdout });
    terminal.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    agreed = /^y/i.test(await terminal.question(`Write ${names} into .env.local? [y/N] `));
    terminal.close();
  }
  if (agreed) writeFileSync(file, text, { mode: 0o600 });
  console.log(
    agreed
      ? `.env.local has ${names}.`
      : `For .env.local:\n${withVariables('', variables)}`.trimEnd(),
  );
}
