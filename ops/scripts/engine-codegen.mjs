/**
 * `npm run codegen:engine`: generates what the packages of this repository bring: gql/ of each from its
 * .graphql files, the documents of packages/testing/site, .env.example and docs/guides/environment.md. It
 * reads nothing of the site at the root. With `--check` it writes nothing and fails on any difference.
 */
import {
  allOperations,
  banner,
  checkDocuments,
  CodegenError,
  composed,
  documentFile,
  documentList,
  isGiven,
  listFiles,
  operationTypes,
  packageOf,
  pretty,
  readSources,
  schemaOf,
  withFragments,
  withHtmlTypes,
  writeOrCheck,
} from '../../packages/cli/doors/codegen.mjs';
import { runMain, UserError } from '../../packages/cli/doors/programs.mjs';
import { environmentFiles } from './codegen/environment.mjs';
import { testSiteFiles } from './codegen/test-site.mjs';

/** Its answers are for one person, and no part of a page. */
const personal = 'packages/accounts';

const homeOf = (folder) => folder.replace('node_modules/@showcase/', 'packages/');

/** Returns the type of the operations that a site gives to the engine. */
function siteDocuments(operations) {
  const given = operations.filter(isGiven);
  const types = [...new Set(given.flatMap(({ type }) => [type, `${type}Variables`]))];
  return `${banner}import type { SiteDocument } from '@showcase/html/browser';
import type { ${types.join(', ')} } from './operations';

/** The engine's operations with fragments of the site in them, which the site gives. */
export interface SiteDocuments {
${given.map(({ name, type }) => `  ${name}: SiteDocument<${type}, ${type}Variables>;`).join('\n')}
}
`;
}

/** Returns the generated files of a package, as `[path, text]`. */
async function packageFiles(folder, documents, operations, typed) {
  const own = documents.filter((each) => packageOf(each) === folder);
  const home = homeOf(folder);
  const listed = operations.filter((each) => each.folder === `${folder}/gql`);
  return [
    [`${home}/gql/operations.ts`, await operationTypes(typed, withFragments(own, documents))],
    [`${home}/gql/documents.ts`, await pretty(documentList(listed), 'documents.ts')],
    ...listed.map((operation) => [
      `${home}/gql/documents/${operation.name}.ts`,
      documentFile(typed, operation, home !== personal),
    ]),
  ];
}

async function generate() {
  const { schema: definitions, documents: read } = readSources([]);
  const schema = schemaOf(definitions);
  const { documents } = composed(read, []);
  checkDocuments(schema, documents);
  const typed = withHtmlTypes(definitions);
  const operations = allOperations(documents, []);
  const folders = [...new Set(read.map(packageOf))];
  const files = await Promise.all(
    folders.map((folder) => packageFiles(folder, documents, operations, typed)),
  );
  const given = 'packages/next/gql/site-documents.ts';
  return [
    ...files.flat(),
    [given, await pretty(siteDocuments(operations), given)],
    ...(await environmentFiles()),
    ...testSiteFiles(schema, typed),
  ];
}

runMain(async () => {
  try {
    const files = new Map(await generate());
    const known = ['next', 'accounts'].flatMap((name) => listFiles(`packages/${name}/gql`));
    const isCheck = process.argv.includes('--check');
    writeOrCheck({ files, known, refused: [], isCheck, command: 'npm run codegen:engine' });
  } catch (error) {
    throw error instanceof CodegenError ? new UserError(error.message) : error;
  }
});
