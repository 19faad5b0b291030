import type { Server } from 'node:net';
import { demoSettings, fakeContentServer, fakeNext } from './fake-programs';
import { isTaken, listenOn, unusedPort } from './ports';
import { makeProject, type Project } from './project';

let project: Project;
let contentPort: number;
let sitePort: number;
const taken: Server[] = [];

const env = (more: Record<string, string> = {}) => ({
  PORT: String(sitePort),
  CONTENT_SERVER_PORT: String(contentPort),
  ...more,
});

beforeEach(async () => {
  [contentPort, sitePort] = [await unusedPort(), await unusedPort()];
  project = makeProject(
    {
      'packages/content-server/cli.ts': fakeContentServer,
      'packages/content-server/demo/demo.json': demoSettings,
    },
    { 'next/package.json': '{"name":"next"}', 'next/dist/bin/next': fakeNext },
  );
});

afterEach(() => {
  taken.splice(0).forEach((server) => server.close());
  project.remove();
});

const nextCall = (stdout: string) => JSON.parse(/^next (.*)$/m.exec(stdout)?.[1] ?? 'null');

it('starts the content server beside the site, says where things are, and stops both', async () => {
  const command = project.start(['ops/scripts/next.mjs', 'dev'], env());
  await command.says('next {');
  expect(await isTaken(contentPort)).toBe(true);
  command.child.kill('SIGTERM');
  const { code, stdout, stderr } = await command.ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const siteUrl = `http://localhost:${sitePort}`;
  const contentUrl = `http://localhost:${contentPort}`;
  expect(stdout.split('\n').slice(0, 3)).toEqual([
    `Site:     ${siteUrl}`,
    `Content:  the bundled demo (content server at ${contentUrl})`,
    'Log-ins:  editor / demo',
  ]);
  expect(nextCall(stdout)).toEqual({
    args: ['dev', '--port', String(sitePort)],
    env: {
      EMBEDDED_CONTENT_SERVER: '1',
      NEXT_PUBLIC_WORDPRESS_URL: contentUrl,
      SITE_URL: siteUrl,
      NEXTAUTH_URL: siteUrl,
    },
  });
  // The site answers its last requests, for which it may need WordPress.
  expect(stdout).toContain('the content server is there');
  expect(await isTaken(contentPort)).toBe(false);
});

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'leaves nothing running after %s',
  async (signal) => {
    const command = project.start(['ops/scripts/next.mjs', 'dev'], env());
    await command.says('next {');
    command.child.kill(signal);
    // Its output closes only when its children, who write to it as well, are gone too.
    await command.ended;
    expect(await isTaken(contentPort)).toBe(false);
  },
);

it('starts no content server when a WordPress is named, in the environment or in .env', async () => {
  project.write({ '.env.local': 'NEXT_PUBLIC_WORDPRESS_URL=https://cms.example/\nPORT=' });
  const { code, stdout } = await project.run(['ops/scripts/next.mjs', 'build'], env());
  expect(code).toBe(0);
  expect(stdout).toContain('Content:  https://cms.example/\n');
  expect(nextCall(stdout)).toEqual({ args: ['build', '--webpack'], env: {} });
});

it('passes on the exit code of Next', async () => {
  const { code } = await project.run(['ops/scripts/next.mjs', 'build'], env({ NEXT_FAILS: '1' }));
  expect(code).toBe(7);
});

it('uses the content server of a first command for a second one, unless other content is asked for', async () => {
  const first = project.start(['ops/scripts/next.mjs', 'dev'], env());
  await first.says('next {');
  const second = await project.run(['ops/scripts/next.mjs', 'build'], env());
  expect(second.code).toBe(0);
  expect(second.stdout).toContain(`content server at http://localhost:${contentPort}`);
  expect(await isTaken(contentPort)).toBe(true);
  const third = await project.run(
    ['ops/scripts/next.mjs', 'build', '--content', 'package.json'],
    env(),
  );
  expect(third.code).toBe(1);
  expect(third.stderr).toContain(`Port ${contentPort}, meant for the content server, is in use.`);
  first.child.kill('SIGTERM');
  await first.ended;
});

it('says so when another program has the port of the content server', async () => {
  taken.push(await listenOn(contentPort));
  const { code, stderr } = await project.run(['ops/scripts/next.mjs', 'build'], env());
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr:
      `Port ${contentPort}, meant for the content server, is in use. ` +
      'Stop the program there, or set CONTENT_SERVER_PORT to a free port.\n',
  });
});

it.each(['dev', 'start'])('says so when the port of %s is taken', async (command) => {
  project.write({ '.next/BUILD_ID': 'x' });
  taken.push(await listenOn(sitePort));
  expect(await project.run(['ops/scripts/next.mjs', command], env())).toMatchObject({
    code: 1,
    stderr: `Port ${sitePort} is in use. Stop the program there, or set PORT.\n`,
  });
});

it('refuses to start without a build', async () => {
  expect(await project.run(['ops/scripts/next.mjs', 'start'], env())).toMatchObject({
    code: 1,
    stderr: 'There is no build yet. Run "npm run build" first.\n',
  });
});

it('ends with what the content server says when that can not use the file', async () => {
  const { code, stdout, stderr } = await project.run(
    ['ops/scripts/next.mjs', 'build', '--content', 'package.json'],
    env(),
  );
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toBe('broken.xml:2: not an export\nThe content server could not be started.\n');
});

it.each([
  [['--content'], "Option '--content <value>' argument missing"],
  [['--content=none.xml'], 'There is no file '],
  [['--fast'], "Unknown option '--fast'"],
])('refuses %j in one line', async (args, message) => {
  const { code, stdout, stderr } = await project.run(
    ['ops/scripts/next.mjs', 'dev', ...args],
    env(),
  );
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain(message);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});
