import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { startContentServer, type ContentServer } from '@showcase/content-server/server';
import { freePort, untilAnswers } from '@showcase/testing/servers/processes';
import { demoFile } from '../support/connected-site';
import { describeWherePossible, sharedArchives } from '../wordpress/archives';
import { ServedWordPress } from '../wordpress/served-wordpress';

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

/** @param address of an entry with the title `title` */
function inFrontOf(wordpress: () => string, address: string, title: string) {
  let folder: string;
  beforeAll(() => (folder = copySite({ NEXT_PUBLIC_WORDPRESS_URL: wordpress(), ...secrets })));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('`next dev`, as it comes', async () => {
    const { status, html, url, signIn, providers } = await shownBy('dev', folder, address);
    expect({ status, signIn }).toEqual({ status: 200, signIn: 200 });
    expect(html).toContain(title);
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
    const shown = await shownBy('start', folder, address);
    expect({ status: shown.status, signIn: shown.signIn }).toEqual({ status: 200, signIn: 200 });
    expect(shown.html).toContain(title);
  });
}

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

describe('in front of the content server', () => {
  let content: ContentServer;
  beforeAll(async () => (content = await startContentServer({ contentFile: demoFile })));
  afterAll(() => content.close());
  inFrontOf(() => content.url, '/how-a-profile-is-made/', 'How a profile is made');
});

describeWherePossible(
  'in front of a real WordPress',
  sharedArchives,
  (archives) => {
    let wordpress: ServedWordPress;
    beforeAll(async () => {
      const plugins = ['wp-graphql', 'wp-graphql-jwt-authentication', 'faustwp'];
      wordpress = new ServedWordPress(archives, plugins);
      await wordpress.start();
      await wordpress.activate(plugins);
    });
    afterAll(() => wordpress.remove());
    inFrontOf(() => wordpress.url, '/sample-page/', 'Sample Page');
  },
  // The files of WordPress lie beside the project on some machines only.
  false,
);
