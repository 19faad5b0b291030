/** Reads the template map as the owner's files have it, by TypeScript's parser, before Next compiles them. */
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join, posix } = require('node:path');

/** The ending of a module, not that of its types. */
const MODULE = /(?<!\.d)\.[cm]?[jt]sx?$/;

/**
 * Lists the modules of a folder, by their paths from the root, sorted.
 *
 * @param {string} root of the site
 * @param {string} name of the folder
 * @param {{ recursive?: boolean }} [options]
 */
exports.modulesIn = (root, name, options) => {
  const folder = join(root, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { encoding: 'utf8', ...options })
    .map((entry) => posix.join(name, entry))
    .filter((file) => MODULE.test(file))
    .sort();
};

/** Returns the path of a module without its ending. @param {string} file */
exports.withoutEnding = (file) => file.replace(MODULE, '');

/**
 * Returns the file of a module, by its path without an ending or that of its folder; undefined without one.
 *
 * @param {string} root of the site
 * @param {string} path
 */
exports.moduleAt = (root, path) => {
  /** @param {string} base */
  const at = (base) =>
    exports
      .modulesIn(root, posix.dirname(base))
      .find((file) => exports.withoutEnding(file) === base);
  return at(path) ?? at(`${path}/index`);
};

/**
 * The modules that templates come from, and `[name, module]` of each template that is listed; modules by their paths
 * without an ending.
 *
 * @typedef {{ maps: string[], own: [name: string, path: string][] }} TemplateMap
 * @typedef {import('typescript').Node} Node
 */

/** @type {TemplateMap} */
const nothing = { maps: [], own: [] };

/**
 * Reads a module that has a map, or the configuration with it.
 *
 * @param {string} root of the site
 * @param {string} file of the module
 * @returns {TemplateMap}
 */
function readMap(root, file, isConfig = false) {
  // The site's own. A server in production reads no map, and may be installed without it.
  /** @type {typeof import('typescript')} */
  const ts = createRequire(join(root, 'package.json'))('typescript');
  const text = readFileSync(join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  /**
   * Returns what `test` first finds at a node or below it.
   *
   * @template T
   * @param {(node: Node) => T | undefined} test
   * @param {Node} [node]
   * @returns {T | undefined}
   */
  const find = (test, node = source) =>
    test(node) ?? ts.forEachChild(node, (child) => find(test, child));
  /** @param {{ text: string }} specifier */
  const pathOf = ({ text: path }) => exports.withoutEnding(posix.join(posix.dirname(file), path));
  /** @param {import('typescript').PropertyName | undefined} name */
  const textOf = (name) => (!name || ts.isComputedPropertyName(name) ? undefined : name.text);

  /** @type {Map<string, string>} */
  const imports = new Map();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !statement.importClause) continue;
    const { moduleSpecifier, importClause } = statement;
    if (!ts.isStringLiteral(moduleSpecifier) || !moduleSpecifier.text.startsWith('.')) continue;
    const { name, namedBindings } = importClause;
    const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
    for (const each of [name, ...named.map((element) => element.name)]) {
      if (each) imports.set(each.text, pathOf(moduleSpecifier));
    }
  }
  /** @param {string} name */
  const constant = (name) =>
    find((node) =>
      ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === name
        ? node.initializer
        : undefined,
    );
  /**
   * Returns the module that an expression loads; false for one whose address is put together.
   *
   * @param {Node} value
   * @param {Set<string>} seen the names that have been followed; a component written here may be made of itself
   * @returns {string | false | undefined}
   */
  const loadedBy = (value, seen = new Set()) =>
    find((node) => {
      if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
        const [address] = node.arguments;
        return !!address && ts.isStringLiteralLike(address) && pathOf(address);
      }
      if (!ts.isIdentifier(node) || seen.has(node.text)) return undefined;
      seen.add(node.text);
      const local = constant(node.text);
      return imports.get(node.text) ?? (local && loadedBy(local, seen));
    }, value);

  /**
   * Unwraps an expression: returns the argument of a call, or the operand of `x as T`.
   *
   * @param {Node} node
   */
  const inner = (node) => {
    if (ts.isCallExpression(node)) return node.arguments[0] ?? node.expression;
    const isWrapper =
      ts.isAssertionExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isParenthesizedExpression(node) ||
      ts.isNonNullExpression(node) ||
      ts.isPropertyAccessExpression(node);
    return isWrapper ? node.expression : undefined;
  };
  /**
   * @param {Node | undefined} node
   * @returns {TemplateMap}
   */
  const listed = (node) => {
    if (!node) return nothing;
    if (ts.isIdentifier(node)) {
      const path = imports.get(node.text);
      return path ? { maps: [path], own: [] } : listed(constant(node.text));
    }
    if (!ts.isObjectLiteralExpression(node)) return listed(inner(node));
    const parts = node.properties.map(
      /** @returns {TemplateMap} */
      (property) => {
        if (ts.isSpreadAssignment(property)) return listed(property.expression);
        const name = textOf(property.name);
        const path = loadedBy(
          ts.isPropertyAssignment(property) ? property.initializer : property.name,
        );
        return name && path ? { maps: [], own: [[name, path]] } : nothing;
      },
    );
    return { maps: parts.flatMap(({ maps }) => maps), own: parts.flatMap(({ own }) => own) };
  };

  const exported = source.statements.find(ts.isExportAssignment)?.expression;
  if (!isConfig) return listed(exported ?? constant('templates'));
  /**
   * @param {Node | undefined} node
   * @returns {import('typescript').ObjectLiteralExpression | undefined}
   */
  const objectOf = (node) => {
    if (!node || ts.isObjectLiteralExpression(node)) return node;
    return objectOf(ts.isIdentifier(node) ? constant(node.text) : inner(node));
  };
  const settings = objectOf(exported)?.properties ?? [];
  const setting = settings.find(({ name }) => textOf(name) === 'templates');
  return listed(setting && ts.isPropertyAssignment(setting) ? setting.initializer : setting?.name);
}

/**
 * Returns `[name, path without its ending]` of each template that a module lists; none without the module.
 *
 * @param {string} root of the site
 * @param {string} path of the module without its ending
 * @returns {TemplateMap['own']}
 */
exports.templatesOf = (root, path) => {
  const file = exports.moduleAt(root, path);
  if (!file) return [];
  const { maps, own } = readMap(root, file);
  return [...maps.flatMap((map) => exports.templatesOf(root, map)), ...own];
};

/**
 * Finds the template map as faust.config has it: the modules that its `templates` come from, by their paths
 * without an ending, and the templates that it lists itself, as templatesOf() does.
 *
 * @param {string} root of the site
 */
exports.configuredMap = (root) => {
  const config = exports.moduleAt(root, 'faust.config');
  if (!config) return nothing;
  const { maps, own } = readMap(root, config, true);
  /** @param {string} path */
  const pathOf = (path) => exports.withoutEnding(exports.moduleAt(root, path) ?? path);
  return { maps: maps.map(pathOf), own };
};
