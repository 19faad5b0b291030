import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { buildSchema, execute } from 'graphql';

import { startFakeWordPress } from './fake-wordpress';
import { compiledDocument, makeProject, type Project } from './project';

const schemaText = `
schema { query: RootQuery }
type RootQuery { post(id: ID!, asPreview: Boolean = false): Post  contentNodes: NodeConnection  unread: Secret }
interface ContentNode { id: ID!  uri: String }
interface NodeWithContentEditor { content: String }
interface Lonely { id: ID! }
type Post implements ContentNode & NodeWithContentEditor { id: ID!  uri: String  title: String  content: String  status: Status }
type MediaItem implements ContentNode { id: ID!  uri: String }
type NodeConnection { nodes: [ContentNode!]! }
type Secret { filter(by: SecretFilter): String }
input SecretFilter { a: Int }
enum Status { DRAFT PUBLISH }
enum Other { A }
union Thing = Post | MediaItem
`;

const documents = {
  'components/content/EntryHeader.graphql': 'fragment EntryHeader_post on Post { title status }',
  'components/single.graphql':
    'query SingleQuery($id: ID!, $asPreview: Boolean) { post(id: $id, asPreview: $asPreview) { uri ...EntryHeader_post again: uri } }',
};

let wordpress: Awaited<ReturnType<typeof startFakeWordPress>>;
let project: Project;

beforeAll(async () => (wordpress = await startFakeWordPress(schemaText)));
afterAll(() => wordpress.close());

beforeEach(() => {
  project = makeProject({
    'packages/content-server/schema.graphql': schemaText,
    'packages/html/policy/html-fields.ts': 'export const wordpressHtmlFields = {};\n',
    'site.config.ts': 'export const siteConfig = { htmlFields: {} };\n',
    ...documents,
  });
});

afterEach(() => project.remove());

const codegen = (...args: string[]) =>
  project.run(['ops/scripts/codegen.mjs', ...args], wordpress.env);
const read = (file: string) => readFileSync(path.join(project.folder, file), 'utf8');

it('compiles a document with its fragments, ready to be executed', async () => {
  expect(await codegen()).toMatchObject({ code: 0 });
  const result = execute({
    schema: buildSchema(schemaText),
    document: compiledDocument(project, 'gql/documents/SingleQuery.ts'),
    variableValues: { id: '7' },
    rootValue: {
      post: ({ id }: { id: string }) => ({ title: 'A', status: 'DRAFT', uri: `/${id}/` }),
    },
  });
  expect(result).toEqual({
    data: { post: { uri: '/7/', title: 'A', status: 'DRAFT', again: '/7/' } },
  });
});

it('writes the types that the documents use and no others', async () => {
  await codegen();
  const types = read('gql/operations.ts');
  expect(types).toContain("export type Status = 'DRAFT' | 'PUBLISH';");
  expect(types).toContain('export type EntryHeader_PostFragment = {');
  expect(types).toContain('export type SingleQueryVariables =');
  expect(types).not.toMatch(/SecretFilter|Other|MediaItem|\bany\b/);
});

it('writes the object types of every interface and union, sorted, and the languages', async () => {
  project.write({ 'locales/en.json': '{}', 'locales/pt.json': '{}' });
  await codegen();
  expect(read('locales/index.ts')).toMatch(
    /locales = \{ en, pt \} satisfies Record<string, SiteWords>;/,
  );
  expect(JSON.parse(read('possibleTypes.json'))).toEqual({
    ContentNode: ['MediaItem', 'Post'],
    NodeWithContentEditor: ['Post'],
    Thing: ['MediaItem', 'Post'],
  });
});

it('says what to do when WordPress does not tell its types', async () => {
  const env = { ...wordpress.env, FAUST_SECRET_KEY: 'another' };
  const { code, stderr } = await project.run(['ops/scripts/codegen.mjs'], env);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^http:.* does not tell its types: check FAUST_SECRET_KEY.*\n$/);
});

