import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

/**
 * A step that can be performed: commands; a file, with its path in the info string of the code block; or
 * lines that are added to a file below one of its lines, or that replace the line.
 */
const STEP =
  /^(?:```\w+ (?<file>[\w./[\]-]+\.\w+)|In `(?<changed>[\w./[\]-]+)`, (?<how>below|in place of) `(?<line>[^\n]+)`:\n\n```\w+(?: fragment)?|```sh)\n(?<text>.*?)^```/gms;

/** Fails for a package that the tests don't have: they are not installed again for a copy. */
function expectInstalled(command: string): void {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const names = command.split(' ').filter((word) => /^[@a-z]/.test(word));
  const missing = names
    .slice(2)
    .filter((name) => !(name in { ...dependencies, ...devDependencies }));
  if (missing.length > 0) throw new Error(`Not among the packages of the tests: ${missing.join()}`);
}

function run(commands: string, cwd: string): void {
  for (const command of commands.trim().split('\n')) {
    if (command.startsWith('npm install ')) expectInstalled(command);
    else execFileSync('bash', ['-c', command], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}

function change(file: string, line: string, changed: string): void {
  const own = readFileSync(file, 'utf8');
  if (!own.includes(`${line}\n`)) throw new Error(`${file} has no line "${line}".`);
  writeFileSync(
    file,
    own.replace(`${line}\n`, () => changed),
  );
}

/** Performs the steps of a guide in the folder of a site, in their order: its commands, files and changes. */
export function followGuide(guide: string, folder: string): void {
  const steps = [...readFileSync(join(root, guide), 'utf8').matchAll(STEP)];
  if (steps.length === 0) throw new Error(`${guide} has no steps.`);
  for (const { groups: { file, changed, how, line = '', text = '' } = {} } of steps) {
    if (file) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    } else if (changed) {
      change(join(folder, changed), line, how === 'below' ? `${line}\n${text}` : text);
    } else run(text, folder);
  }
}
