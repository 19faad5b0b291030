/**
 * `npm run codegen`: generates gql/ from the committed schema and the .graphql files beside the
 * components, possibleTypes.json by `faust generatePossibleTypes`, .env.example and the table of
 * docs/guides/environment.md from packages/wordpress/environment/env-variables.ts, and the list of the languages in locales/.
 * `npm run codegen -- --check` writes nothing and fails on any difference.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  CodegenError,
  enginePackages,
  isOfEngine,
  listFiles,
  readDocuments,
  readSchema,
  siteFragments,
} from './codegen/sources.mjs';
import { checkDocuments, fragmentsOf, unusedFragments } from './codegen/checks.mjs';
import { environmentExample, environmentGuide } from './codegen/environment.mjs';
import { languageList } from './codegen/languages.mjs';
import { withHtmlTypes } from './codegen/html-fields.mjs';
import { readTemplates, templatesFragment } from './codegen/templates.mjs';
import { documentFiles, isComposed } from './codegen/documents.mjs';
import { operationTypes } from './codegen/operation-types.mjs';
import { possibleTypes } from './codegen/possible-types.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const outputFolders = ['gql', ...enginePackages.map((folder) => `${folder}/gql`)];

/**
 * Returns the documents whose types each folder has, as `[file, documents]`: those of a part of the
 * engine with placeholders for the site's fragments; those of the site, with the engine's operations
 * that they are part of.
 */
function typedParts(documents, placeholders) {
  const isOperation = ({ definition }) => definition.kind === 'OperationDefinition';
  /** Adds the fragments that some documents spread. */
  const withFragments = (own, all) => {
    const reached = new Set(own.flatMap(({ definition }) => [...fragmentsOf(definition, all)]));
    return [
      ...own,
      ...all.filter((each) => !own.includes(each) && reached.has(each.definition.name.value)),
    ];
  };
  const ofSite = documents.filter(({ file, definition }) =>
    isOfEngine(file) ? isOperation({ definition }) && isComposed(definition, documents) : true,
  );
  const names = new Set(placeholders.map(({ definition }) => definition.name.value));
  const inEngine = [
    ...documents.filter(({ definition }) => !names.has(definition.name.value)),
    ...placeholders,
  ];
  return [
    ['gql/operations.ts', withFragments(ofSite, documents)],
    ...enginePackages.map((folder) => [
      `${folder}/gql/operations.ts`,
      withFragments(
        inEngine.filter(({ file }) => file.startsWith(`${folder}/`)),
        inEngine,
      ),
    ]),
  ];
}

/** Returns every generated file, as path relative to the project → text. */
async function generate() {
  const schema = readSchema(root);
  const templates = readTemplates(root);
  const read = readDocuments(root);
  const isPlaceholder = ({ file }) => path.basename(file) === siteFragments;
  const written = read.filter((each) => !isPlaceholder(each));
  const documents = [...written, ...templatesFragment(written, templates)];
  checkDocuments(schema, documents);
  const typed = await withHtmlTypes(schema);
  const typeFiles = [];
  // One after the other: the generator keeps things of a run in its configuration.
  for (const [file, part] of typedParts(documents, read.filter(isPlaceholder))) {
    typeFiles.push([file, await operationTypes(typed, part)]);
  }
  return {
    unused: unusedFragments(documents),
    files: new Map([
      ['.env.example', await environmentExample()],
      ['docs/guides/environment.md', await environmentGuide()],
      ['locales/index.ts', await languageList(root)],
      ['possibleTypes.json', await possibleTypes()],
      ...typeFiles,
      ...(await documentFiles(schema, typed, documents, templates)),
    ]),
  };
}

function textOf(file) {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    return null;
  }
}

async function main() {
  const check = process.argv.includes('--check');
  const { files, unused } = await generate();
  const stale = outputFolders
    .flatMap((folder) => listFiles(root, folder, ''))
    .filter((file) => !files.has(file));
  const changed = [...files].filter(([file, text]) => textOf(file) !== text).map(([file]) => file);

  if (check) {
    const problems = [
      ...changed.map((file) => `${file}: differs from what its sources give`),
      ...stale.map((file) => `${file}: belongs to no operation any more`),
    ];
    if (problems.length > 0) problems.push('Run: npm run codegen');
    problems.push(...unused);
    if (problems.length > 0) throw new CodegenError(problems.join('\n'));
    console.log(`codegen: ${files.size} files are up to date`);
    return;
  }
  for (const file of stale) rmSync(path.join(root, file));
  for (const file of changed) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), files.get(file));
  }
  for (const line of unused) console.log(`${line} (--check will refuse it)`);
  console.log(`codegen: ${changed.length} written, ${stale.length} removed, ${files.size} in all`);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof CodegenError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