it('finds drift with --check, and mends it without', async () => {
  await codegen();
  expect(await codegen('--check')).toMatchObject({ code: 0 });
  writeFileSync(path.join(project.folder, 'gql/operations.ts'), 'export {};\n');
  project.write({ 'gql/documents/OldQuery.ts': 'export {};\n' });
  const { code, stderr } = await codegen('--check');
  expect(code).toBe(1);
  expect(stderr).toContain('gql/operations.ts: differs');
  expect(stderr).toContain('gql/documents/OldQuery.ts: belongs to no operation');
  expect(read('gql/operations.ts')).toBe('export {};\n');
  await codegen();
  expect(await codegen('--check')).toMatchObject({ code: 0 });
});

it.each([
  [
    'a field that is not there',
    'components/a.graphql',
    'query AQuery {\n  nope\n}',
    'components/a.graphql:2: Cannot query field "nope"',
  ],
  [
    'a syntax error',
    'components/a.graphql',
    'query AQuery {',
    'components/a.graphql:1: Syntax Error',
  ],
  [
    'an operation without a name',
    'components/a.graphql',
    '{ contentNodes { nodes { id } } }',
    'only named operations',
  ],
  [
    'two operations of one name',
    'components/a.graphql',
    'query SingleQuery { contentNodes { nodes { id } } }',
    'only one operation named "SingleQuery"',
  ],
  [
    'an operation not named for its kind',
    'components/a.graphql',
    'query GetData { contentNodes { nodes { id } } }',
    'operation GetData must be named <What>Query',
  ],
  [
    'an operation of a template',
    'wp-templates/front-page.graphql',
    'query FrontPageQuery { contentNodes { nodes { id } } }',
    'templates have fragments, and no operations',
  ],
  [
    'a fragment not named for its file',
    'components/A.graphql',
    'fragment B_post on Post { id }',
    'components/A.graphql:1: fragment B_post must be named A_<prop>',
  ],
  [
    'bodies in a list, through a fragment',
    'components/archive.graphql',
    'query ArchiveQuery { contentNodes { nodes { ...Archive_node } } }\nfragment Archive_node on Post { content }',
    'components/archive.graphql:2: a list must not ask for the content',
  ],
])('refuses %s, with file and line', async (_, file, text, message) => {
  project.write({ [file]: text });
  const { code, stderr } = await codegen();
  expect(code).toBe(1);
  expect(stderr).toContain(message);
  expect(stderr).not.toMatch(/^\s+at /m);
});

it('refuses unused fragments only when it checks, so that a view may come before its query', async () => {
  project.write({ 'components/A.graphql': 'fragment A_post on Post { id }' });
  expect(await codegen()).toMatchObject({ code: 0 });
  const { code, stderr } = await codegen('--check');
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'components/A.graphql:1: fragment A_post is used by no operation\n',
  });
});

it('refuses an example and a guide of the environment that are not in step with its variables', async () => {
  expect(await codegen()).toMatchObject({ code: 0 });
  expect(read('.env.example')).toContain('# Not set: 3000\nPORT=\n');
  project.write({
    'packages/wordpress/environment/env-variables.ts': read(
      'packages/wordpress/environment/env-variables.ts',
    ).replace('default(3000)', 'default(3001)'),
  });
  const { code, stderr } = await codegen('--check');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^\.env\.example: differs/m);
  expect(stderr).toMatch(/^docs\/guides\/environment\.md: differs/m);
});

it('says which file is missing', async () => {
  project.remove();
  project = makeProject(documents);
  const { code, stderr } = await codegen();
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: "packages/content-server/schema.graphql: can't be read (ENOENT)\n",
  });
});

it('reads what it wrote: the compiled text survives quotes and backslashes', async () => {
  project.write({
    'components/a.graphql': 'query QuotesQuery { post(id: "it\'s \\\\ \\"so\\"") { id } }',
  });
  expect(await codegen()).toMatchObject({ code: 0 });
  const compiled = JSON.stringify(compiledDocument(project, 'gql/documents/QuotesQuery.ts'));
  expect(compiled).toContain(JSON.stringify('it\'s \\ "so"'));
});
