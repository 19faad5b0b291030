import { readFileSync } from 'node:fs';
import path from 'node:path';
import { print, type DocumentNode } from 'graphql';
import { makeProject, type Project } from './project';

const environment = readFileSync(path.resolve(__dirname, '../../lib/env-variables.ts'), 'utf8');

/** A site with two templates, and a query with what all of them show. */
const templateFiles = {
  'content-server/schema.graphql': `
schema { query: RootQuery }
type RootQuery { nodeByUri(uri: String!): UniformResourceIdentifiable }
interface UniformResourceIdentifiable { id: ID! }
type Post implements UniformResourceIdentifiable { id: ID!  title(raw: Boolean): String  comments: String }
type Page implements UniformResourceIdentifiable { id: ID!  name: String }
`,
  'lib/env-variables.ts': environment,
  'components/CommentList.graphql': 'fragment CommentList_post on Post { comments }',
  'lib/seed.graphql':
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

const read = (file: string) => readFileSync(path.join(project.folder, file), 'utf8');

/** The document that a generated file holds. */
function compiledDocument(text: string): DocumentNode {
  const literal = /JSON\.parse\(\s*('(?:[^'\\]|\\.)*')/.exec(text)?.[1] ?? '';
  return JSON.parse(literal.slice(1, -1).replace(/\\(.)/g, '$1'));
}

it('makes one query of the fragments beside all templates, one without comments, and one for each alone', async () => {
  project = makeProject(templateFiles);
  expect(await project.run(['scripts/codegen.mjs'])).toMatchObject({ code: 0 });
  const text = (name: string) =>
    print(compiledDocument(read(`gql/documents/${name}.ts`))).replace(/\s+/g, ' ');
  for (const field of ['title', 'comments', 'name']) expect(text('GetSeedNode')).toContain(field);
  expect(text('GetSeedNodeWithoutComments')).toContain('title');
  expect(text('GetSeedNodeWithoutComments')).not.toContain('comments');
  expect(text('FullWidthQuery')).toContain('query FullWidthQuery($uri: String!) {');
  expect(text('FullWidthQuery')).not.toContain('title');
  expect(text('SingleQuery')).toContain('$raw');
  const map = read('gql/templates.ts');
  expect(map).toMatch(/single: async .*SingleQueryDocument/);
  expect(map).toMatch(/'template-Full Width': async[^]*FullWidthQueryDocument/);
});
