import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeProject, type Project } from '@showcase/testing/servers/project';

let project: Project;

const ARCHIVE = 'packages/cli/site.json.gz';

beforeEach(() => {
  project = makeProject({ 'packed/showcase-next-1.2.3.tgz': '', 'packed/x': '' });
  // Packing the package leaves this archive in the working tree.
  rmSync(path.join(project.folder, ARCHIVE), { force: true });
});

afterEach(() => project.remove());

const init = (...args: string[]) => project.run(['packages/cli/showcase.mjs', 'init', ...args]);
const read = (file: string) => readFileSync(path.join(project.folder, file), 'utf8');

/** Packs a site of two files, as npm does before it packs the package. */
function pack(): void {
  const manifest = { dependencies: { '@showcase/next': '1.2.3' }, devDependencies: {} };
  const files = { 'package.json': JSON.stringify(manifest), 'pages/a.tsx': 'export default 1;\n' };
  const archive = Object.entries(files).map(([file, text]) => [file, btoa(text)]);
  const text = JSON.stringify(Object.fromEntries(archive));
  writeFileSync(path.join(project.folder, ARCHIVE), gzipSync(text));
}

it('writes a site, whose packages are of its version, or those of a folder, which it then has', async () => {
  pack();
  expect(await init('new')).toEqual({
    code: 0,
    stderr: '',
    stdout: 'A new site: cd new && npm install && npm run dev\n',
  });
  expect(read('new/pages/a.tsx')).toBe('export default 1;\n');
  expect(JSON.parse(read('new/package.json')).dependencies).toEqual({ '@showcase/next': '1.2.3' });
  await init('other', '--packages', 'packed');
  expect(JSON.parse(read('other/package.json')).dependencies).toEqual({
    '@showcase/next': 'file:vendor/showcase-next-1.2.3.tgz',
  });
  expect(read('other/vendor/showcase-next-1.2.3.tgz')).toBe('');
});

it.each([
  [['packed'], /^\S+packed is not empty\.\n$/],
  [[], /^Usage: showcase init FOLDER\n$/],
  [['new', '--all'], /^Unknown option '--all'/],
  [['new'], /^Only a packed @showcase\/cli has the files of a site\.\n$/],
])('refuses %j in one line', async (args, message) => {
  expect(await init(...args)).toMatchObject({ code: 1, stderr: expect.stringMatching(message) });
});
