import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseCliOptions } from '../cli-options';
import { ask } from './support/ask';

const root = join(__dirname, '..', '..', '..');
const started: ChildProcess[] = [];
const folder = mkdtempSync(join(tmpdir(), 'content-server-'));
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

function run(args: readonly string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'packages/content-server/cli.ts', ...args],
    {
      cwd: root,
      // Not the state of the demo that somebody works with.
      env: { ...process.env, CONTENT_SERVER_STATE: 'none', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  started.push(child);
  return child;
}

/** The first line on stdout; an end before it is an error. */
async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the process has no output');
  for await (const line of createInterface(child.stdout)) return line;
  throw new Error('the process ended without a line');
}

async function finished(child: ChildProcess) {
  let out = '';
  let err = '';
  child.stdout?.on('data', (chunk) => (out += String(chunk)));
  child.stderr?.on('data', (chunk) => (err += String(chunk)));
  const [code]: unknown[] = await once(child, 'close');
  return { code, out, err };
}

describe('the command', () => {
  it('says where it is and what it serves, with the plugins and in the file it is told, and ends when told', async () => {
    const state = join(folder, 'state.json');
    const env = { CONTENT_SERVER_STATE: state, CONTENT_SERVER_SIGN_IN: 'faust' };
    const child = run(['--port', '0'], env);
    const line = await firstLine(child);
    expect(line).toMatch(
      /^content server ready: http:\/\/127\.0\.0\.1:\d+ demo\.wxr\.xml: \d+ posts, \d+ pages/,
    );
    const url = /http:\S+/.exec(line)?.[0] ?? '';
    const query = '{ readingSettings { showOnFront } nodeByUri(uri: "/") { __typename } }';
    expect(await ask({ url }, query)).toEqual({
      data: { readingSettings: { showOnFront: 'page' }, nodeByUri: { __typename: 'Page' } },
    });
    const mail = 'mutation { sendPasswordResetEmail(input: { username: "editor" }) { success } }';
    expect(await ask({ url }, mail)).toHaveProperty('data.sendPasswordResetEmail.success', true);
    const login = 'mutation { login(input: { username: "a", password: "b" }) { authToken } }';
    expect(JSON.stringify(await ask({ url }, login))).toContain('Cannot query field');
    child.kill('SIGTERM');
    const { code, err } = await finished(child);
    expect(code).toBe(0);
    expect(err).toContain('wp-login.php?action=rp&key=');
    expect(readFileSync(state, 'utf8')).toContain('"resetKeys":{"editor"');
  });

  it('ends with one line when its port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await finished(run(['--port', String(port)]))).toEqual({
      code: 1,
      out: '',
      err: `port ${port} is in use. Choose another one with --port.\n`,
    });
    taken.close();
  });

  it('ends with file and line for an export that is none', async () => {
    const file = join(folder, 'broken.xml');
    writeFileSync(file, '<?xml version="1.0"?>\n<rss version="2.0">\n<channel>\n');
    const { code, out, err } = await finished(run(['--port', '0', '--content', file]));
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^broken\.xml:\d+: .+\n$/);
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
    const argv = ['--content', 'my.xml', '--posts', '1000', '--port=0'];
    argv.push('--host', '::1', '--sign-in', 'faust', '--plugins', 'yoast,wpml');
    expect(parseCliOptions(argv, env)).toEqual({
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
