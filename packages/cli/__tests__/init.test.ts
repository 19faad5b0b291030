import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { makeProject, type Project } from '@showcase/testing/servers/project';
import { locked, packPackages, packSite, replaceNpm } from './packed-command';

let project: Project;
let env: Record<string, string>;

beforeEach(() => {
  project = makeProject({ 'full/x': '' });
  packPackages(project, '1.2.3', ['next']);
  // Packing the package leaves this archive in the working tree.
  rmSync(path.join(project.folder, 'packages/cli/site.json.gz'), { force: true });
  env = replaceNpm(project);
});

afterEach(() => project.remove());

const init = (...args: string[]) =>
  project.run(['packages/cli/showcase.mjs', 'init', '--packages', 'packed', ...args], env);
const read = (file: string) => readFileSync(path.join(project.folder, file), 'utf8');

/** Packs a small site. */
function pack(): void {
  const manifest = { dependencies: { '@showcase/next': '1.2.3' }, devDependencies: {} };
  const packages = { 'node_modules/@showcase/next': { version: '1.2.2' }, 'node_modules/next': {} };
  packSite(path.join(project.folder, 'packages/cli'), {
    'package.json': JSON.stringify(manifest),
    'package-lock.json': JSON.stringify({ packages }),
    'pages/a.tsx': 'export default 1;\n',
    'ops/run': '#!/bin/sh\n',
    'ops/deploy/profile-showcase@.service': '/srv/profile-showcase profile_showcase',
    'docs/day-two.md': "systemctl stop 'profile-showcase@*'; del 'profile-showcase:page:*'",
    'docs/other.webp': 'profile-showcase',
    'site.config.ts': "export const siteConfig = {\n  copyright: 'Copyright ©2023',\n};\n",
  });
}

it('writes a site, which has the name of its folder, and installs its packages', async () => {
  pack();
  expect(await init('My New')).toEqual({
    code: 0,
    stderr: '',
    stdout: 'npm install\nA new site: cd "My New" && npm run dev\n',
  });
  expect(read('My New/pages/a.tsx')).toBe('export default 1;\n');
  const modeOf = (file: string) => statSync(path.join(project.folder, 'My New', file)).mode & 0o111;
  expect([modeOf('ops/run'), modeOf('pages/a.tsx')]).toEqual([0o111, 0]);
  expect(JSON.parse(read('My New/package.json'))).toMatchObject({
    name: 'my-new',
    dependencies: { '@showcase/next': 'file:vendor/showcase-next-1.2.3.tgz' },
  });
});

it('has the name of the site where several on one machine need different ones, and the current year', async () => {
  pack();
  await init('My New');
  expect(read('My New/ops/deploy/my-new@.service')).toBe('/srv/my-new my_new');
  expect(read('My New/docs/day-two.md')).toBe(
    "systemctl stop 'my-new@*'; del 'profile-showcase:page:*'",
  );
  expect(read('My New/docs/other.webp')).toBe('profile-showcase');
  await init('2nd.example');
  expect(read('2nd.example/ops/deploy/2nd-example@.service')).toBe(
    '/srv/2nd-example site_2nd_example',
  );
  expect(read('My New/site.config.ts')).toContain("  copyright: '© {year}',\n");
});

it('puts the packages of a folder into the site, which asks no registry for them', async () => {
  pack();
  expect(await init('new')).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(read('new/package.json')).dependencies).toEqual({
    '@showcase/next': 'file:vendor/showcase-next-1.2.3.tgz',
  });
  expect(read('new/vendor/showcase-next-1.2.3.tgz')).toBe(read('packed/showcase-next-1.2.3.tgz'));
  expect(JSON.parse(read('new/package-lock.json')).packages).toEqual({
    'node_modules/next': {},
    'node_modules/@showcase/next': locked('next', '1.2.3'),
  });
});

it.each([
  [['packed'], /^\S+packed is not empty\.\n$/],
  [[], /^Usage: showcase init FOLDER --packages FOLDER\n$/],
  [['new', '--packages='], /^Usage: /],
  [['new', '--all'], /^Unknown option '--all'/],
  [['new'], /^Only a packed @showcase\/cli has the files of a site\.\n$/],
])('refuses %j in one line', async (args, message) => {
  expect(await init(...args)).toMatchObject({ code: 1, stderr: expect.stringMatching(message) });
});

it('writes nothing where a package is missing', async () => {
  pack();
  const { code, stderr } = await init('new', '--packages', 'full');
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `${path.join(project.folder, 'full')} has no package of @showcase/next.\n`,
  });
  expect(existsSync(path.join(project.folder, 'new'))).toBe(false);
});
