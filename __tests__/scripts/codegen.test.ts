import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, execute, print } from 'graphql';
import { compiledDocument, makeProject, type Project, type Run } from './project';

const schemaText = `
schema { query: RootQuery }
type RootQuery {
  post(id: ID!, asPreview: Boolean = false): Post
  nodeByUri(uri: String!): UniformResourceIdentifiable
  contentNodes: NodeConnection
  unread: Secret
}
interface UniformResourceIdentifiable { id: ID! }
interface NodeWithContentEditor { content: String }
interface ContentNode { id: ID!  date: String  dateGmt: String }
type Post implements UniformResourceIdentifiable & NodeWithContentEditor & ContentNode {
  id: ID!  date: String  dateGmt: String  uri: String  title(raw: Boolean): String  content: String  status: Status  comments: String
}
type Page implements UniformResourceIdentifiable { id: ID!  name: String }
type NodeConnection { nodes: [UniformResourceIdentifiable!]! }
type Secret { filter(by: SecretFilter): String }
input SecretFilter { a: Int }
enum Status { DRAFT PUBLISH }
union Thing = Post | Page
`;

const configOf = (htmlFields: object) =>
  `export const siteConfig = ${JSON.stringify({ htmlFields })};\n`;

/** A site with templates, a query of its own, and a type that its WordPress has beyond WPGraphQL. */
const files = {
  'packages/content-server/schema.graphql': schemaText,
  'packages/html/policy/html-fields.ts':
    "export const wordpressHtmlFields = { 'NodeWithContentEditor.content': 'body' };\n",
  'site.config.ts': configOf({
    'Post.title': 'inline',
    'Book.blurb': 'body',
    'BookAcf.bio': 'inline',
  }),
  'locales/en.json': '{}',
  'locales/pt.json': '{}',
  'packages/next/seed.graphql':
    'query GetSeedNode($uri: String!, $raw: Boolean) { nodeByUri(uri: $uri) { id ...Templates_node } }',
  'components/CommentList.graphql': 'fragment CommentList_post on Post { comments }',
  'components/content/EntryHeader.graphql':
    'fragment EntryHeader_post on Post { title status date }',
  'components/entry.graphql': `query EntryQuery($asPreview: Boolean) {
    post(id: "it's \\\\ \\"so\\"", asPreview: $asPreview) { uri ...EntryHeader_post again: uri text: content }
  }`,
  'wp-templates/single.graphql':
    'fragment Single_post on Post { title(raw: $raw) ...CommentList_post }',
  'wp-templates/full-width.graphql': 'fragment FullWidth_page on Page { name }',
  'wp-templates/single-book.graphql': `
    extend type RootQuery { book: Book }
    type Book implements UniformResourceIdentifiable & NodeWithContentEditor {
      blurb: String  pages: Int  acf: BookAcf
    }
    type BookAcf { bio: String  code: String }
    fragment SingleBook_book on Book { content blurb pages acf { about: bio code } }`,
  'faust.config.js':
    "import templates from './wp-templates';\nexport default setConfig({ templates });\n",
  'wp-templates/index.js': `import single from './single';
export default { single, "single-book": dynamic(() => import("./single-book")),
  'template-Full Width': dynamic(() => import('./full-width')) };`,
};

let project: Project;
let first: Run;

beforeAll(async () => {
  project = makeProject(files);
  first = await codegen();
});
afterAll(() => project.remove());

const codegen = (args: string[] = [], env: Record<string, string> = {}) =>
  project.run(['ops/scripts/codegen.mjs', ...args], env);
const remove = (file: string) => rmSync(path.join(project.folder, file));
const read = (file: string) => readFileSync(path.join(project.folder, file), 'utf8');

it('compiles a document with its fragments and what the server needs, ready to be executed', () => {
  expect(first).toMatchObject({ code: 0, stderr: '' });
  const dates = { date: '2013-01-11T20:22:19', dateGmt: '2013-01-11T18:22:19' };
  const post = ({ id }: { id: string }) => ({
    ...dates,
    title: 'A',
    status: 'DRAFT',
    id,
    uri: id,
    content: 'B',
  });
  const result = execute({
    schema: buildSchema(schemaText),
    document: compiledDocument(project, 'gql/documents/EntryQuery.ts'),
    rootValue: { post },
  });
  const uri = 'it\'s \\ "so"';
  expect(result).toEqual({
    data: {
      post: {
        ...{ uri, title: 'A', status: 'DRAFT', date: dates.date, again: uri, text: 'B' },
        // For the server.
        ...{ _id: uri, _dateGmt: dates.dateGmt },
      },
    },
  });
});

it('writes the types that the documents use and no others; HTML has types of its own', () => {
  const types = read('gql/operations.ts');
  expect(types).toContain("export type Status = 'DRAFT' | 'PUBLISH';");
  expect(types).toContain('export type EntryHeader_PostFragment = {');
  expect(types).toContain('export type EntryQueryVariables =');
  expect(types).not.toMatch(/SecretFilter|\bany\b|_id\b|_dateGmt/);
  expect(types).toMatch(/title: InlineHtml \| null;\s+status: Status \| null/);
  expect(types).toMatch(/text: Html \| null/);
  const document = read('gql/documents/EntryQuery.ts');
  expect(document.match(/"value":"\w+"},"html":"\w+"/g)).toEqual([
    '"value":"content"},"html":"body"',
    '"value":"title"},"html":"inline"',
  ]);
  // Fields of types that a document declares, of an interface or their own; what is not listed is text.
  expect(types).toMatch(/content: Html \| null;\s+blurb: Html \| null;\s+pages: number \| null/);
  expect(types).toMatch(/code: string \| null;\s+about: InlineHtml \| null/);
  expect(read('gql/documents/SingleBookQuery.ts')).toMatch(/"value":"bio"},"html":"inline"/);
});

