import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const next = 'node_modules/next/dist/bin/next';

/** The environment of a terminal in which nothing is set. */
const environment = (mode: 'development' | 'production') =>
  ({
    PATH: process.env.PATH,
    // `npm test` knows by it what to end when it is killed.
    TMPDIR: tmpdir(),
    NODE_ENV: mode,
    NEXT_TELEMETRY_DISABLED: '1',
  }) as const;

/**
 * Copies the site, so that the build in this folder stays. Within it, for the packages, which are hard
 * links: Turbopack follows no link that leads out of a project.
 */
function copySite(): string {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.cache/plain-next-'));
  const copy =
    'git ls-files -co --exclude-standard -z | tar -c --null -T - --ignore-failed-read | tar -x -C "$0"';
  execFileSync('sh', ['-c', copy, folder], { cwd: root, stdio: 'ignore' });
  execFileSync('cp', ['-al', path.join(root, 'node_modules'), path.join(folder, 'node_modules')]);
  return folder;
}

let folder: string;
beforeAll(() => (folder = copySite()));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('Next’s detached telemetry process creates no file in a folder that was deleted', () => {
  const data = path.join(folder, '.data');
  rmSync(data, { recursive: true, force: true });
  const flush = 'node_modules/next/dist/telemetry/detached-flush.js';
  const { stderr } = spawnSync(process.execPath, [flush, 'dev', folder, 'none.json'], {
    cwd: folder,
    env: { ...environment('development'), NEXT_PUBLIC_WORDPRESS_URL: 'http://localhost:9' },
    encoding: 'utf8',
  });
  expect({ stderr, isThere: existsSync(data) }).toEqual({ stderr: '', isThere: false });
});

test.each(['dev', 'build', 'start'])(
  'without a WordPress `next %s` says so in one line, which names the command for the demo',
  (command) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [next, command], {
      cwd: root,
      env: {
        ...environment(command === 'dev' ? 'development' : 'production'),
        // The empty value takes precedence over an .env.local in this folder.
        NEXT_PUBLIC_WORDPRESS_URL: '',
      },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    const lines = stderr.split('\n').filter((line) => /\w/.test(line));
    expect(lines).toEqual([expect.stringMatching(/^NEXT_PUBLIC_WORDPRESS_URL .*`npm run dev`/)]);
    expect(stdout + stderr).not.toMatch(/^\s+at /m);
  },
);
