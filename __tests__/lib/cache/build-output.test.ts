import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readBuildId, readPrerendered } from '../../../lib/cache/build-output';

const project = mkdtempSync(join(tmpdir(), 'project-'));

beforeAll(() => {
  const pages = join(project, '.next', 'server', 'pages');
  mkdirSync(join(pages, 'index'), { recursive: true });
  for (const name of ['index', 'login', 'index/index']) {
    writeFileSync(join(pages, `${name}.html`), `<p>${name}</p>`);
    writeFileSync(join(pages, `${name}.json`), JSON.stringify({ pageProps: { name } }));
  }
  writeFileSync(join(pages, 'half.html'), '<p>half</p>');
  writeFileSync(join(project, '.next', 'BUILD_ID'), 'an-id\n');
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
  jest.spyOn(process, 'cwd').mockReturnValue(project);
});

afterAll(() => {
  jest.restoreAllMocks();
  rmSync(project, { recursive: true, force: true });
});

test.each([
  ['/', 'index'],
  ['/login/', 'login'],
  ['/index/', 'index/index'],
])('%s is the file %s of the build', async (path, name) => {
  expect(await readPrerendered(path)).toMatchObject({
    path,
    html: `<p>${name}</p>`,
    pageData: { pageProps: { name } },
  });
});

test('any change makes it stale, and what the build has not rendered, or only half, is none', async () => {
  expect((await readPrerendered('/'))?.tags).toEqual(['any']);
  expect(await readPrerendered('/about/')).toBeNull();
  expect(await readPrerendered('/half/')).toBeNull();
});

test('a build has an id, and a project that was never built has none', () => {
  expect(readBuildId()).toBe('an-id');
  rmSync(join(project, '.next', 'BUILD_ID'));
  expect(readBuildId()).toBe('none');
});
