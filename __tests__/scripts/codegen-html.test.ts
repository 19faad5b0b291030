import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startFakeWordPress } from './fake-wordpress';
import { makeProject, type Project } from './project';

const schemaText = `
schema { query: RootQuery }
type RootQuery { post: Post }
interface NodeWithContentEditor { content: String }
type Post implements NodeWithContentEditor { uri: String  title: String  content: String  status: Status }
enum Status { DRAFT PUBLISH }
`;

const fieldsFile = 'site.config.ts';
const fieldsOf = (htmlFields: object) =>
  `export const siteConfig = ${JSON.stringify({ htmlFields })};\n`;

let wordpress: Awaited<ReturnType<typeof startFakeWordPress>>;
let project: Project;

beforeAll(async () => (wordpress = await startFakeWordPress(schemaText)));
afterAll(() => wordpress.close());

beforeEach(() => {
  project = makeProject({
    'packages/content-server/schema.graphql': schemaText,
    'packages/html/policy/html-fields.ts': 'export const wordpressHtmlFields = {};\n',
    [fieldsFile]: fieldsOf({ 'NodeWithContentEditor.content': 'body', 'Post.title': 'inline' }),
  });
});

afterEach(() => project.remove());

const codegen = () => project.run(['ops/scripts/codegen.mjs'], wordpress.env);
const read = (file: string) => readFileSync(path.join(project.folder, file), 'utf8');

it('gives listed fields the types of HTML, and marks them in the document', async () => {
  project.write({
    'components/body.graphql': `query BodyQuery { post { uri ...Body_node } }
      fragment Body_node on NodeWithContentEditor { text: content ... on Post { title status } }`,
  });
  expect(await codegen()).toMatchObject({ code: 0 });
  const types = read('gql/operations.ts');
  expect(types).toContain("import type { Html, InlineHtml } from '@showcase/html/branded-html';");
  expect(types).toMatch(
    /title: InlineHtml \| null;\s+status: Status \| null;\s+text: Html \| null/,
  );
  const document = read('gql/documents/BodyQuery.ts');
  expect(document.match(/"value":"\w+"},"type":"\w+","html":"\w+"/g)).toEqual([
    '"value":"content"},"type":"Html","html":"body"',
    '"value":"title"},"type":"InlineHtml","html":"inline"',
  ]);
});

it('knows what a document declares of its WordPress, with the fields of the interfaces', async () => {
  project.write({
    [fieldsFile]: fieldsOf({ 'NodeWithContentEditor.content': 'body', 'Book.blurb': 'body' }),
    'wp-templates/single-book.graphql': `
      extend type RootQuery { book: Book }
      type Book implements NodeWithContentEditor { blurb: String  pages: Int }
      fragment SingleBook_book on Book { content blurb pages }`,
    'components/book.graphql': 'query BookQuery { book { ...SingleBook_book } }',
  });
  expect(await codegen()).toMatchObject({ code: 0 });
  expect(read('gql/operations.ts')).toMatch(
    /content: Html \| null;\s+blurb: Html \| null;\s+pages: number \| null/,
  );
});

it.each([
  ['that is not there', 'Post.body', 'Post.body: the schema has no such field'],
  ['that is no string', 'Post.status', 'Post.status: its type is not String'],
  ['of one type of an interface', 'Post.content', 'NodeWithContentEditor'],
])('refuses an HTML field %s', async (_, field, problem) => {
  project.write({ [fieldsFile]: fieldsOf({ [field]: 'body' }) });
  const { code, stderr } = await codegen();
  expect(code).toBe(1);
  expect(stderr).toContain(problem);
});
