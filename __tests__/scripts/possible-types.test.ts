import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ContentServer, startContentServer } from '@showcase/content-server';
import { demoFile } from '@showcase/testing/jest/connected-site';
import { makeProject, type Project } from './project';

const secret = '3b0f4f5e-7c52-4c0c-9d1f-5f0e6a0c8d11';

let content: ContentServer;
let project: Project;

beforeAll(async () => {
  content = await startContentServer({ contentFile: demoFile, faustSecret: secret });
  project = makeProject({
    'packages/content-server/schema.graphql': 'schema { query: A } type A { b: Int }',
    'packages/html/policy/html-fields.ts': 'export const wordpressHtmlFields = {};\n',
    'packages/next/a.graphql': 'query AQuery { b }',
    'site.config.ts': 'export const siteConfig = { htmlFields: {} };\n',
    'locales/en.json': '{}',
  });
});

afterAll(async () => {
  project.remove();
  await content.close();
});

/** Runs codegen with a WordPress and FaustWP's secret in .env.local, as the guides say. */
function codegen(url: string, key: string) {
  const settings = `NEXT_PUBLIC_WORDPRESS_URL=${url}\nFAUST_SECRET_KEY=${key}\n`;
  project.write({ '.env.local': settings });
  return project.run(['ops/scripts/codegen.mjs']);
}

it('has the types of a WordPress from Faust’s command', async () => {
  expect(await codegen(content.url, secret)).toMatchObject({ code: 0, stderr: '' });
  const read = (folder: string) => readFileSync(path.join(folder, 'possibleTypes.json'), 'utf8');
  expect(read(project.folder)).toBe(read(path.resolve(__dirname, '../..')));
});

it.each([
  [() => content.url, /^http\S+ does not tell its types: check FAUST_SECRET_KEY, .*\.\n$/],
  [() => 'http://127.0.0.1:1', /^http\S+ can't be asked for its types: fetch failed.*\.\n$/],
])('says why a WordPress does not tell its types: %#', async (urlOf, expected) => {
  expect(await codegen(urlOf(), 'another')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(expected),
  });
});
