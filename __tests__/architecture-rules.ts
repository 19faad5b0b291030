import type { ImportEdge, ImportGraph } from './import-graph';

/** Who may import whom, each the folders below it (docs/architecture.md). */
const mayImport: Record<string, readonly string[]> = {
  pages: ['faust.config.ts', 'wp-templates', 'components', 'lib', 'gql'],
  'faust.config.ts': ['wp-templates', 'plugins', 'lib', 'gql', 'possibleTypes.json'],
  'wp-templates': ['components', 'lib', 'gql'],
  components: ['lib', 'gql'],
  plugins: ['lib', 'gql'],
  lib: ['gql'],
  gql: [],
  'content-server': [],
  scripts: [],
};

const editorPackage = /^(@apollo\/client|@faustwp\/[^/]+|next-auth)(\/|$)/;

/** Modules that pages use in getStaticProps alone: Next leaves them out of the browser's scripts. */
const isServerOnly = (file: string): boolean =>
  file === 'faust.config.ts' || file.startsWith('lib/content/');

const pageLimit = 40;
const fileLimit = 200;

const folderOf = (file: string): string => file.split('/')[0] ?? file;

const edgesOf = (graph: ImportGraph, file: string): readonly ImportEdge[] =>
  graph.get(file)?.imports ?? [];

/** Imports that go against the direction of the folders, as `from → to`. */
export function wrongWays(graph: ImportGraph): string[] {
  return [...graph.keys()].flatMap((from) => {
    const folder = folderOf(from);
    const allowed = mayImport[folder];
    if (!allowed) return [];
    return edgesOf(graph, from).flatMap(({ file }) => {
      if (!file || folderOf(file) === folder || allowed.includes(folderOf(file))) return [];
      return [`${from} → ${file}`];
    });
  });
}

/** Cycles of imports that stay in the running program, each as `a → b → a`. */
export function cycles(graph: ImportGraph): string[] {
  const done = new Set<string>();
  const found = new Set<string>();
  const walk = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file);
    if (at >= 0) {
      found.add([...way.slice(at), file].join(' → '));
      return;
    }
    if (done.has(file)) return;
    for (const edge of edgesOf(graph, file)) {
      if (edge.kind === 'static' && edge.file) walk(edge.file, [...way, file]);
    }
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return [...found];
}

/** Files that only pass on what other files export; generated ones in gql/ aside. */
export function barrels(graph: ImportGraph): string[] {
  return [...graph]
    .filter(([file, { isBarrel }]) => isBarrel && folderOf(file) !== 'gql')
    .map(([file]) => file);
}

/** Files that are too long, as `file: lines`. Over 200 lines need a comment that speaks of "200 lines". */
export function tooLong(graph: ImportGraph): string[] {
  return [...graph]
    .filter(([file, { lines, text }]) => {
      if (folderOf(file) === 'gql') return false;
      if (folderOf(file) === 'pages' && lines > pageLimit) return true;
      return lines > fileLimit && !text.includes(`${fileLimit} lines`);
    })
    .map(([file, { lines }]) => `${file}: ${lines}`);
}

/** The files whose code a visitor's browser loads first: pages and templates, without API routes. */
export function visitorEntries(graph: ImportGraph): string[] {
  return [...graph.keys()].filter(
    (file) =>
      folderOf(file) === 'wp-templates' ||
      (folderOf(file) === 'pages' && !/^pages\/api\//.test(file)),
  );
}

/** Ways of static imports from a visitor's entry to a package of the editors, as `a → b → package`. */
export function editorCodeForVisitors(graph: ImportGraph): string[] {
  const found: string[] = [];
  const seen = new Set<string>();
  const walk = (file: string, way: readonly string[]): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { kind, specifier, file: target } of edgesOf(graph, file)) {
      if (kind !== 'static') continue;
      if (editorPackage.test(specifier)) found.push([...way, file, specifier].join(' → '));
      if (target && !(folderOf(file) === 'pages' && isServerOnly(target)))
        walk(target, [...way, file]);
    }
  };
  for (const entry of visitorEntries(graph)) walk(entry, []);
  return found;
}
