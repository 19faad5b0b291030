/** Reads the exports of packages, each with its declaration as TypeScript infers it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const isCode = (file) => /\.(?:mjs|js|tsx?)$/.test(file);
/** Addresses for the tests of this repository, most of which are not packed. */
const isForTests = (address) => /\/testing$|\*/.test(address);

/** Returns the addresses of a package's folder with the files that they lead to. */
function doorsOf(folder) {
  const { name, exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return Object.entries(exports)
    .filter(([address]) => !isForTests(address))
    .map(([address, file]) => [path.posix.join(name, address), path.resolve(folder, file)]);
}

/** Returns a program of the declarations of source files, in the places of the sources, with their paths. */
function declared(files, options) {
  const emitted = new Map();
  const emit = { ...options, noEmit: false, declaration: true, emitDeclarationOnly: true };
  ts.createProgram(files, emit).emit(undefined, (_file, text, _mark, _onError, sources) => {
    for (const { fileName } of sources ?? []) emitted.set(fileName, text);
  });
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile;
  host.getSourceFile = (file, ...rest) => {
    const text = emitted.get(file);
    if (text === undefined) return read(file, ...rest);
    // Declarations of JavaScript are TypeScript, too.
    const kind = /\.tsx?$/.test(file) ? undefined : ts.ScriptKind.TS;
    return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  };
  return { program: ts.createProgram(files, options, host), paths: new Set(emitted.keys()) };
}

const printer = ts.createPrinter({ removeComments: true });

/** Returns the declarations of a symbol as text, which says nothing of the files that they are in. */
const textOf = ({ declarations = [] }) =>
  declarations
    .map((each) => (ts.isVariableDeclaration(each) ? each.parent.parent : each))
    .map((each) => printer.printNode(ts.EmitHint.Unspecified, each, each.getSourceFile()))
    .map((text) => text.replace(/import\("[^"]+"\)\./g, '').replace(/^export (?:default )?/, ''))
    .sort()
    .join('\n');

/** Whether a declaration is one of a file itself: no member, parameter or module. */
const isOfFile = ({ parent }) =>
  !!parent &&
  (ts.isSourceFile(parent) || (ts.isVariableDeclarationList(parent) && isOfFile(parent.parent)));

/**
 * Returns the declarations that the packages of `folders` export, by address and name, and those of
 * the packages that these name, as `type <name>`.
 */
export function apiOf(folders, options) {
  const doors = folders.flatMap(doorsOf);
  const files = doors.map(([, file]) => file).filter(isCode);
  const { program, paths } = declared(files, options);
  const checker = program.getTypeChecker();
  const resolved = (symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

  const api = {};
  const symbols = new Set();
  for (const [address, file] of doors) {
    if (!isCode(file)) api[address] = 'file';
    const source = program.getSourceFile(file);
    const door = source && checker.getSymbolAtLocation(source);
    for (const symbol of door ? checker.getExportsOfModule(door) : []) {
      symbols.add(resolved(symbol));
      api[`${address} ${symbol.name}`] = textOf(resolved(symbol));
    }
  }

  const add = (node) => {
    const named = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
    const symbol = named && resolved(named);
    const [first] = symbol?.declarations ?? [];
    const isNew = first && !symbols.has(symbol) && isOfFile(first);
    if (isNew && paths.has(first.getSourceFile().fileName)) {
      symbols.add(symbol);
      const key = `type ${symbol.name}`;
      api[key] = api[key] ? [api[key], textOf(symbol)].sort().join('\n') : textOf(symbol);
    }
    ts.forEachChild(node, add);
  };
  // A set is iterated with what is added meanwhile.
  for (const { declarations = [] } of symbols) declarations.forEach(add);
  return Object.fromEntries(Object.entries(api).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Compares two of them. Returns the names of what is gone, changed and added. A type without an
 * address of its own is only compared: where it has another name now, what names it has changed.
 */
export function compareApis(before, now) {
  const isExport = (name) => !name.startsWith('type ');
  const names = Object.keys(before);
  return {
    gone: names.filter((name) => !(name in now) && isExport(name)),
    changed: names.filter((name) => name in now && now[name] !== before[name]),
    added: Object.keys(now).filter((name) => !(name in before) && isExport(name)),
  };
}
