import { utimesSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@showcase/testing/servers/processes';
import { makeFakeProject } from './fake-programs';
import type { Project } from './project';

let project: Project;
let contentPort: number;

beforeEach(async () => {
  contentPort = await freePort();
  project = makeFakeProject({
    'pages/index.tsx': 'export default () => null;\n',
    'other.xml': '<rss/>\n',
  });
});

afterEach(() => project.remove());

async function run(args: string[], env: Record<string, string> = {}) {
  const port = { CONTENT_SERVER_PORT: String(contentPort) };
  const { code, stdout, stderr } = await project.run(args, { ...port, ...env });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return /^next (.*)$/m.exec(stdout)?.[1] ?? null;
}

const ensureBuilt = () => run(['ops/scripts/ensure-built.mjs']);
const build = (args: string[] = [], env: Record<string, string> = {}) =>
  run(['ops/scripts/next.mjs', 'build', ...args], env);

it('builds once, takes the build of `npm run build`, and goes by what files hold', async () => {
  await build();
  const [past, future] = [new Date('2001-01-01'), new Date('2101-01-01')];
  utimesSync(path.join(project.folder, 'pages/index.tsx'), future, future);
  expect(await ensureBuilt()).toBeNull();
  project.write({ 'packages/next/new.ts': 'export {};\n' });
  utimesSync(path.join(project.folder, 'packages/next/new.ts'), past, past);
  expect(await ensureBuilt()).not.toBeNull();
  expect(await ensureBuilt()).toBeNull();
});

it.each<[string, string[], Record<string, string>]>([
  ['of other content', ['--content', 'other.xml'], {}],
  ['of a WordPress', [], { NEXT_PUBLIC_WORDPRESS_URL: 'https://cms.example' }],
  ['for another address', [], { SITE_URL: 'https://site.example' }],
])('does not take a build %s', async (_, args, env) => {
  await build(args, env);
  expect(await ensureBuilt()).not.toBeNull();
});

it('builds from the demo, whatever .env files say', async () => {
  project.write({ '.env.local': 'NEXT_PUBLIC_WORDPRESS_URL=https://cms.example\n' });
  expect(await ensureBuilt()).toContain('"EMBEDDED_CONTENT_SERVER":"1"');
  expect(await ensureBuilt()).toBeNull();
});
