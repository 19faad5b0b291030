/** Reads the schema and the GraphQL documents, and gives generated files their form. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  assertValidSchema,
  buildASTSchema,
  concatAST,
  GraphQLError,
  isExecutableDefinitionNode,
  Kind,
  parse,
  Source,
  visit,
} from 'graphql';
import { format, resolveConfig } from 'prettier';
import { root } from '../launch/processes.mjs';

const schemaFile = 'packages/content-server/schema.graphql';

/** Parts of the engine that have documents of their own, each after those whose fragments it spreads. */
export const enginePackages = ['packages/next', 'packages/accounts'];

/** Folders of the site, with the files that its owner writes. */
const siteFolders = ['components', 'pages', 'plugins', 'wp-templates'];

/** An error in the input, with one or more lines. */
export class CodegenError extends Error {}

/** Returns a GraphQL error as `file:line: reason`, or as the reason alone without a location. */
export const described = ({ message, source, locations }) =>
  source ? `${source.name}:${locations[0].line}: ${message}` : message;

export const fileOf = (definition) => definition.loc.source.name;
export const isOperation = ({ kind }) => kind === Kind.OPERATION_DEFINITION;
export const isFragment = ({ kind }) => kind === Kind.FRAGMENT_DEFINITION;

/**
 * The engine's file of fragments that the site fills in, with what the engine itself reads of them. The
 * site has fragments of the same names, with at least these fields; without one it has the engine's.
 */
export const isPlaceholder = (definition) => fileOf(definition).endsWith('/site-fragments.graphql');

/** Whether a definition is the engine's, and so may not depend on the site. */
export const isOfEngine = (definition) =>
  !isPlaceholder(definition) &&
  enginePackages.some((folder) => fileOf(definition).startsWith(`${folder}/`));

/** Lists the files in `folder`, recursively, that end in `ending`; relative to the project, sorted. */
export function listFiles(folder, ending = '') {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

function parseFile(file) {
  try {
    return parse(new Source(readFileSync(path.join(root, file), 'utf8'), file));
  } catch (error) {
    throw error instanceof GraphQLError ? new CodegenError(described(error)) : error;
  }
}

/**
 * Puts the fields of its interfaces into a type that the site's documents declare, and their interfaces
 * into its list: the declaration states only what no interface has.
 */
function withInterfaceFields(definition, interfaces) {
  if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) return definition;
  const found = new Map();
  const add = (node) => {
    const each = interfaces.find(({ name }) => name.value === node.name.value);
    found.set(node.name.value, { ...node, fields: each?.fields ?? [] });
    each?.interfaces.forEach(add);
  };
  definition.interfaces.forEach(add);
  const inherited = [...found.values()];
  const fields = [...inherited.flatMap((each) => each.fields), ...definition.fields];
  return {
    ...definition,
    interfaces: inherited.map(({ fields: _, ...node }) => node),
    fields: [...new Map(fields.map((field) => [field.name.value, field])).values()],
  };
}

/**
 * Reads the committed schema, with the types and fields that a site's documents declare (what its
 * WordPress has beyond WPGraphQL), and all operations and fragments. The location of each has its file.
 */
export function readSources(folders = siteFolders) {
  const files = [...enginePackages, ...folders].flatMap((folder) => listFiles(folder, '.graphql'));
  const { definitions } = concatAST(files.map(parseFile));
  const schema = parseFile(schemaFile).definitions;
  const interfaces = schema.filter(({ kind }) => kind === Kind.INTERFACE_TYPE_DEFINITION);
  const own = definitions.filter((each) => !isExecutableDefinitionNode(each));
  const added = own.map((each) => withInterfaceFields(each, interfaces));
  return {
    schemaDocument: { kind: Kind.DOCUMENT, definitions: [...schema, ...added] },
    documents: definitions.filter(isExecutableDefinitionNode),
  };
}

/** Returns the schema of a document after `change`. Throws CodegenError when it is invalid. */
export function schemaOf(document, change = () => {}) {
  try {
    const schema = buildASTSchema(document);
    change(schema);
    assertValidSchema(schema);
    return schema;
  } catch (error) {
    throw new CodegenError(error.message);
  }
}

/** Returns some nodes and the fragments that they spread, directly or not, in the order of `all`. */
export function withFragments(nodes, all) {
  const reached = new Set(nodes);
  const spreads = ({ name: { value } }) => {
    const fragment = all.find((each) => isFragment(each) && each.name.value === value);
    if (fragment) reached.add(fragment);
  };
  // The loop also gets what is added during it.
  for (const node of reached) visit(node, { FragmentSpread: spreads });
  return [...nodes, ...all.filter((each) => reached.has(each) && !nodes.includes(each))];
}

export const banner =
  '// Generated by `npm run codegen` from the .graphql files. Not to be edited.\n';

/** Formats a generated file by its name. */
export const pretty = async (text, filepath) =>
  format(text, { ...(await resolveConfig(path.join(root, filepath))), filepath });
