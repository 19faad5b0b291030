import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { startContentServer } from '@showcase/content-server/server';
import { freePort, untilAnswers } from '@showcase/testing/servers/processes';
import { demoFile } from '../support/connected-site';
import { archives, ServedWordPress, type Archives } from '../wordpress/served-wordpress';

const root = path.resolve(__dirname, '../..');
const next = 'node_modules/next/dist/bin/next';
const BUILD_MS = 200_000;

/** The environment of a terminal in which nothing is set. */
const environment = (mode: 'development' | 'production') =>
  ({ PATH: process.env.PATH, NODE_ENV: mode, NEXT_TELEMETRY_DISABLED: '1' }) as const;

/**
 * Copies the site, so that the build in this folder stays. Within it, for the packages, which are hard
 * links: Turbopack follows no link that leads out of a project.
 */
function copySite(env: Record<string, string>): string {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.cache/plain-next-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root });
  const archive = execFileSync('tar', ['-c', '--null', '-T', '-', '--ignore-failed-read'], {
    cwd: root,
    input: files,
    maxBuffer: 2 ** 28,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  execFileSync('cp', ['-al', path.join(root, 'node_modules'), path.join(folder, 'node_modules')]);
  const lines = Object.entries(env).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path.join(folder, '.env.local'), lines.join(''));
  return folder;
}

/** The page that a site shows when it is started by `next dev` or `next start`. */
async function shownBy(command: 'dev' | 'start', folder: string, address: string) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child: ChildProcess = spawn(process.execPath, [next, command, '-p', String(port)], {
    cwd: folder,
    env: environment(command === 'dev' ? 'development' : 'production'),
    detached: true,
    stdio: 'ignore',
  });
  try {
    await untilAnswers(`${url}/logo.svg`, child);
    const page = await fetch(url + address);
    const { providers, status } = await fetch(`${url}/api/auth/providers`).then(
      async (answer): Promise<{ providers: unknown; status: number }> => ({
        providers: await answer.json(),
        status: answer.status,
      }),
    );
    return { url, status: page.status, html: await page.text(), signIn: status, providers };
  } finally {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  }
}

const secrets = {
  FAUST_SECRET_KEY: 'the-secret-key-of-faustwp',
  NEXTAUTH_SECRET: 'a-secret-of-this-test-with-more-than-32-characters',
};

interface RunningWordPress {
  url: string;
  stop(): void | Promise<void>;
  /** Of an entry. */
  address: string;
  title: string;
}

async function startRealWordPress(files: Archives): Promise<RunningWordPress> {
  const plugins = ['wp-graphql', 'wp-graphql-jwt-authentication', 'faustwp'];
  const wordpress = new ServedWordPress(files, plugins);
  await wordpress.start();
  wordpress.activate(plugins);
  const { url } = wordpress;
  return { url, stop: () => wordpress.remove(), address: '/sample-page/', title: 'Sample Page' };
}

/** A real WordPress where its files lie beside the project, else the content server. */
async function startWordPress(): Promise<RunningWordPress> {
  let files: Archives;
  try {
    files = archives();
  } catch {
    const { url, close } = await startContentServer({ contentFile: demoFile });
    const [address, title] = ['/how-a-profile-is-made/', 'How a profile is made'];
    return { url, stop: close, address, title };
  }
  return startRealWordPress(files);
}

describe('in front of a WordPress', () => {
  let folder: string;
  let wordpress: RunningWordPress;
  beforeAll(async () => {
    wordpress = await startWordPress();
    folder = copySite({ NEXT_PUBLIC_WORDPRESS_URL: wordpress.url, ...secrets });
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await wordpress.stop();
  });

  test('`next dev`, as it comes', async () => {
    const { status, html, url, signIn, providers } = await shownBy(
      'dev',
      folder,
      wordpress.address,
    );
    expect({ status, signIn }).toEqual({ status: 200, signIn: 200 });
    expect(html).toContain(wordpress.title);
    expect(JSON.stringify(providers)).toContain(`${url}/api/auth/signin/credentials`);
  });

  test('`next build` and `next start`', async () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [next, 'build'], {
      cwd: folder,
      env: environment('production'),
      encoding: 'utf8',
      timeout: BUILD_MS,
    });
    expect({ status, stderr: status === 0 ? '' : stdout + stderr }).toEqual({
      status: 0,
      stderr: '',
    });
    const shown = await shownBy('start', folder, wordpress.address);
    expect({ status: shown.status, signIn: shown.signIn }).toEqual({ status: 200, signIn: 200 });
    expect(shown.html).toContain(wordpress.title);
  });
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
