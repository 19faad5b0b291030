/** `showcase upgrade`: takes a site to another version of the engine, and checks it afterwards. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launch, root, UserError } from '../processes/processes.mjs';
import { compareVersions, versionsOf } from './changelog.mjs';
import { manifestIn, siteFiles } from './init.mjs';
import { npm } from './install.mjs';
import { mergeFiles, mergeJson } from './merge.mjs';
import { checkPacked, packedIn, takePacked, writeJson } from './packed.mjs';
import { manifestOf, packageFolder } from './packages.mjs';

const home = path.resolve(import.meta.dirname, '..');

/** Checks of a site by name, the quickest first. */
const checks = {
  conflicts: 'git grep -nE "^(<<<<<<<|>>>>>>>) "',
  'generated files': 'showcase codegen --check',
  types: 'next typegen && tsc --noEmit',
  tests: 'npm test --if-present',
  build: 'npm run build',
};

/** Runs the checks and prints a line for each. Resolves with the exit code. */
async function runChecks() {
  const bin = path.join(root, 'node_modules/.bin');
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
  let code = 0;
  for (const [name, program] of Object.entries(checks)) {
    const child = launch([], { program, shell: true, stdio: ['ignore', 'pipe', 'pipe'], env });
    // git grep ends with 1 where it finds nothing.
    const isDone = (await child.ended) === (name === 'conflicts' ? 1 : 0);
    console.log(isDone ? `[x] ${name}` : `[ ] ${name}: ${program}\n${child.printed()}`);
    if (!isDone) code = 1;
  }
  return code;
}

/** Runs this command of the packed @showcase/cli in a folder. @param {string} packages @param {string} cli */
async function runPacked(packages, cli) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'upgrade-'));
  try {
    execFileSync('tar', ['-xzf', cli, '-C', folder]);
    const program = path.join(folder, 'package/showcase.mjs');
    return await launch([program, 'upgrade', '--packages', packages]).ended;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the sections of the changelog that are newer than a version, the oldest first. @param {string} from */
const changesSince = (from) =>
  versionsOf(readFileSync(path.join(home, 'CHANGELOG.md'), 'utf8'))
    .filter(({ version, text }) =>
      /^\d/.test(version) ? compareVersions(version, from) > 0 : text.includes('\n'),
    )
    .map(({ text }) => text)
    .reverse();

/** Upgrades the site, or with `--check` checks it. Throws UserError. @param {string[]} args */
export async function runUpgrade(args) {
  const { values } = parseArgs({
    args,
    options: { check: { type: 'boolean' }, packages: { type: 'string' } },
  });
  if (values.check) return runChecks();
  if (!values.packages) {
    throw new UserError('Usage: showcase upgrade --packages FOLDER, or showcase upgrade --check');
  }
  const packages = path.resolve(root, values.packages);
  const installed = packageFolder('@showcase/cli');
  if (!installed) throw new UserError('Install the packages of the site first: npm ci');
  const cli = packedIn(packages).get('@showcase/cli');
  if (cli && realpathSync(installed) === realpathSync(home)) return runPacked(packages, cli);

  const site = manifestOf(root);
  const { name = '' } = site;
  const after = siteFiles(home, name);
  const wanted = manifestIn(after);
  checkPacked(packages, wanted);
  const { version: from } = manifestOf(installed);
  const { version: to } = manifestOf(home);
  if (compareVersions(from, to) > 0) {
    throw new UserError(`The site has ${from}, which is newer than the packages (${to}).`);
  }
  const { status, stdout } = spawnSync('git', ['status', '--porcelain'], { encoding: 'utf8' });
  if (status !== 0 || stdout) {
    throw new UserError('Commit the site first: git shows what this changes, and brings it back.');
  }

  const before = siteFiles(installed, name);
  const manifest = mergeJson(site, manifestIn(before), wanted);
  const { count, left, hasConflicts } = mergeFiles(root, before, after);
  writeJson(root, 'package.json', manifest);
  takePacked(packages, root);
  const isInstalled = npm(root, 'install');
  // Codegen could not read files with conflicts.
  const isReady = isInstalled && !hasConflicts && npm(root, 'run', 'codegen');
  const steps = changesSince(from).join('\n\n');
  console.log(`${steps}

From ${from} to ${to}: ${count} files are those of the new version, or merged with it. To do:

${[
  ...left,
  ...(isInstalled ? [] : ['npm install: see above what it says']),
  ...(isReady ? [] : ['npm run codegen']),
  'the steps under “Upgrade” above, in files that you have changed or added',
  'npx showcase upgrade --check',
]
  .map((line) => `[ ] ${line}`)
  .join('\n')}`);
  return isReady || (isInstalled && hasConflicts) ? 0 : 1;
}
