/** Reads the template map as the owner's files have it, by TypeScript's parser, before Next compiles them. */
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join, posix } = require('node:path');

/** The ending of a module, not that of its types. */
const MODULE = /(?<!\.d)\.[cm]?[jt]sx?$/;

/** Lists the modules of a folder, by their paths from the root, sorted. */
exports.modulesIn = (root, name, options) => {
  const folder = join(root, name);
  const entries = existsSync(folder) ? readdirSync(folder, options) : [];
  return entries
    .map((entry) => posix.join(name, entry))
    .filter((file) => MODULE.test(file))
    .sort();
};

/** Returns the path of a module without its ending. */
exports.withoutEnding = (file) => file.replace(MODULE, '');

/** Returns the file of a module, by its path without an ending or that of its folder; undefined without one. */
exports.moduleAt = (root, path) => {
  const at = (base) =>
    exports
      .modulesIn(root, posix.dirname(base))
      .find((file) => exports.withoutEnding(file) === base);
  return at(path) ?? at(`${path}/index`);
};

const nothing = { maps: [], own: [] };

/**
 * Reads a module that has a map, or the configuration with it. Returns `maps`, the modules that templates
 * come from, and `own`, `[name, module]` of each template that it lists; modules by their paths without an
 * ending.
 */
function readMap(root, file, isConfig = false) {
  // The site's own. A server in production reads no map, and may be installed without it.
  const ts = createRequire(join(root, 'package.json'))('typescript');
  const text = readFileSync(join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  /** Returns what `test` first finds at a node or below it. */
  const find = (test, node = source) =>
    test(node) ?? ts.forEachChild(node, (child) => find(test, child));
  const pathOf = ({ text: path }) => exports.withoutEnding(posix.join(posix.dirname(file), path));

  const imports = new Map();
  for (const { moduleSpecifier, importClause } of source.statements.filter(
    ts.isImportDeclaration,
  )) {
    if (!importClause || !moduleSpecifier.text.startsWith('.')) continue;
    const names = [importClause, ...(importClause.namedBindings?.elements ?? [])];
    for (const { name } of names) if (name) imports.set(name.text, pathOf(moduleSpecifier));
  }
  const constant = (name) =>
    find((node) =>
      ts.isVariableDeclaration(node) && node.name.text === name ? node.initializer : undefined,
    );
  /** `seen`: the names that have been followed; in a component written here, one may be made of itself. */
  const loadedBy = (value, seen = new Set()) =>
    find((node) => {
      const isImport =
        ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
      // One whose address is put together names no file.
      if (isImport) return ts.isStringLiteralLike(node.arguments[0]) && pathOf(node.arguments[0]);
      if (!ts.isIdentifier(node) || seen.has(node.text)) return undefined;
      seen.add(node.text);
      const local = constant(node.text);
      return imports.get(node.text) ?? (local && loadedBy(local, seen));
    }, value);

  /** Unwraps an expression: returns the argument of a call, or the operand of `x as T`. */
  const inner = (node) => node.arguments?.[0] ?? node.expression;
  const listed = (node) => {
    if (!node) return nothing;
    if (ts.isIdentifier(node)) {
      const path = imports.get(node.text);
      return path ? { maps: [path], own: [] } : listed(constant(node.text));
    }
    if (!node.properties) return listed(inner(node));
    const parts = node.properties.map((property) => {
      if (ts.isSpreadAssignment(property)) return listed(property.expression);
      const path = loadedBy(property.initializer ?? property.name);
      return path ? { maps: [], own: [[property.name.text, path]] } : nothing;
    });
    return { maps: parts.flatMap(({ maps }) => maps), own: parts.flatMap(({ own }) => own) };
  };

  const exported = source.statements.find(ts.isExportAssignment)?.expression;
  if (!isConfig) return listed(exported ?? constant('templates'));
  const objectOf = (node) =>
    !node || node.properties
      ? node
      : objectOf(ts.isIdentifier(node) ? constant(node.text) : inner(node));
  const setting = objectOf(exported)?.properties.find(({ name }) => name?.text === 'templates');
  return listed(setting?.initializer ?? setting?.name);
}

/** Returns `[name, path without its ending]` of each template that a module lists; none without the module. */
exports.templatesOf = (root, path) => {
  const file = exports.moduleAt(root, path);
  if (!file) return [];
  const { maps, own } = readMap(root, file);
  return [...maps.flatMap((map) => exports.templatesOf(root, map)), ...own];
};

/**
 * Finds the template map as faust.config has it: the modules that its `templates` come from, by their paths
 * without an ending, and the templates that it lists itself, as templatesOf() does.
 */
exports.configuredMap = (root) => {
  const config = exports.moduleAt(root, 'faust.config');
  if (!config) return nothing;
  const { maps, own } = readMap(root, config, true);
  const pathOf = (path) => exports.withoutEnding(exports.moduleAt(root, path) ?? path);
  return { maps: maps.map(pathOf), own };
};
