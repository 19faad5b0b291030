import { readdirSync, readFileSync } from 'node:fs';

import { theSite } from '@showcase/next/definition/define-site';
import { compiledDocument, makeProject } from '../scripts/project';
import { edit, startPublishing, visitAll } from '@showcase/testing/jest/publishing';

const documents = ['packages/next', 'packages/accounts', 'components', 'wp-templates'].flatMap(
  (folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.graphql'))
      .map((file) => `${folder}/${file}`),
);
const copied = [
  ...documents,
  'packages/content-server/schema.graphql',
  'packages/html/policy/html-fields.ts',
  'wp-templates/templates.ts',
  'locales/en.json',
];

/** The site with a template for pages that asks for a byline and for no id. */
const project = makeProject({
  ...Object.fromEntries(copied.map((file) => [file, readFileSync(file, 'utf8')])),
  'site.config.ts': 'export const siteConfig = {};\n',
  'wp-templates/page.graphql':
    'fragment Page_page on Page { title content author { node { name } } }',
});

afterAll(() => project.remove());

test('a page with a byline of its own is fresh at the next visit after its author was renamed', async () => {
  expect(await project.run(['ops/scripts/codegen.mjs'])).toMatchObject({ code: 0 });
  const { cache, route } = await startPublishing();
  const document = compiledDocument(project, 'gql/documents/GetSeedNode.ts');
  jest.replaceProperty(theSite().documents, 'GetSeedNode', document);
  await visitAll(cache, '/about/');
  await edit((_, { authors }) => {
    for (const author of authors) if (author.id === 2) author.displayName = 'Renamed just now';
  });
  expect((await cache.get('/about/')).text).not.toContain('Renamed just now');
  expect((await route.call({ changes: [{ type: 'user', id: 2 }] })).status).toBe(200);
  expect((await cache.get('/about/')).text).toContain('Renamed just now');
});
