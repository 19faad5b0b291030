import { freePort } from '@showcase/testing/servers/processes';
import { makeProject, type Project } from '@showcase/testing/servers/project';

/** Stands for Next: prints how it was called, and serves until it is told to stop. */
const fakeNext = `
const { EMBEDDED_CONTENT_SERVER, EMBEDDED_CONTENT, NEXT_PUBLIC_WORDPRESS_URL, SITE_URL, NEXTAUTH_URL, FAUST_SECRET_KEY } = process.env;
const env = { EMBEDDED_CONTENT_SERVER, EMBEDDED_CONTENT, NEXT_PUBLIC_WORDPRESS_URL, SITE_URL, NEXTAUTH_URL, FAUST_SECRET_KEY };
const contentServer = () =>
  fetch(NEXT_PUBLIC_WORDPRESS_URL).then(() => 'there', () => 'gone');
process.on('SIGTERM', async () => {
  if (EMBEDDED_CONTENT_SERVER) console.log('the content server is ' + (await contentServer()));
  process.exit(0);
});
// Last, as tests stop it when they have read it.
console.log('next ' + JSON.stringify({ args: process.argv.slice(2), env }));
if (process.argv[2] === 'build') {
  require('fs').rmSync('.next', { recursive: true, force: true });
  require('fs').mkdirSync('.next');
  require('fs').writeFileSync('.next/BUILD_ID', 'x');
  process.exit(process.env.NEXT_FAILS ? 7 : 0);
}
setInterval(() => {}, 1000);
`;

/** Stands for the content server: the ready line, the one query that tells it is there, signals. */
const fakeContentServer = `
import { createHash } from 'node:crypto';
import http from 'node:http';
const args = process.argv.slice(2);
if (args.includes('--content') && !args.some((each) => each.endsWith('.xml'))) { console.error('broken.xml:2: not an export'); process.exit(1); }
process.on('SIGTERM', () => process.exit(0));
const port = Number(args[args.indexOf('--port') + 1]);
const project = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 16);
http.createServer((_, response) => response.setHeader('x-content-server', project).end('{"data":{"__typename":"RootQuery"}}'))
  .listen(port, 'localhost', () => console.log('content server ready: http://localhost:' + port));
`;

/** Stands for tsx: runs a TypeScript file, which is plain JavaScript here, in a tenth of the time. */
const fakeTsx = `
import { readFileSync } from 'node:fs';
await import('data:text/javascript,' + encodeURIComponent(readFileSync(process.argv[1], 'utf8')));
// Node itself can't run the file.
await new Promise(() => {});
`;

/** Next and the content server; of the demo's users only those with a password are shown. */
export const fakeServers = {
  '@showcase/content-server/package.json': '{"name":"@showcase/content-server"}',
  '@showcase/content-server/start/cli.ts': fakeContentServer,
  '@showcase/content-server/demo/demo.json':
    '{ "users": [{ "login": "editor", "password": "demo" }, { "login": "nobody" }] }',
  'next/package.json': '{"name":"next"}',
  'next/dist/bin/next': fakeNext,
};

/** A project with all of these. */
export const makeFakeProject = () =>
  makeProject(
    {},
    {
      ...fakeServers,
      'tsx/package.json': '{"name":"tsx","exports":"./tsx.mjs"}',
      'tsx/tsx.mjs': fakeTsx,
    },
  );

/** Gives each test of a file a project with all of these, and free ports for its site and its content server. */
export function launchRig() {
  let project: Project;
  const ports = { site: 0, content: 0 };
  beforeEach(async () => {
    [ports.content, ports.site] = [await freePort(), await freePort()];
    project = makeFakeProject();
  });
  afterEach(() => project.remove());
  const env = (more: Record<string, string> = {}) => ({
    PORT: String(ports.site),
    CONTENT_SERVER_PORT: String(ports.content),
    ...more,
  });
  /** Runs a command of the project, such as `dev`, `build` or `start`, to its end. */
  const run = (args: string[], more: Record<string, string> = {}) =>
    project.run(['packages/cli/showcase.mjs', ...args], env(more));
  /** Starts a command of the project. */
  const start = (args: string[]) => project.start(['packages/cli/showcase.mjs', ...args], env());
  return { ports, env, run, start, project: () => project };
}

/** Returns how the fake Next was called. */
export const nextCall = (stdout: string) => JSON.parse(/^next (.*)$/m.exec(stdout)?.[1] ?? 'null');
