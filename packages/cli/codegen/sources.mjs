/** Reads the schema, and the GraphQL documents of the site and of the packages that it depends on. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { concatAST, GraphQLError, isExecutableDefinitionNode, parse, Source } from 'graphql';
import { root } from '../processes/processes.mjs';
import { manifestOf, packageFolder } from '../project/packages.mjs';
import { documentFolders } from '../project/watch.mjs';
import { contentServerFile } from '../serve/content-server.mjs';
import { CodegenError, described } from './definitions.mjs';
import { keptSchema, merged, withInterfaceFields } from './schema.mjs';

/** Lists the files in a folder of the site, recursively, that end in `ending`; by their paths, sorted. @param {string} folder */
export function listFiles(folder, ending = '', home = root) {
  if (!existsSync(path.join(home, folder))) return [];
  return readdirSync(path.join(home, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => path.relative(home, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

/**
 * Returns `[name, folder]` of each package with documents (`showcase.documents` in its package.json) that
 * the package of a folder depends on, after those of such packages that it depends on itself.
 *
 * @param {string} folder
 * @param {Map<string, string>} found
 */
function packagesOf(folder, found = new Map()) {
  for (const name of Object.keys(manifestOf(folder).dependencies ?? {})) {
    const home = packageFolder(name, folder);
    if (!home || found.has(name) || !manifestOf(home).showcase?.documents) continue;
    packagesOf(home, found);
    found.set(name, home);
  }
  return [...found];
}

/** @param {string} name @param {string} file */
function parseFile(name, file) {
  try {
    return parse(new Source(readFileSync(file, 'utf8'), name));
  } catch (error) {
    throw error instanceof GraphQLError ? new CodegenError(described(error)) : error;
  }
}

/** Returns the definitions of the documents of the packages; their locations begin with `node_modules/`. */
function readPackages() {
  return packagesOf(root).flatMap(([name, home]) =>
    listFiles('.', '.graphql', home)
      .filter((file) => !/(?:^|\/)(?:node_modules|__tests__)\//.test(file))
      .map((file) => parseFile(`node_modules/${name}/${file}`, path.join(home, file))),
  );
}

/**
 * Reads the schema, with the types and fields that a site's documents declare (what its WordPress has
 * beyond WPGraphQL) or that its WordPress has reported, and all operations and fragments. The location of each
 * has its file.
 *
 * @param {string[]} folders
 * @returns `told`: the definitions of `codegen --from`
 */
export function readSources(folders = documentFolders) {
  const files = folders.flatMap((folder) => listFiles(folder, '.graphql'));
  const siteDocuments = files.map((file) => parseFile(file, path.join(root, file)));
  const { definitions } = concatAST([...readPackages(), ...siteDocuments]);
  const told = folders === documentFolders ? keptSchema() : [];
  const { definitions: schema } = parseFile('schema.graphql', contentServerFile('schema.graphql'));
  const base = merged(told, schema);
  const declared = definitions.filter((each) => !isExecutableDefinitionNode(each));
  return {
    told,
    schema: merged(base, declared.map(withInterfaceFields(base))),
    documents: definitions.filter(isExecutableDefinitionNode),
  };
}
