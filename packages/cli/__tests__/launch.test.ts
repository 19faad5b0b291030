import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimesSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { launchRig, nextCall } from './fake-programs';

const taken: Server[] = [];
const { ports, env, run, start, project } = launchRig();

afterEach(() => taken.splice(0).forEach((server) => server.close()));

/** Returns a port that another program has. */
async function takenPort(): Promise<number> {
  const server = createServer((socket) => socket.destroy()).listen(0);
  taken.push(server);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}

const isTaken = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}`).then(
    () => true,
    () => false,
  );

it('starts the content server beside the site, says where things are, and stops both', async () => {
  const command = start(['dev']);
  await command.says('next {');
  expect(await isTaken(ports.content)).toBe(true);
  command.child.kill('SIGTERM');
  const { code, stdout, stderr } = await command.ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const siteUrl = `http://localhost:${ports.site}`;
  const contentUrl = `http://localhost:${ports.content}`;
  expect(stdout.split('\n').slice(0, 3)).toEqual([
    `Site:     ${siteUrl}`,
    `Content:  the bundled demo (content server at ${contentUrl})`,
    'Log-ins:  editor / demo',
  ]);
  expect(nextCall(stdout)).toEqual({
    args: ['dev', '--port', String(ports.site)],
    env: {
      EMBEDDED_CONTENT_SERVER: '1',
      NEXT_PUBLIC_WORDPRESS_URL: contentUrl,
      SITE_URL: siteUrl,
      NEXTAUTH_URL: siteUrl,
      FAUST_SECRET_KEY: expect.any(String),
    },
  });
  // The site answers its last requests, for which it may need WordPress.
  expect(stdout).toContain('the content server is there');
  expect(await isTaken(ports.content)).toBe(false);
});

it.each(['SIGINT', 'SIGHUP'] as const)('leaves nothing running after %s', async (signal) => {
  const command = start(['dev']);
  await command.says('next {');
  command.child.kill(signal);
  // Its output closes only when its children, who write to it as well, are gone too.
  await command.ended;
  expect(await isTaken(ports.content)).toBe(false);
});

it('ends, with what it has started, when the process of its test is killed', async () => {
  const program = `
    const { makeFakeProject } = require('./packages/cli/__tests__/fake-programs.ts');
    const command = makeFakeProject().start(['packages/cli/showcase.mjs', 'dev'], ${JSON.stringify(env())});
    command.says('next {').then(() => console.log('ready'));`;
  const worker = spawn(process.execPath, ['--import', 'tsx', '-e', program]);
  await once(worker.stdout, 'data');
  expect(await isTaken(ports.content)).toBe(true);
  worker.kill('SIGKILL');
  let isThere = true;
  while (isThere) isThere = await isTaken(ports.content);
  expect(isThere).toBe(false);
});

it('starts no content server when a WordPress is named, in the environment or in .env', async () => {
  project().write({ '.env.local': 'NEXT_PUBLIC_WORDPRESS_URL=https://cms.example/\nPORT=' });
  const { code, stdout } = await run(['build']);
  expect(code).toBe(0);
  expect(stdout).toContain('Content:  https://cms.example/\n');
  expect(nextCall(stdout)).toEqual({ args: ['build', '--webpack'], env: {} });
});

it('says where the content is without the password in an address', async () => {
  const { stdout } = await run(['build'], {
    NEXT_PUBLIC_WORDPRESS_URL: 'https://me:hush@cms.example',
  });
  expect(stdout).toContain('Content:  https://cms.example\n');
});

it.each(['PORT', 'CONTENT_SERVER_PORT'])('refuses a %s that is none, in one line', async (name) => {
  const { code, stdout, stderr } = await run(['dev'], { [name]: '70000' });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toBe(`${name} must be a whole number from 1 to 65535, not "70000".\n`);
});

it('passes on the exit code of Next', async () => {
  const { code } = await run(['build'], { NEXT_FAILS: '1' });
  expect(code).toBe(7);
});

it('uses the content server of a first command for a second one, unless other content is asked for', async () => {
  const first = start(['dev']);
  await first.says('next {');
  const second = await run(['build']);
  expect(second.code).toBe(0);
  expect(second.stdout).toContain(`content server at http://localhost:${ports.content}`);
  expect(await isTaken(ports.content)).toBe(true);
  const third = await run(['build', '--content', 'package.json']);
  expect(third.code).toBe(1);
  expect(third.stderr).toContain(`Port ${ports.content}, meant for the content server, is in use.`);
  first.child.kill('SIGTERM');
  await first.ended;
});

