import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makeProject, type Project } from '@showcase/testing/servers/project';
import { git, locked, packPackages, packSite, replaceNpm } from './packed-command';

const changelog = `# Changelog

## [Unreleased]

## [0.3.0] - 2026-12-24

### Upgrade

1. Rename \`a.ts\`.

## [0.2.0] - 2026-11-27

### Added

- All.
`;

const lines = (...changed: string[]) =>
  ['first', 'a', 'b', 'c', 'd', 'last']
    .map((line) => changed.find((each) => each.startsWith(line)) ?? line)
    .join('\n');

const before = {
  'package.json': JSON.stringify({
    license: 'MIT',
    scripts: { verify: 'tsc', start: 'next' },
    dependencies: { '@showcase/next': '0.2.0', next: '16.0.0', font: '1' },
  }),
  'same.css': 'old',
  'merged.css': lines(),
  'conflict.css': 'old',
  'deleted.css': 'old',
  'gone.css': 'old',
  'gone-and-changed.css': 'old',
  'line-ends.css': 'a\nb\n',
  'ops/deploy/profile-showcase@.service': lines(),
  'gql/operations.ts': 'old',
};
const after = {
  'package.json': JSON.stringify({
    scripts: { verify: 'tsc && eslint', start: 'next' },
    dependencies: { '@showcase/next': '0.3.0', next: '17.0.0' },
    devDependencies: { eslint: '9' },
  }),
  'same.css': 'new',
  'merged.css': lines('last one'),
  'conflict.css': 'new',
  'deleted.css': 'new',
  'line-ends.css': 'a\nc\n',
  'ops/deploy/profile-showcase@.service': lines('last: /srv/profile-showcase'),
  'new.css': 'new',
  'both.css': 'new',
  'gql/operations.ts': 'new',
};

let project: Project;
let env: Record<string, string>;

/** A site of 0.2.0 with its owner's changes, and a packed command of 0.3.0. */
beforeEach(() => {
  const { ...files }: Record<string, string> = before;
  delete files['deleted.css'];
  delete files['ops/deploy/profile-showcase@.service'];
  project = makeProject(
    {
      ...files,
      '.gitignore': 'node_modules/\npackages/\nops/scripts/\nops/wordpress/\npacked/\n',
      'package.json': JSON.stringify({
        name: 'my-site',
        license: 'MIT',
        scripts: { verify: 'tsc', start: 'mine', test: 'exit 1', build: 'exit 0' },
        dependencies: {
          '@showcase/next': 'file:/packed/showcase-next-0.2.0.tgz',
          next: '16.0.0',
          font: '1',
          mine: '1',
        },
      }),
      'package-lock.json':
        '{ "packages": { "node_modules/@showcase/next": {}, "node_modules/zod": {} } }',
      'vendor/showcase-next-0.2.0.tgz': 'old',
      'merged.css': lines('first of all'),
      'conflict.css': 'mine',
      'gone-and-changed.css': 'mine',
      'line-ends.css': 'a\r\nb\r\n',
      'ops/deploy/my-site@.service': lines('first of all'),
      'both.css': 'mine',
      'packages/cli/package.json': '{ "version": "0.3.0" }',
      'packages/cli/CHANGELOG.md': changelog,
    },
    {
      '@showcase/cli/package.json': '{ "version": "0.2.0" }',
      '.bin/showcase': '#!/bin/sh\n',
      '.bin/next': '#!/bin/sh\n',
      '.bin/tsc': '#!/bin/sh\necho fake tsc "$@"\nexit 2\n',
    },
  );
  for (const name of ['showcase', 'next', 'tsc']) {
    chmodSync(path.join(project.folder, 'node_modules/.bin', name), 0o755);
  }
  packPackages(project, '0.3.0', ['html', 'next']);
  packSite(path.join(project.folder, 'node_modules/@showcase/cli'), before);
  packSite(path.join(project.folder, 'packages/cli'), after);
  env = replaceNpm(project);
  git(project, 'init', '-q');
  git(project, 'add', '-A');
  git(project, 'commit', '-qm', 'A site');
});
afterEach(() => project.remove());

const read = (file: string) => readFileSync(path.join(project.folder, file), 'utf8');
const run = (...args: string[]) =>
  project.run(['packages/cli/showcase.mjs', 'upgrade', ...args], env);
const upgrade = () => run('--packages', 'packed');

