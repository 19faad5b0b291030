import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startContentServer } from '@showcase/content-server';
import { freePort, untilAnswers } from '@showcase/testing/servers/processes';
import { demoFile } from '@showcase/testing/jest/connected-site';
import { describeWherePossible, ownArchives, type Archives } from '../wordpress/archives';
import { ServedWordPress } from '../wordpress/served-wordpress';

const root = path.resolve(__dirname, '../..');
const next = 'node_modules/next/dist/bin/next';
const BUILD_MS = 200_000;

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

const plugins = ['wp-graphql', 'wp-graphql-jwt-authentication', 'faustwp'];

let folder: string;
const started: (() => unknown)[] = [];
beforeAll(() => (folder = copySite()));
afterEach(() => started.pop()?.());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Lets the site stand in front of a WordPress; returns address and title of an entry. */
async function connect(archives: Archives | null) {
  const real = archives && new ServedWordPress(archives, plugins);
  await real?.start();
  await real?.activate(plugins);
  const made = real ? null : await startContentServer({ contentFile: demoFile });
  started.push(() => (real ? real.remove() : made?.close()));
  const settings = `NEXT_PUBLIC_WORDPRESS_URL=${(real ?? made)?.url}
FAUST_SECRET_KEY=the-secret-key-of-faustwp
NEXTAUTH_SECRET=a-secret-of-this-test-with-more-than-32-characters
`;
  writeFileSync(path.join(folder, '.env.local'), settings);
  return real
    ? ['/sample-page/', 'Sample Page']
    : ['/how-a-profile-is-made/', 'How a profile is made'];
}

/** Starts the site by `next dev` or `next start`, and looks for the entry on its page. */
async function expectShown(command: 'dev' | 'start', [address = '', title]: string[]) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [next, command, '-p', String(port)], {
    cwd: folder,
    env: environment(command === 'dev' ? 'development' : 'production'),
    detached: true,
    stdio: 'ignore',
  });
  try {
    await untilAnswers(`${url}/logo.svg`, child);
    const page = await fetch(url + address);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(title);
    const providers = await fetch(`${url}/api/auth/providers`);
    expect(await providers.text()).toContain(`${url}/api/auth/signin/credentials`);
  } finally {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  }
}

test('`next dev`, as it comes', async () => {
  await expectShown('dev', await connect(null));
});

test('what Next leaves behind for its telemetry makes nothing in a folder that was deleted since', () => {
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

/** Builds and starts the site in front of a real WordPress, or of the content server. */
async function expectBuilt(archives: Archives | null): Promise<void> {
  const entry = await connect(archives);
  const { status, stdout, stderr } = spawnSync(process.execPath, [next, 'build'], {
    cwd: folder,
    env: environment('production'),
    encoding: 'utf8',
    timeout: BUILD_MS,
  });
  expect(status === 0 ? '' : stdout + stderr).toBe('');
  await expectShown('start', entry);
}

test('`next build` and `next start`', () => expectBuilt(null));

describeWherePossible(
  '`next build` and `next start` in front of a real WordPress',
  () => ownArchives(plugins),
  (archives) => test('show its page', () => expectBuilt(archives)),
  false,
);

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
