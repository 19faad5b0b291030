import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { print } from 'graphql';
import {
  compiledDocument,
  makeProject,
  type Project,
  type Run,
} from '@showcase/testing/servers/project';

const realRoot = path.resolve(__dirname, '../..');

/** The files of a folder of this site with an ending, by their paths. */
function filesOf(folder: string, ending: string): string[] {
  return readdirSync(path.join(realRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !file.includes('node_modules'))
    .map((file) => path.posix.join(folder, file))
    .sort();
}

const templates = filesOf('wp-templates', '.graphql');
const fragments = filesOf('components', '.graphql');

/** For each file: deletes it, with its template, composes the documents of the rest, and puts it back. */
const driver = `
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { composed } from './packages/cli/codegen/compose.mjs';
import { documentFiles } from './packages/cli/codegen/documents.mjs';
import { withHtmlTypes } from './packages/cli/codegen/html-fields.mjs';
import { allOperations } from './packages/cli/codegen/operations.mjs';
import { schemaOf } from './packages/cli/codegen/schema.mjs';
import { readSources } from './packages/cli/codegen/sources.mjs';
import { readTemplates } from './packages/cli/codegen/templates.mjs';

const { schema: definitions } = readSources();
const [schema, typed] = [schemaOf(definitions), withHtmlTypes(definitions)];
const found = {};
for (const file of JSON.parse(process.env.FILES)) {
  const text = readFileSync(file, 'utf8');
  rmSync(file);
  const templates = readTemplates().filter(([, each]) => file !== each + '.graphql');
  try {
    const { documents, missing } = composed(readSources().documents, templates);
    const operations = allOperations(documents, templates);
    const files = new Map(await documentFiles(schema, typed, operations, templates));
    found[file] = { missing, given: files.get('gql/site-documents.ts') };
  } catch (error) {
    found[file] = { error: String(error) };
  }
  writeFileSync(file, text);
}
console.log(JSON.stringify(found));
`;

let project: Project;

beforeAll(() => {
  const files = [
    ...['site.config.ts', 'faust.config.ts', 'locales/en.json', 'wp-templates/index.ts'],
    ...[...templates, ...fragments],
  ];
  const texts = files.map((file) => [file, readFileSync(path.join(realRoot, file), 'utf8')]);
  project = makeProject({ ...Object.fromEntries(texts), 'each-deleted.mjs': driver });
});
afterAll(() => project.remove());

const read = (file: string) => readFileSync(path.join(project.folder, file), 'utf8');
const given = () => readFileSync(path.join(realRoot, 'gql/site-documents.ts'), 'utf8');
const codegen = (): Promise<Run> => project.run(['packages/cli/showcase.mjs', 'codegen']);

test('without any one template or fragment the operations are composed of the others', async () => {
  const FILES = JSON.stringify([...templates, ...fragments]);
  const { stdout, stderr } = await project.run(['each-deleted.mjs'], { FILES });
  expect(stderr).toBe('');
  const found: Record<string, { missing: string[]; given: string }> = JSON.parse(stdout);
  for (const file of [...templates, ...fragments]) {
    // The generated documents of the site stay the same.
    expect([file, found[file]]).toMatchObject([file, { given: given() }]);
  }
  // No template needs another's file; what spreads a deleted fragment is named.
  for (const file of templates) expect([file, found[file]?.missing]).toEqual([file, []]);
  expect(found['components/content/TermLinks.graphql']?.missing).toEqual([
    'wp-templates/single.graphql:8: There is no fragment "TermLinks_post": its fields are left out.',
  ]);
});

test('without all of them the engine has its own fragments, and asks with no variable in vain', async () => {
  const all = [...templates, ...fragments, 'wp-templates/index.ts'];
  for (const file of all) rmSync(path.join(project.folder, file));
  expect(await codegen()).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.not.stringMatching(/graphql/),
  });
  expect(read('gql/site-documents.ts')).toBe(given());
  expect(read('gql/templates.ts')).toContain('templateQueries = {};');
  const text = (name: string) =>
    print(compiledDocument(project, `gql/documents/${name}.ts`)).replace(/\s+/g, ' ');
  expect(text('SearchQuery')).toMatch(/on ContentNode { id uri \.\.\. on NodeWithTitle { title }/);
  expect(text('GetSeedNode')).toContain('on UniformResourceIdentifiable { __typename }');
  expect(text('GetSeedNode')).not.toContain('$after');
});
