import { spawn } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { makeProject, type Project } from '@showcase/testing/servers/project';

/**
 * Stands for a test with a server that does not listen to signals. The server holds the output of the whole
 * run, which therefore closes only when it is gone, too; when nobody ends it, it says so there.
 */
const hangingTest = `
const { spawn } = require('node:child_process');
const deaf = 'for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {}); setTimeout(() => console.log("left behind"), 20_000); console.log("running")';

test('hangs', async () => {
  spawn(process.execPath, ['-e', deaf], { detached: true, stdio: ['ignore', 'inherit', 'ignore'] });
  await new Promise((resolve) => setTimeout(resolve, 500_000));
}, 600_000);
`;

let project: Project;

beforeEach(() => {
  project = makeProject({
    'ops/jest.config.mjs':
      'export default { rootDir: "..", transform: {}, testMatch: ["<rootDir>/*.test.js"], maxWorkers: 1 };',
    'temporary/placeholder': '',
  });
});

afterEach(() => project.remove());

/** The runner of browser tests finds none here, and fails, as that of the load does. */
const env = (): Record<string, string> => ({
  // No test installs anything.
  PATH: `${bareSystem()}:${process.env.PATH}`,
  TMPDIR: `${project.folder}/temporary`,
  CHROMIUM_PATH: process.execPath,
});

const lastLine = (text: string) => text.trimEnd().split('\n').at(-1);

it.each<[string, (npm: number) => unknown]>([
  ['Ctrl+C', (npm) => process.kill(-npm, 'SIGINT')],
  ['SIGTERM to npm', (npm) => process.kill(npm, 'SIGTERM')],
  ['SIGKILL to npm', (npm) => process.kill(npm, 'SIGKILL')],
])('a run that is cut short by %s leaves nothing behind and is a failure', async (_, interrupt) => {
  project.write({ 'hanging.test.js': hangingTest });
  const npm = spawn('npm', ['test', '--silent'], {
    cwd: project.folder,
    env: { HOME: project.folder, NODE_ENV: 'production', ...env() },
    stdio: ['ignore', 'pipe', 'ignore'],
    // Ctrl+C goes to the process group: not to that of this test.
    detached: true,
  });
  let printed = '';
  const code = await new Promise((resolve) => {
    npm.once('close', resolve);
    npm.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (text.includes('running')) interrupt(npm.pid ?? 0);
    });
  });
  expect(code).not.toBe(0);
  expect(printed).not.toContain('left behind');
  // The run that was cut short, and that no other began.
  expect(lastLine(printed)).toBe('0 passed, 2 failed');
  expect(readdirSync(`${project.folder}/temporary`)).toEqual(['placeholder']);
});

it('counts a test file that can not be run as failed, and a runner that ends without results', async () => {
  project.write({
    'broken.test.js': 'throw new Error("broken")',
    'good.test.js': "test('a', () => {});",
  });
  const { code, stdout } = await project.run(['ops/scripts/test.mjs'], env());
  expect({ code, last: lastLine(stdout) }).toEqual({ code: 1, last: '1 passed, 3 failed' });
});

/** A folder for the PATH with an apt-get that only notes its arguments, and what the command needs of a system. */
function bareSystem(): string {
  const bin = path.join(project.folder, 'bin');
  project.write({ 'apt-get': '#!/bin/sh\necho "$@" >> "$0-called"\n' }, bin);
  chmodSync(path.join(bin, 'apt-get'), 0o755);
  for (const name of ['env', 'sh', 'which']) symlinkSync(`/usr/bin/${name}`, path.join(bin, name));
  return bin;
}

const playwright = {
  '@playwright/test/package.json': '{ "name": "@playwright/test", "main": "index.js" }',
  '@playwright/test/index.js': 'exports.chromium = { executablePath: () => null };',
  '@playwright/test/cli.js': 'console.log("playwright", ...process.argv.slice(2));',
};

it('installs what is missing, says what could not be had, and needs a Chromium', async () => {
  project.remove();
  project = makeProject({ 'good.test.js': "test('a', () => {});" }, playwright);
  const bin = bareSystem();
  const { code, stdout, stderr } = await project.run(['ops/scripts/test.mjs'], { PATH: bin });
  expect(stdout).toContain('playwright install chromium\n');
  expect({ code, last: lastLine(stdout) }).toEqual({ code: 1, last: '0 passed, 1 failed' });
  expect(stderr).toMatch(/^The tests in a browser need Chromium[^\n]*\n$/);
  if (process.getuid?.() !== 0) return;
  const called = readFileSync(path.join(bin, 'apt-get-called'), 'utf8');
  expect(called).toMatch(
    /^-qq -y install .* chromium firefox-esr webkit2gtk-driver xvfb .*php-cli/m,
  );
});

it.each([
  [{}, /^1 passed, 2 failed$/],
  // nginx is looked for in /usr/sbin, too.
  [{ REQUIRE_BROWSERS: '1' }, /^1 passed, [67] failed$/],
])('names what is skipped before its last line: %j', async (more, last) => {
  project.write({
    'some.test.js':
      "test('a', () => {}); test.skip('Skipped: a part', () => {}); describe('c', () => test.todo('d'));",
  });
  const { stdout } = await project.run(['ops/scripts/test.mjs'], {
    ...env(),
    ...more,
    PATH: `${project.folder}/bin`,
  });
  const lines = stdout.split('\n').filter((line) => line !== '' && !line.includes('nginx'));
  expect(lines.slice(-7)).toEqual([
    'Skipped: Firefox is not installed: apt-get install firefox-esr',
    'Skipped: WebKit is not installed: apt-get install webkit2gtk-driver xvfb',
    'Skipped: Redis is not installed: apt-get install redis-server',
    expect.stringMatching(/^Skipped: PHP is not installed: apt-get install php-cli .* unzip$/),
    'Skipped: a part',
    'Skipped: c d',
    expect.stringMatching(last),
  ]);
});
