import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseCliOptions } from '../start/cli-options';
import { ask } from './support/ask';
import { listenLocally } from '@showcase/testing/servers/local-server';

const folder = mkdtempSync(join(tmpdir(), 'content-server-'));
afterAll(() => rmSync(folder, { recursive: true }));

const cwd = join(__dirname, '..', '..', '..');
const command = ['--import', 'tsx', 'packages/content-server/start/cli.ts'];
// Not the state of the demo that somebody works with.
const noState = { ...process.env, CONTENT_SERVER_STATE: 'none' };

/** Returns the output of a command that does not run for long. */
function run(...args: string[]) {
  const all = [...command, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, all, { cwd, env: noState });
  return { status, out: String(stdout), err: String(stderr) };
}

describe('the command', () => {
  it('says where it is and what it serves, with the plugins and in the file it is told, and ends when told', async () => {
    const state = join(folder, 'state.json');
    const env = { ...process.env, CONTENT_SERVER_STATE: state, CONTENT_SERVER_SIGN_IN: 'faust' };
    const child = spawn(process.execPath, [...command, '--port', '0'], { cwd, env });
    let err = '';
    child.stderr.on('data', (chunk) => (err += String(chunk)));
    try {
      const [line] = (await once(createInterface(child.stdout), 'line')).map(String);
      expect(line).toMatch(
        /^content server ready: http:\/\/127\.0\.0\.1:\d+ demo\.wxr\.xml: \d+ posts, \d+ pages/,
      );
      const url = /http:\S+/.exec(line ?? '')?.[0] ?? '';
      const query = '{ readingSettings { showOnFront } nodeByUri(uri: "/") { __typename } }';
      expect(await ask({ url }, query)).toEqual({
        data: { readingSettings: { showOnFront: 'page' }, nodeByUri: { __typename: 'Page' } },
      });
      const mail = 'mutation { sendPasswordResetEmail(input: { username: "editor" }) { success } }';
      expect(await ask({ url }, mail)).toHaveProperty('data.sendPasswordResetEmail.success', true);
      const login = 'mutation { login(input: { username: "a", password: "b" }) { authToken } }';
      expect(JSON.stringify(await ask({ url }, login))).toContain('Cannot query field');
      child.kill('SIGTERM');
      expect(await once(child, 'close')).toEqual([0, null]);
    } finally {
      child.kill('SIGKILL');
    }
    expect(err).toContain('wp-login.php?action=rp&key=');
    expect(readFileSync(state, 'utf8')).toContain('"resetKeys":{"editor"');
  });

  it('ends with one line when its port is taken', async () => {
    const taken = await listenLocally(createServer());
    const { port } = new URL(taken.url);
    const said = run('--port', port);
    await taken.close();
    expect(said).toEqual({
      status: 1,
      out: '',
      err: `port ${port} is in use. Choose another one with --port.\n`,
    });
  });

  it('ends with file and line for an export that is none', () => {
    const file = join(folder, 'broken.xml');
    writeFileSync(file, '<?xml version="1.0"?>\n<rss version="2.0">\n<channel>\n');
    expect(run('--port', '0', '--content', file)).toEqual({
      status: 1,
      out: '',
      err: expect.stringMatching(/^broken\.xml:\d+: .+\n$/),
    });
  });
});

describe('the options of the command', () => {
  it('have defaults that need nothing', () => {
    expect(parseCliOptions([], {})).toEqual({
      kind: 'run',
      server: {
        contentFile: expect.stringMatching(/demo\.wxr\.xml$/),
        generatedPosts: 0,
        port: 8080,
        host: '127.0.0.1',
        siteUrl: 'http://localhost:3000',
        signIn: 'both',
        plugins: [],
      },
      portIsGiven: false,
    });
  });

  it('come from the command line and the environment', () => {
    const env = {
      SITE_URL: 'https://site.example',
      FAUST_SECRET_KEY: 'secret',
      REVALIDATE_SECRET: 'signs',
      CONTENT_SERVER_SIGN_IN: 'jwt',
      CONTENT_SERVER_STATE: 'of-environment.json',
    };
    const line =
      '--content my.xml --posts 1000 --port=0 --host ::1 --sign-in faust --plugins yoast,wpml';
    expect(parseCliOptions(line.split(' '), env)).toEqual({
      kind: 'run',
      server: {
        contentFile: 'my.xml',
        generatedPosts: 1_000,
        port: 0,
        host: '::1',
        siteUrl: 'https://site.example',
        faustSecret: 'secret',
        revalidateSecret: 'signs',
        signIn: 'faust',
        plugins: ['yoast', 'wpml'],
      },
      portIsGiven: true,
      state: 'of-environment.json',
    });
  });

  it.each([
    [['--nope'], "'--nope'"],
    [['--posts=-1'], '--posts must be a number from 0 to 200000, but is "-1"'],
    [['--port', 'x'], '--port must be a number from 0 to 65535, but is "x"'],
    [['--content='], '--content'],
    [['--sign-in', 'none'], '--sign-in must be one of jwt, faust, both, but is "none"'],
    [['--plugins', 'yoast,none'], '--plugins must be of yoast'],
  ])('are refused in one line: %j', (argv, part) => {
    const parsed = parseCliOptions(argv, {});
    expect(parsed).toEqual({ kind: 'wrong', message: expect.stringContaining(part) });
    expect(parsed.kind === 'wrong' && parsed.message).not.toContain('\n');
  });
});