it('says so when another program has the port of the content server', async () => {
  ports.content = await takenPort();
  const { code, stderr } = await run(['build']);
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr:
      `Port ${ports.content}, meant for the content server, is in use. ` +
      'Stop the program there, or set CONTENT_SERVER_PORT to a free port.\n',
  });
});

it('says so when its own port is taken, and when there is no build to start', async () => {
  expect(await run(['start'])).toMatchObject({
    code: 1,
    stderr: 'There is no build yet. Run "npm run build" first.\n',
  });
  project().write({ '.next/BUILD_ID': 'x' });
  ports.site = await takenPort();
  expect(await run(['start'])).toMatchObject({
    code: 1,
    stderr: `Port ${ports.site} is in use. Stop the program there, or set PORT.\n`,
  });
});

it('ends with what the content server says when that can not use the file', async () => {
  const { code, stdout, stderr } = await run(['build', '--content', 'package.json']);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toBe('broken.xml:2: not an export\nThe content server could not be started.\n');
});

it.each([
  [['--content'], "Option '--content <value>' argument missing"],
  [['--content=none.xml'], 'There is no file '],
  [['--fast'], "Unknown option '--fast'"],
])('refuses %j in one line', async (args, message) => {
  const { code, stdout, stderr } = await run(['dev', ...args]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain(message);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});

describe('the production build', () => {
  async function nextRun(args: string[], more: Record<string, string> = {}) {
    const { code, stdout, stderr } = await project().run(args, {
      CONTENT_SERVER_PORT: String(ports.content),
      ...more,
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return /^next (.*)$/m.exec(stdout)?.[1] ?? null;
  }
  const ensureBuilt = () => nextRun(['ops/scripts/ensure-built.mjs']);
  const build = (args: string[] = [], more: Record<string, string> = {}) =>
    nextRun(['packages/cli/showcase.mjs', 'build', ...args], more);

  beforeEach(() =>
    project().write({ 'pages/index.tsx': 'export default () => null;\n', 'other.xml': '<rss/>\n' }),
  );

  it('builds once, and goes by what files hold', async () => {
    await ensureBuilt();
    const [past, future] = [new Date('2001-01-01'), new Date('2101-01-01')];
    utimesSync(path.join(project().folder, 'pages/index.tsx'), future, future);
    expect(await ensureBuilt()).toBeNull();
    project().write({ 'packages/next/new.ts': 'export {};\n' });
    utimesSync(path.join(project().folder, 'packages/next/new.ts'), past, past);
    expect(await ensureBuilt()).not.toBeNull();
    project().write({ 'packages/cli/site.json.gz': 'as while the package is packed' });
    expect(await ensureBuilt()).toBeNull();
  });

  it.each<[string, string[], Record<string, string>]>([
    ['of other content', ['--content', 'other.xml'], {}],
    ['of a WordPress', [], { NEXT_PUBLIC_WORDPRESS_URL: 'https://cms.example' }],
    ['for another address', [], { SITE_URL: 'https://site.example' }],
  ])('does not take a build %s', async (_, args, env) => {
    await ensureBuilt();
    await build(args, env);
    expect(await ensureBuilt()).not.toBeNull();
  });

  it('names an export by its path and by what is in it', async () => {
    const idOf = async (...args: string[]) =>
      /"EMBEDDED_CONTENT":"(\w{16})"/.exec((await build(args)) ?? '')?.[1];
    project().write({ 'twin.xml': '<rss/>\n' });
    const ids = [await idOf(), await idOf('--content', 'other.xml')];
    ids.push(await idOf('--content', 'twin.xml'), await idOf('--content', 'other.xml'));
    project().write({ 'other.xml': '<rss></rss>\n' });
    ids.push(await idOf('--content', 'other.xml'));
    const [demo, other, twin, again, changed] = ids;
    expect(demo).toBeUndefined();
    expect(again).toBe(other);
    expect(new Set([other, twin, changed]).size).toBe(3);
  });

  it('builds from the demo, whatever .env files say', async () => {
    project().write({
      '.env.local': 'NEXT_PUBLIC_WORDPRESS_URL=https://cms.example\nFAUST_SECRET_KEY=of-another\n',
    });
    const call = await ensureBuilt();
    expect(call).toContain('"EMBEDDED_CONTENT_SERVER":"1"');
    expect(call).not.toContain('of-another');
    expect(await ensureBuilt()).toBeNull();
  });
});
