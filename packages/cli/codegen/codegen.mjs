/**
 * `showcase codegen`: generates gql/ and possibleTypes.json of the site from the .graphql files beside its
 * components and those of the packages, and the list of the languages in locales/. With `--check` it writes
 * nothing and fails on any difference; `--from URL` first asks that WordPress for its schema.
 */
import { parseArgs } from 'node:util';
import { twinFiles } from '@showcase/next/with-showcase.js';
import { root, UserError } from '../processes/processes.mjs';
import { checkDocuments, unusedFragments } from './checks.mjs';
import { composed } from './compose.mjs';
import { CodegenError, isOfEngine, isPlaceholder, nameOf, withFragments } from './definitions.mjs';
import { documentFiles } from './documents.mjs';
import { tellSchema } from './from-wordpress.mjs';
import { ownersFields, withHtmlTypes } from './html-fields.mjs';
import { languageList } from './languages.mjs';
import { operationTypes } from './operation-types.mjs';
import { allOperations } from './operations.mjs';
import { writeOrCheck } from './output.mjs';
import { possibleTypes } from './possible-types.mjs';
import { keptFile, schemaOf } from './schema.mjs';
import { listFiles, readSources } from './sources.mjs';
import { readTemplates } from './templates.mjs';
/** @import { GeneratedFile } from './output.mjs' */

/** Returns every generated file, as path → text, and lines on missing and unused fragments. */
async function generate() {
  const twins = twinFiles(root);
  if (twins.length > 0) throw new CodegenError(twins.join('\n'));
  const { told, schema: definitions, documents: read } = readSources();
  const schema = schemaOf(definitions, told.length > 0);
  const templates = readTemplates();
  const { documents, missing } = composed(read, templates);
  checkDocuments(schema, documents);
  const typed = withHtmlTypes(definitions, told.length > 0, ownersFields());
  const ofSite = read.filter((each) => !isOfEngine(each) && !isPlaceholder(each));
  const written = documents.filter((each) => ofSite.some((one) => nameOf(one) === nameOf(each)));
  const operations = allOperations(documents, templates);
  /** @type {GeneratedFile[]} */
  const files = [
    ['locales/index.ts', await languageList()],
    ['possibleTypes.json', await possibleTypes(schema, told)],
    ['gql/operations.ts', await operationTypes(typed, withFragments(written, documents))],
    ...(await documentFiles(schema, typed, operations, templates)),
  ];
  const refused = [...missing, ...unusedFragments(schema, documents)];
  return { files: new Map(files), refused };
}

/** Runs the command. Throws UserError with what is wrong. @param {string[]} args */
export async function runCodegen(args) {
  const { values, positionals } = parseArgs({
    args,
    options: { check: { type: 'boolean' }, from: { type: 'boolean' } },
    // The address of --from, which is not needed where .env.local has it.
    allowPositionals: true,
  });
  /** @type {string[]} */
  let misfits = [];
  try {
    if (values.from) misfits = await tellSchema(positionals[0]);
    const { files, refused } = await generate();
    const known = listFiles('gql').filter((file) => file !== keptFile);
    for (const line of misfits) console.error(line);
    writeOrCheck({ files, known, refused, isCheck: values.check });
  } catch (error) {
    if (!(error instanceof CodegenError)) throw error;
    /** @param {string} line */
    const isNew = (line) => !misfits.some((each) => each.startsWith(line));
    const lines = [...misfits, ...error.message.split('\n').filter(isNew)];
    throw new UserError(lines.join('\n'));
  }
}
