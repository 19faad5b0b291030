import { readFileSync } from 'node:fs';
import path from 'node:path';

import { print } from 'graphql';

import { startFakeWordPress } from './fake-wordpress';
import { compiledDocument, makeProject, type Project } from './project';

/** A site with two templates, and a query with what all of them show. */
const templateFiles = {
  'packages/content-server/schema.graphql': `
schema { query: RootQuery }
type RootQuery { nodeByUri(uri: String!): UniformResourceIdentifiable }
interface UniformResourceIdentifiable { id: ID! }
type Post implements UniformResourceIdentifiable { id: ID!  title(raw: Boolean): String  comments: String }
type Page implements UniformResourceIdentifiable { id: ID!  name: String }
`,
  'packages/html/policy/html-fields.ts': 'export const wordpressHtmlFields = {};\n',
  'site.config.ts': 'export const siteConfig = { htmlFields: {} };\n',
  'components/CommentList.graphql': 'fragment CommentList_post on Post { comments }',
  'packages/next/seed.graphql':
    'query GetSeedNode($uri: String!, $raw: Boolean) { nodeByUri(uri: $uri) { id ...Templates_node } }',
  'wp-templates/single.graphql':
    'fragment Single_post on Post { title(raw: $raw) ...CommentList_post }',
  'wp-templates/full-width.graphql': 'fragment FullWidth_page on Page { name }',
  'wp-templates/templates.ts': `export const templates = {
  single: dynamic(() => import('./single')),
  'template-Full Width': dynamic(() => import('./full-width')),
};
`,
};

let project: Project;

afterEach(() => project.remove());

test('makes one query of the fragments beside all templates, one without comments, and one for each alone', async () => {
  const wordpress = await startFakeWordPress(
    templateFiles['packages/content-server/schema.graphql'],
  );
  project = makeProject(templateFiles);
  const done = await project.run(['ops/scripts/codegen.mjs'], wordpress.env);
  await wordpress.close();
  expect(done).toMatchObject({ code: 0 });
  const text = (name: string) =>
    print(compiledDocument(project, `gql/documents/${name}.ts`)).replace(/\s+/g, ' ');
  for (const field of ['title', 'comments', 'name']) expect(text('GetSeedNode')).toContain(field);
  expect(text('GetSeedNodeWithoutComments')).toContain('title');
  expect(text('GetSeedNodeWithoutComments')).not.toContain('comments');
  expect(text('FullWidthQuery')).toContain('query FullWidthQuery($uri: String!) {');
  expect(text('FullWidthQuery')).not.toContain('title');
  expect(text('SingleQuery')).toContain('$raw');
  const map = readFileSync(path.join(project.folder, 'gql/templates.ts'), 'utf8');
  expect(map).toMatch(/single: async .*SingleQueryDocument/);
  expect(map).toMatch(/'template-Full Width': async[^]*FullWidthQueryDocument/);
});