it('makes one query of the fragments beside all templates, one without comments, and one for each alone', () => {
  const text = (name: string) =>
    print(compiledDocument(project, `gql/documents/${name}.ts`)).replace(/\s+/g, ' ');
  for (const field of ['title', 'comments', 'name']) expect(text('GetSeedNode')).toContain(field);
  expect(text('GetSeedNodeWithoutComments')).toContain('title');
  expect(text('GetSeedNodeWithoutComments')).not.toContain('comments');
  expect(text('FullWidthQuery')).toContain('query FullWidthQuery($uri: String!) {');
  expect(text('FullWidthQuery')).not.toContain('title');
  expect(text('SingleQuery')).toContain('$raw');
  expect(read('gql/templates.ts')).toMatch(/single: async .*SingleQueryDocument/);
  expect(read('gql/templates.ts')).toMatch(/'template-Full Width': async[^]*FullWidthQuery/);
});

it('writes the object types of every interface and union, sorted, and the languages', () => {
  expect(read('locales/index.ts')).toContain('locales = { en, pt } satisfies Record<string,');
  expect(JSON.parse(read('possibleTypes.json'))).toEqual({
    ContentNode: ['Post'],
    NodeWithContentEditor: ['Book', 'Post'],
    Thing: ['Page', 'Post'],
    UniformResourceIdentifiable: ['Book', 'Page', 'Post'],
  });
});

it('finds drift with --check, and mends it without; a view may come before its query', async () => {
  expect(await codegen(['--check'])).toMatchObject({ code: 0, stderr: '' });
  expect(read('.env.example')).toContain('# Not set: 3000\nPORT=\n');
  const variables = 'packages/wordpress/environment/env-variables.mjs';
  project.write({
    'gql/operations.ts': 'export {};\n',
    'gql/documents/OldQuery.ts': 'export {};\n',
    [variables]: read(variables).replace('default(3000)', 'default(3001)'),
    'components/A.graphql': 'fragment A_post on Post { id }',
  });
  const unused = 'components/A.graphql:1: Fragment "A_post" is never used.\n';
  expect(await codegen(['--check'])).toEqual({
    code: 1,
    stdout: '',
    stderr: `.env.example: differs from what its sources give
docs/guides/environment.md: differs from what its sources give
gql/operations.ts: differs from what its sources give
gql/documents/OldQuery.ts: belongs to no operation any more
Run: npm run codegen
${unused}`,
  });
  expect(read('gql/operations.ts')).toBe('export {};\n');
  expect(await codegen()).toMatchObject({ code: 0, stderr: '' });
  expect(await codegen(['--check'])).toEqual({ code: 1, stdout: '', stderr: unused });
  remove('components/A.graphql');
});

it('refuses what is wrong with the documents, all at once, with file and line', async () => {
  const faults: Record<string, string> = {
    'components/a.graphql':
      'query AQuery {\n  nope\n}\nquery EntryQuery { contentNodes { nodes { id } } }',
    'components/b.graphql': '{ contentNodes { nodes { id } } }',
    'components/C.graphql':
      'query GetData { contentNodes { nodes { id } } }\nfragment B_post on Post { id }',
    'components/archive.graphql':
      'query ArchiveQuery { contentNodes { nodes { ...Archive_node } } }\nfragment Archive_node on Post { content }',
    'wp-templates/front-page.graphql': 'query FrontPageQuery { contentNodes { nodes { id } } }',
  };
  project.write(faults);
  const { code, stderr } = await codegen();
  Object.keys(faults).forEach(remove);
  expect(code).toBe(1);
  for (const message of [
    'components/a.graphql:2: Cannot query field "nope"',
    'only one operation named "EntryQuery"',
    'components/b.graphql:1: This anonymous operation must be',
    'components/C.graphql:1: operation GetData must be named <What>Query',
    'components/C.graphql:2: fragment B_post must be named C_<prop>',
    'components/archive.graphql:2: a list must not ask for the content',
    'wp-templates/front-page.graphql:1: templates have fragments, and no operations',
  ])
    expect(stderr).toContain(message);
  expect(stderr).not.toMatch(/^\s+at /m);
});

it.each([
  ['site.config.ts', configOf({ 'Post.body': 'body' }), 'Post.body: the schema has no such field'],
  ['site.config.ts', configOf({ 'Post.status': 'body' }), 'Post.status: its type is not String'],
  ['site.config.ts', configOf({ 'Book.content': 'inline' }), 'NodeWithContentEditor'],
  ['wp-templates/index.ts', '', "wp-templates/index.js and wp-templates/index.ts can't both be"],
  ['components/a.graphql', 'query AQuery {', 'components/a.graphql:1: Syntax Error'],
])('refuses in %s: %s', async (file, text, message) => {
  project.write({ [file]: text });
  const { code, stderr } = await codegen();
  if (text === '') remove(file);
  expect(code).toBe(1);
  expect(stderr).toContain(message);
  expect(stderr).not.toMatch(/^\s+at /m);
});
