import { existsSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { makeProject, type Project } from '@showcase/testing/servers/project';

/** Stands for npm: leaves a note of how it was called; with NPM_FAILS it fails. */
const fakeNpm = `
require('node:fs').writeFileSync('npm-called', process.argv.slice(2).join(' '));
process.exit(process.env.NPM_FAILS ? 1 : 0);
`;

const alone = `import { ensureInstalled, runMain } from './packages/cli/doors/programs.mjs';
runMain(() => ensureInstalled());`;

const next = { version: '16.0.0' };
const tests = { version: '30.0.0', dev: true };
const wanted = { next, tests, 'other-system': { version: '1.0.0', optional: true } };

function lock(packages: Record<string, object>): string {
  const entries = Object.entries(packages).map(([name, each]) => [`node_modules/${name}`, each]);
  return JSON.stringify({ packages: Object.fromEntries([['', { name: 'project' }], ...entries]) });
}

let project: Project;

afterEach(() => project.remove());

function projectWith(installed: Record<string, object>): void {
  project = makeProject(
    { 'package-lock.json': lock(wanted), 'npm.cjs': fakeNpm },
    { '.package-lock.json': lock(installed) },
  );
}

const ensure = (env: Record<string, string> = {}, command = ['--input-type=module', '-e', alone]) =>
  project.run(command, { npm_execpath: path.join(project.folder, 'npm.cjs'), ...env });

const npmWasCalled = () => existsSync(path.join(project.folder, 'npm-called'));

it.each([
  ['nothing is noted as installed', {}, true],
  ['a version is another', { next: { version: '15.0.0' }, tests }, true],
  ['a package is missing', { next }, true],
  ['all but the packages of other systems are there', { next, tests }, false],
])('when %s', async (_, installed, installs) => {
  projectWith(installed);
  expect(await ensure()).toMatchObject({ code: 0, stderr: '' });
  expect(npmWasCalled()).toBe(installs);
});

it('installs nothing through a link to another project’s packages', async () => {
  projectWith({});
  const modules = path.join(project.folder, 'node_modules');
  renameSync(modules, `${modules}-elsewhere`);
  symlinkSync(`${modules}-elsewhere`, modules);
  expect(await ensure()).toMatchObject({
    code: 1,
    stderr: 'node_modules is a symbolic link. Install the packages where it leads to.\n',
  });
  expect(npmWasCalled()).toBe(false);
});

const commands = [
  ...['dev', 'build', 'codegen'].map((name) => `packages/cli/showcase.mjs ${name}`),
  ...['verify', 'test', 'budgets'].map((name) => `ops/scripts/${name}.mjs`),
];

it.each(commands)(
  'in a fresh clone %s installs before it needs a package, and says what to do when that fails',
  async (command) => {
    projectWith({});
    rmSync(path.join(project.folder, 'node_modules'), { recursive: true });
    const { code, stderr } = await ensure({ NPM_FAILS: '1' }, command.split(' '));
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'The packages could not be installed. Run "npm ci" and see what it says.\n',
    });
    expect(npmWasCalled()).toBe(true);
  },
);