it('takes the new files, keeps what the owner has changed, and prints the changes and what is left to do', async () => {
  expect(await upgrade()).toEqual({
    code: 0,
    stderr: '',
    stdout: `npm install
## [0.3.0] - 2026-12-24

### Upgrade

1. Rename \`a.ts\`.

From 0.2.0 to 0.3.0: 7 files are those of the new version, or merged with it. To do:

[ ] conflict.css: conflicts to resolve: 1
[ ] gone-and-changed.css: yours is kept; a new site has none
[ ] both.css: yours is kept; a new site has one, too
[ ] npm run codegen
[ ] the steps under “Upgrade” above, in files that you have changed or added
[ ] npx showcase upgrade --check
`,
  });
  expect(read('same.css')).toBe('new');
  expect(read('merged.css')).toBe(lines('first of all', 'last one'));
  expect(read('conflict.css')).toMatch(
    /^<<<<<<< this site\nmine\n=======\nnew\n>>>>>>> the new version/,
  );
  expect(read('line-ends.css')).toBe('a\nc\n');
  expect(read('ops/deploy/my-site@.service')).toBe(lines('first of all', 'last: /srv/my-site'));
  expect(read('new.css')).toBe('new');
  expect(read('both.css')).toBe('mine');
  expect(read('gql/operations.ts')).toBe('old');
  const isThere = (file: string) => existsSync(path.join(project.folder, file));
  expect(['gone.css', 'gone-and-changed.css', 'deleted.css'].map(isThere)).toEqual([
    false,
    true,
    false,
  ]);
});

it('puts the packages into the site, and changes of package.json what the owner has not', async () => {
  await upgrade();
  expect(JSON.parse(read('package.json'))).toEqual({
    name: 'my-site',
    scripts: { verify: 'tsc && eslint', start: 'mine', test: 'exit 1', build: 'exit 0' },
    dependencies: {
      '@showcase/next': 'file:vendor/showcase-next-0.3.0.tgz',
      '@showcase/html': 'file:vendor/showcase-html-0.3.0.tgz',
      next: '17.0.0',
      mine: '1',
    },
    devDependencies: { eslint: '9' },
  });
  expect(JSON.parse(read('package-lock.json'))).toEqual({
    packages: {
      'node_modules/zod': {},
      'node_modules/@showcase/html': locked('html', '0.3.0'),
      'node_modules/@showcase/next': locked('next', '0.3.0'),
    },
  });
  expect(git(project, 'status', '--porcelain', 'vendor')).toBe(
    ' D vendor/showcase-next-0.2.0.tgz\n?? vendor/showcase-html-0.3.0.tgz\n?? vendor/showcase-next-0.3.0.tgz\n',
  );
});

it('changes nothing that git could not bring back', async () => {
  project.write({ 'mine.css': '' });
  expect(await upgrade()).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Commit the site first/),
  });
  expect(read('same.css')).toBe('old');
  rmSync(path.join(project.folder, 'mine.css'));
  expect(await run()).toMatchObject({
    code: 1,
    stderr: 'Usage: showcase upgrade --packages FOLDER, or showcase upgrade --check\n',
  });
  expect(await run('--packages', 'nothing')).toMatchObject({
    code: 1,
    stderr: `${path.join(project.folder, 'nothing')} has no package of @showcase/next.\n`,
  });
  expect(git(project, 'status', '--porcelain')).toBe('');
});

it('rejects packages that are older than those of the site', async () => {
  project.write({ 'node_modules/@showcase/cli/package.json': '{ "version": "0.4.0" }' });
  expect(await upgrade()).toMatchObject({
    code: 1,
    stderr: 'The site has 0.4.0, which is newer than the packages (0.3.0).\n',
  });
  expect(git(project, 'status', '--porcelain')).toBe('');
});

it('is that of the packed command, where the installed one is asked', async () => {
  const installed = path.join(project.folder, 'node_modules/@showcase/cli');
  cpSync(path.join(project.folder, 'packages/cli'), installed, { recursive: true });
  project.write({ 'packed/package/showcase.mjs': 'console.log(...process.argv.slice(2));' });
  const packed = path.join(project.folder, 'packed');
  execFileSync('tar', ['-czf', 'showcase-cli-0.4.0.tgz', 'package'], { cwd: packed });
  const program = 'node_modules/@showcase/cli/showcase.mjs';
  const { stdout } = await project.run([program, 'upgrade', '--packages', 'packed'], env);
  expect(stdout).toBe(`upgrade --packages ${packed}\n`);
});

it('asks for the installed packages, with which it compares', async () => {
  rmSync(path.join(project.folder, 'node_modules/@showcase'), { recursive: true });
  const stderr = 'Install the packages of the site first: npm ci\n';
  expect(await upgrade()).toMatchObject({ code: 1, stderr });
});

it('--check ticks off what holds, and prints what a failed check has printed', async () => {
  project.write({ 'conflict.css': '<<<<<<< this site\n' });
  const { code, stdout } = await run('--check');
  expect(code).toBe(1);
  expect(stdout.match(/^(?:\[.*|conflict.*|fake.*)/gm)).toEqual([
    '[ ] conflicts: git grep -nE "^(<<<<<<<|>>>>>>>) "',
    'conflict.css:1:<<<<<<< this site',
    '[x] generated files',
    '[ ] types: next typegen && tsc --noEmit',
    'fake tsc --noEmit',
    '[ ] tests: npm test --if-present',
    '[x] build',
  ]);
  project.write({ 'conflict.css': '' });
  expect((await run('--check')).stdout).toMatch(/^\[x\] conflicts$/m);
});
