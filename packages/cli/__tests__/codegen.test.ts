import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, execute, print } from 'graphql';
import { configOf, files, packages, schemaText } from './codegen-site';
import {
  compiledDocument,
  makeProject,
  type Project,
  type Run,
  showcase,
} from '@showcase/testing/servers/project';

let project: Project;
let first: Run;

beforeAll(async () => {
  project = makeProject(files, packages);
  first = await codegen();
});
afterAll(() => project.remove());

const codegen = (args: string[] = [], env: Record<string, string> = {}) =>
  project.run([showcase, 'codegen', ...args], env);
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
        uri,
        title: 'A',
        status: 'DRAFT',
        date: dates.date,
        again: uri,
        text: 'B',
        // For the server.
        _id: uri,
        _dateGmt: dates.dateGmt,
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
  expect(types).toMatch(
    /code: string \| null;\s+extra: unknown \| null;\s+about: InlineHtml \| null/,
  );
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
  project.write({
    'gql/operations.ts': 'export {};\n',
    'gql/documents/OldQuery.ts': 'export {};\n',
    'components/A.graphql': 'fragment A_post on Post { id }',
  });
  const unused = 'components/A.graphql:1: Fragment "A_post" is never used.\n';
  expect(await codegen(['--check'])).toEqual({
    code: 1,
    stdout: '',
    stderr: `gql/operations.ts: differs from what its sources give
gql/documents/OldQuery.ts: belongs to no operation any more
Run: npm run codegen
${unused}`,
  });
  expect(read('gql/operations.ts')).toBe('export {};\n');
  expect(await codegen()).toMatchObject({ code: 0, stderr: '' });
  expect(await codegen(['--check'])).toEqual({ code: 1, stdout: '', stderr: unused });
  remove('components/A.graphql');
});

it('refuses an option that it does not have', async () => {
  expect(await codegen(['--chek'])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Unknown option '--chek'/),
  });
});

it('refuses what is wrong with the documents, all at once, with file and line', async () => {
  const faults: Record<string, string> = {
    'components/a.graphql':
      'query AQuery {\n  nope\n}\nquery EntryQuery { contentNodes { nodes { id } } }',
    'components/b.graphql': '{ contentNodes { nodes { id } } }',
  };
  project.write(faults);
  const { code, stderr } = await codegen();
  Object.keys(faults).forEach(remove);
  expect(code).toBe(1);
  for (const message of [
    'components/a.graphql:2: Cannot query field "nope"',
    'only one operation named "EntryQuery"',
    'components/b.graphql:1: This anonymous operation must be',
  ])
    expect(stderr).toContain(message);
  expect(stderr).not.toMatch(/^\s+at /m);
});

it('writes into the site alone, and asks in the engine’s operations for the fields that it reads of a fragment', async () => {
  const before = readdirSync(project.folder).sort();
  expect(before).toEqual(expect.arrayContaining(['gql', 'locales', 'possibleTypes.json']));
  expect(readdirSync(path.join(project.folder, 'node_modules/@showcase/next'))).not.toContain(
    'gql',
  );
  const list = 'components/Entry.graphql';
  project.write({
    [list]:
      'fragment ListEntry_node on ContentNode { ...Entry_node }\nfragment Entry_node on ContentNode { id }',
  });
  expect(await codegen()).toMatchObject({ code: 0, stderr: '' });
  expect(read('gql/operations.ts')).toMatch(/ListEntry_NodeFragment = .*\bdate:/);
  remove(list);
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
