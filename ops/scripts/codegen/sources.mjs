/** Reads the site's schema and GraphQL documents; reports errors as `file:line: reason`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildASTSchema,
  GraphQLError,
  isTypeSystemDefinitionNode,
  isTypeSystemExtensionNode,
  parse,
  Source,
  validateSchema,
} from 'graphql';
import { withInterfaceFields } from './own-types.mjs';

const schemaFile = 'packages/content-server/schema.graphql';

/** Parts of the engine that have documents of their own, each after those whose fragments it spreads. */
export const enginePackages = ['packages/next', 'packages/accounts'];

/** Folders of the site, with the files that its owner writes. */
const siteFolders = ['components', 'pages', 'plugins', 'wp-templates'];

/**
 * The engine's file of fragments that the site fills in, with what the engine itself reads of them. The
 * site has fragments of the same names, with at least these fields.
 */
export const siteFragments = 'site-fragments.graphql';

/** Whether a file is the engine's, and so may not depend on the site. */
export const isOfEngine = (file) => enginePackages.some((folder) => file.startsWith(`${folder}/`));

/** An error in the input, with one or more lines. */
export class CodegenError extends Error {}

/** Formats a GraphQL error as `file:line: reason`, or as the reason alone without a location. */
export function placeOf(error) {
  const where = error.nodes?.[0]?.loc;
  if (where) return `${where.source.name}:${where.startToken.line}: ${error.message}`;
  const line = error.locations?.[0]?.line;
  return error.source && line ? `${error.source.name}:${line}: ${error.message}` : error.message;
}

/** Lists the files in `folder`, recursively, that end in `ending`; relative to `root`, sorted. */
export function listFiles(root, folder, ending) {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

function parseFile(root, file) {
  try {
    return parse(new Source(readFileSync(path.join(root, file), 'utf8'), file));
  } catch (error) {
    if (error instanceof GraphQLError) throw new CodegenError(placeOf(error));
    throw new CodegenError(`${file}: can't be read (${error.code ?? error.message})`);
  }
}

/** Whether a definition belongs to the schema: a type, or fields that are added to one. */
const isOfSchema = (definition) =>
  isTypeSystemDefinitionNode(definition) || isTypeSystemExtensionNode(definition);

/** Reads the definitions of all documents of the site, as `{ file, definition }`, by their files. */
const readDefinitions = (root) =>
  [...enginePackages, ...siteFolders]
    .flatMap((folder) => listFiles(root, folder, '.graphql'))
    .flatMap((file) =>
      parseFile(root, file).definitions.map((definition) => ({ file, definition })),
    );

/**
 * Reads the committed schema, with the types and fields that the site's own documents declare: what
 * its WordPress has beyond WPGraphQL. Throws CodegenError when the schema is missing or invalid.
 */
export function readSchema(root) {
  const { definitions } = parseFile(root, schemaFile);
  const own = readDefinitions(root)
    .map(({ definition }) => definition)
    .filter(isOfSchema);
  try {
    const schema = buildASTSchema(withInterfaceFields(definitions, own));
    const errors = validateSchema(schema);
    if (errors.length > 0) throw new CodegenError(errors.map(placeOf).join('\n'));
    return schema;
  } catch (error) {
    if (error instanceof CodegenError) throw error;
    throw new CodegenError(`${schemaFile}: ${error.message}`);
  }
}

/**
 * Reads every operation and fragment of the site, as `{ file, definition }` in the order of the
 * files. Throws CodegenError on a syntax error and on an anonymous definition.
 */
export function readDocuments(root) {
  return readDefinitions(root).filter(({ file, definition }) => {
    if (isOfSchema(definition)) return false;
    if (definition.name) return true;
    const line = definition.loc.startToken.line;
    throw new CodegenError(`${file}:${line}: only named operations and fragments belong here`);
  });
}
