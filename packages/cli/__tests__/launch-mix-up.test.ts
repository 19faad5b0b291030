import { freePort } from '@showcase/testing/servers/processes';
import type { Project } from '@showcase/testing/servers/project';
import { makeFakeProject } from './fake-programs';

let project: Project;
let contentPort: number;
let sitePort: number;

const env = (more: Record<string, string> = {}) => ({
  PORT: String(sitePort),
  CONTENT_SERVER_PORT: String(contentPort),
  ...more,
});

beforeEach(async () => {
  [contentPort, sitePort] = [await freePort(), await freePort()];
  project = makeFakeProject();
});

afterEach(() => project.remove());

const run = (args: string[], more: Record<string, string> = {}) =>
  project.run(['packages/cli/showcase.mjs', ...args], env(more));

const nextCall = (stdout: string) => JSON.parse(/^next (.*)$/m.exec(stdout)?.[1] ?? 'null');

it('takes the next free port, and not that of the site, beside the content server of another project', async () => {
  const other = makeFakeProject();
  const first = other.start(['packages/cli/showcase.mjs', 'dev'], env());
  await first.says('next {');
  sitePort = contentPort + 1;
  const { code, stdout } = await run(['build'], { PORT: String(sitePort) });
  first.child.kill('SIGTERM');
  await first.ended;
  other.remove();
  expect(code).toBe(0);
  const url = nextCall(stdout).env.NEXT_PUBLIC_WORDPRESS_URL;
  expect(Number(new URL(url).port)).toBeGreaterThan(sitePort);
  expect(stdout).toContain(`Port ${contentPort} has the content of another project`);
});

it('does not start a build for a WordPress with the demo, and names variable and address', async () => {
  const wordpress = { NEXT_PUBLIC_WORDPRESS_URL: 'https://me:hush@cms.example' };
  expect((await run(['build'], wordpress)).code).toBe(0);
  const { code, stdout, stderr } = await run(['start']);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toBe(
    'This build was made for the WordPress at https://cms.example, and NEXT_PUBLIC_WORDPRESS_URL is not set. ' +
      'Set it to that address, or build again for the demo.\n',
  );
  expect((await run(['build'])).code).toBe(0);
  const demo = project.start(['packages/cli/showcase.mjs', 'start'], env());
  await demo.says('next {');
  demo.child.kill('SIGTERM');
  await demo.ended;
});
