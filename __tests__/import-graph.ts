import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** How a module is asked for: `type` leaves nothing behind in the program, `dynamic` loads it later. */
export type ImportKind = 'static' | 'dynamic' | 'type';

export interface ImportEdge {
  kind: ImportKind;
  /** As it is written. */
  specifier: string;
  /** The file of this project it means; null for packages, style sheets and files that are not there. */
  file: string | null;
}

export interface SourceFile {
  lines: number;
  text: string;
  imports: ImportEdge[];
  /** True when it does nothing but pass on what other files export. */
  isBarrel: boolean;
}

/** The source files of a project by path, `/` between folders. */
export type ImportGraph = Map<string, SourceFile>;

const endings = ['', '.ts', '.tsx', '.mts', '.mjs', '.js', '/index.ts', '/index.tsx'];

function resolve(from: string, specifier: string, files: ReadonlySet<string>): string | null {
  if (!specifier.startsWith('.')) return null;
  const target = path.posix.join(path.posix.dirname(from), specifier);
  return endings.map((ending) => target + ending).find((file) => files.has(file)) ?? null;
}

const isTypeClause = (clause: ts.ImportClause | undefined): boolean => {
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const named = clause.namedBindings;
  if (clause.name || !named || !ts.isNamedImports(named)) return false;
  return named.elements.length > 0 && named.elements.every((element) => element.isTypeOnly);
};

function importsOf(source: ts.SourceFile): Omit<ImportEdge, 'file'>[] {
  const found: Omit<ImportEdge, 'file'>[] = [];
  const add = (node: ts.Node | undefined, kind: ImportKind) => {
    if (node && ts.isStringLiteralLike(node)) found.push({ kind, specifier: node.text });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      add(node.moduleSpecifier, isTypeClause(node.importClause) ? 'type' : 'static');
    } else if (ts.isExportDeclaration(node)) {
      add(node.moduleSpecifier, node.isTypeOnly ? 'type' : 'static');
    } else if (ts.isCallExpression(node)) {
      const { expression } = node;
      if (expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0], 'dynamic');
      if (ts.isIdentifier(expression) && expression.text === 'require') {
        add(node.arguments[0], 'static');
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const passesOn = (statement: ts.Statement): boolean =>
  ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined;

/** Builds the graph from file contents by path. */
export function importGraph(contents: ReadonlyMap<string, string>): ImportGraph {
  const files = new Set(contents.keys());
  return new Map(
    [...contents].map(([file, text]) => {
      const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
      const { statements } = source;
      const own = statements.filter((each) => !ts.isImportDeclaration(each));
      const isBarrel =
        statements.some((each) => ts.isExportDeclaration(each) && !each.exportClause) ||
        (own.length > 0 && own.every(passesOn));
      const imports = importsOf(source).map((edge) => ({
        ...edge,
        file: resolve(file, edge.specifier, files),
      }));
      const lines = text.replace(/\n$/, '').split('\n').length;
      return [file, { lines, text, imports, isBarrel }];
    }),
  );
}

const isSource = (file: string): boolean => /\.(m?ts|tsx|mjs|js)$/.test(file);

/** Contents of the source files in `folders` (files and folders below `root`; absent ones don't count). */
export function readSources(root: string, folders: readonly string[]): Map<string, string> {
  const contents = new Map<string, string>();
  const add = (file: string) => contents.set(file, readFileSync(path.join(root, file), 'utf8'));
  const top = readdirSync(root, { withFileTypes: true });
  for (const name of folders) {
    const entry = top.find((each) => each.name === name);
    if (entry?.isFile()) add(name);
    if (!entry?.isDirectory()) continue;
    const inside = readdirSync(path.join(root, name), { recursive: true, encoding: 'utf8' });
    const below = inside.map((each) => path.posix.join(name, each.split(path.sep).join('/')));
    below.filter((file) => isSource(file) && !file.includes('/.next/')).forEach(add);
  }
  return contents;
}
