import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { makeProject, type Project } from './project';

/** Stands for a test with a server that does not listen to signals. */
const hangingTest = `
const { spawn } = require('node:child_process');
const deaf = 'for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {}); setInterval(() => {}, 1000)';
const start = () => spawn(process.execPath, ['-e', deaf], { stdio: 'ignore' }).pid;

test('hangs', async () => {
  const pids = [process.ppid, process.pid, start()];
  process.stdout.write('running ' + pids.join(' ') + ' ');
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

/** Whether the process is there; one that has ended and waits for its parent to notice is not. */
function isRunning(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Those of the processes that are still there after 15 seconds; ended then. */
async function leftOf(pids: number[]): Promise<number[]> {
  for (let tries = 0; tries < 300 && pids.some(isRunning); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const left = pids.filter(isRunning);
  left.forEach((pid) => process.kill(pid, 'SIGKILL'));
  return left;
}

/** `npm test` with a test that does not end; resolves when that has begun. */
async function startHanging() {
  project.write({ 'hanging.test.js': hangingTest });
  const npm = spawn('npm', ['test', '--silent'], {
    cwd: project.folder,
    env: { PATH: process.env.PATH ?? '', HOME: project.folder, NODE_ENV: 'production', ...env() },
    stdio: ['ignore', 'pipe', 'ignore'],
    // Ctrl+C goes to the process group: not to that of this test.
    detached: true,
  });
  let printed = '';
  const ended = new Promise<number | null>((resolve) => npm.once('close', resolve));
  const pids = await new Promise<number[]>((resolve, reject) => {
    npm.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const ids = /^running ([\d ]+) /m.exec(printed)?.[1];
      if (ids) resolve(ids.split(' ').map(Number));
    });
    void ended.then((code) => reject(new Error(`ended with ${code}: ${printed}`)));
  });
  return { npm: npm.pid ?? 0, pids, ended, last: () => lastLine(printed) };
}

type Started = Awaited<ReturnType<typeof startHanging>>;

const describeWhereSeen = process.platform === 'linux' ? describe : describe.skip;

describeWhereSeen('a run that is cut short', () => {
  it.each<[string, (started: Started) => unknown]>([
    ['Ctrl+C', ({ npm }) => process.kill(-npm, 'SIGINT')],
    ['SIGTERM to npm', ({ npm }) => process.kill(npm, 'SIGTERM')],
  ])('by %s leaves nothing behind and is a failure', async (_, interrupt) => {
    const started = await startHanging();
    interrupt(started);
    expect(await started.ended).not.toBe(0);
    // The run that was cut short, and that no other began.
    expect(started.last()).toBe('0 passed, 2 failed');
    expect(await leftOf(started.pids)).toEqual([]);
    expect(readdirSync(`${project.folder}/temporary`)).toEqual(['placeholder']);
  });
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
