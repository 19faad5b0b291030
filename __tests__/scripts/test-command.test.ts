import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { makeProject, type Project } from './project';

/**
 * Stands for a test with a server that does not listen to signals. The server holds the output of the whole
 * run, which therefore closes only when it is gone, too; when nobody ends it, it says so there.
 */
const hangingTest = `
const { spawn } = require('node:child_process');
const deaf = 'for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {}); setTimeout(() => console.log("left behind"), 20_000); console.log("running")';

test('hangs', async () => {
  spawn(process.execPath, ['-e', deaf], { stdio: ['ignore', 'inherit', 'ignore'] });
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
  TMPDIR: `${project.folder}/temporary`,
  CHROMIUM_PATH: process.execPath,
});

const lastLine = (text: string) => text.trimEnd().split('\n').at(-1);

it.each<[string, (npm: number) => unknown]>([
  ['Ctrl+C', (npm) => process.kill(-npm, 'SIGINT')],
  ['SIGTERM to npm', (npm) => process.kill(npm, 'SIGTERM')],
])('a run that is cut short by %s leaves nothing behind and is a failure', async (_, interrupt) => {
  project.write({ 'hanging.test.js': hangingTest });
  const npm = spawn('npm', ['test', '--silent'], {
    cwd: project.folder,
    env: { PATH: process.env.PATH ?? '', HOME: project.folder, NODE_ENV: 'production', ...env() },
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

it('says how to get a Chromium where there is none, before anything else', async () => {
  project.write({ 'good.test.js': "test('a', () => {});" });
  const { code, stdout, stderr } = await project.run(['ops/scripts/test.mjs'], {
    ...env(),
    CHROMIUM_PATH: '/none',
    PATH: '/none',
    PLAYWRIGHT_BROWSERS_PATH: '/none',
  });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '\n0 passed, 1 failed\n' });
  expect(stderr).toMatch(/^[^\n]*apt-get install chromium[^\n]*\n$/);
});
