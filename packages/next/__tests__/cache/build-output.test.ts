import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildName, readPrerendered } from '../../cache/build-output';

const project = mkdtempSync(join(tmpdir(), 'project-'));

beforeAll(() => {
  const pages = join(project, '.next', 'server', 'pages');
  mkdirSync(pages, { recursive: true });
  for (const name of ['index', 'login']) {
    writeFileSync(join(pages, `${name}.html`), `<p>${name}</p>`);
    writeFileSync(join(pages, `${name}.json`), JSON.stringify({ pageProps: { name } }));
  }
  writeFileSync(join(pages, 'half.html'), '<p>half</p>');
  writeFileSync(join(project, '.next', 'BUILD_ID'), 'an-id\n');
  jest.replaceProperty(process, 'env', {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_PUBLIC_WORDPRESS_URL: 'https://cms.example',
    SITE_URL: 'https://site.example',
    EMBEDDED_CONTENT: 'a',
    BUILD_FACTS: JSON.stringify({
      environment: {
        NEXT_PUBLIC_WORDPRESS_URL: 'https://cms.example',
        SITE_URL: 'https://site.example/',
        EMBEDDED_CONTENT: 'a',
      },
    }),
  });
  jest.spyOn(process, 'cwd').mockReturnValue(project);
});

afterAll(() => {
  jest.restoreAllMocks();
  rmSync(project, { recursive: true, force: true });
});

test.each([
  ['/', 'index'],
  ['static:/login/', 'login'],
])('%s is the file %s of the build', async (path, name) => {
  expect(await readPrerendered(path)).toMatchObject({
    path,
    value: { html: `<p>${name}</p>`, pageData: { pageProps: { name } } },
  });
});

test('a prerendered page is stale after any change; an incomplete one, and one of another route, is not read', async () => {
  expect((await readPrerendered('/'))?.tags).toEqual(['any']);
  for (const path of ['static:/about/', 'static:/half/', '/login/', '/index/']) {
    expect(await readPrerendered(path)).toBeNull();
  }
});

test.each([
  ['another WordPress', { NEXT_PUBLIC_WORDPRESS_URL: 'https://other.example' }],
  ['another address', { SITE_URL: 'https://www.site.example' }],
  ['another export', { EMBEDDED_CONTENT: 'b' }],
  ['a build that recorded no environment', { BUILD_FACTS: '{"environment":{}}' }],
  ['a build without withShowcase()', { BUILD_FACTS: 'null' }],
])('a server with %s shows nothing that the build has rendered', async (_, settings) => {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  for (const path of ['/', 'static:/login/']) expect(await readPrerendered(path)).toBeNull();
  Object.assign(process.env, before);
  expect(await readPrerendered('/')).not.toBeNull();
});

test('pages of another export than the running one are of another build', () => {
  const names = ['', 'b', 'a'].map((content) => {
    process.env.EMBEDDED_CONTENT = content;
    return buildName();
  });
  expect(new Set(names).size).toBe(3);
});

test('a build has an id, and a project that was never built has none', () => {
  expect(buildName()).toMatch(/^an-id-\w{8}$/);
  rmSync(join(project, '.next', 'BUILD_ID'));
  expect(buildName()).toMatch(/^none-\w{8}$/);
});
