/**
 * `npm run codegen`: generates gql/ from the committed schema and the .graphql files beside the
 * components, possibleTypes.json, .env.example and the table of docs/guides/environment.md from
 * packages/wordpress/environment/env-variables.mjs, and the list of the languages in locales/.
 * `npm run codegen -- --check` writes nothing and fails on any difference.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkDocuments, unusedFragments } from './codegen/checks.mjs';
import { composed } from './codegen/compose.mjs';
import { documentFiles, isOfSite } from './codegen/documents.mjs';
import { environmentFiles } from './codegen/environment.mjs';
import { withHtmlTypes } from './codegen/html-fields.mjs';
import { languageList } from './codegen/languages.mjs';
import { operationTypes } from './codegen/operation-types.mjs';
import { possibleTypes } from './codegen/possible-types.mjs';
import {
  CodegenError,
  enginePackages,
  fileOf,
  isOfEngine,
  isOperation,
  isPlaceholder,
  listFiles,
  readSources,
  schemaOf,
  withFragments,
} from './codegen/sources.mjs';
import { testSiteFiles } from './codegen/test-site.mjs';
import { readTemplates } from './codegen/templates.mjs';
import { root } from './launch/processes.mjs';
import { twinFiles } from '@showcase/next/with-showcase.js';

/**
 * Returns the definitions whose types each folder has, as `[file, definitions]`: those of the site, with
 * the engine's operations that they are part of; those of a part of the engine, with the placeholders
 * instead of the site's fragments.
 */
function typedParts(documents, placeholders) {
  const ofSite = documents.filter((each) =>
    isOfEngine(each) ? isOperation(each) && isOfSite(each, documents) : true,
  );
  const names = placeholders.map(({ name }) => name.value);
  const others = documents.filter(({ name }) => !names.includes(name.value));
  const inEngine = [...others, ...placeholders];
  return [
    ['gql', withFragments(ofSite, documents)],
    ...enginePackages.map((folder) => {
      const own = inEngine.filter((each) => fileOf(each).startsWith(`${folder}/`));
      return [`${folder}/gql`, withFragments(own, inEngine)];
    }),
  ];
}

/** Returns every generated file, as path relative to the project → text, and lines on missing and unused fragments. */
async function generate() {
  const twins = twinFiles(root);
  if (twins.length > 0) throw new CodegenError(twins.join('\n'));
  const { schemaDocument, documents: read } = readSources();
  const schema = schemaOf(schemaDocument);
  const templates = readTemplates();
  const { documents, missing } = composed(read, templates);
  checkDocuments(schema, documents);
  const typed = await withHtmlTypes(schemaDocument);
  const types = typedParts(documents, read.filter(isPlaceholder)).map(async ([folder, part]) => [
    `${folder}/operations.ts`,
    await operationTypes(typed, part),
  ]);
  const files = [
    ...(await environmentFiles()),
    ['locales/index.ts', await languageList()],
    ['possibleTypes.json', await possibleTypes(schema)],
    ...(await Promise.all(types)),
    ...(await documentFiles(schema, typed, documents, templates)),
    ...testSiteFiles(schema, typed),
  ];
  const refused = [...missing, ...unusedFragments(schema, documents)];
  return { files: new Map(files), refused };
}

const absolute = (file) => path.join(root, file);
const isChanged = ([file, text]) =>
  !existsSync(absolute(file)) || readFileSync(absolute(file), 'utf8') !== text;

async function main() {
  const { files, refused } = await generate();
  const stale = ['gql', ...enginePackages.map((folder) => `${folder}/gql`)]
    .flatMap((folder) => listFiles(folder))
    .filter((file) => !files.has(file));
  const changed = [...files].filter(isChanged).map(([file]) => file);

  if (process.argv.includes('--check')) {
    const problems = [
      ...changed.map((file) => `${file}: differs from what its sources give`),
      ...stale.map((file) => `${file}: belongs to no operation any more`),
    ];
    if (problems.length > 0) problems.push('Run: npm run codegen');
    problems.push(...refused);
    if (problems.length > 0) throw new CodegenError(problems.join('\n'));
    console.log(`codegen: ${files.size} files are up to date`);
    return;
  }
  for (const file of stale) rmSync(absolute(file));
  for (const file of changed) {
    mkdirSync(path.dirname(absolute(file)), { recursive: true });
    writeFileSync(absolute(file), files.get(file));
  }
  for (const line of refused) console.log(`${line} (--check will refuse it)`);
  console.log(`codegen: ${changed.length} written, ${stale.length} removed, ${files.size} in all`);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof CodegenError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
