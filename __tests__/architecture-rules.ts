import type { ImportEdge, ImportGraph } from './import-graph';

/** Who may import whom, each the folders below it (docs/architecture.md). */
const mayImport: Record<string, readonly string[]> = {
  pages: [
    'faust.config.ts',
    'faust.editor.ts',
    'wp-templates',
    'components',
    'lib',
    'gql',
    'site.config.ts',
  ],
  'faust.config.ts': ['wp-templates', 'plugins', 'lib', 'gql', 'possibleTypes.json'],
  'faust.editor.ts': ['components', 'plugins', 'lib', 'gql', 'site.config.ts'],
  'wp-templates': ['components', 'lib', 'gql', 'site.config.ts'],
  components: ['lib', 'gql', 'site.config.ts'],
  plugins: ['lib', 'gql', 'site.config.ts'],
  lib: ['gql', 'site.config.ts'],
  gql: [],
  'site.config.ts': [],
  'content-server': [],
  scripts: [],
};

const editorPackage = /^(@apollo\/client|@faustwp\/[^/]+|next-auth)(\/|$)/;

/** Modules that pages use in getStaticProps and getServerSideProps alone: Next keeps them from browsers. */
const isServerOnly = (file: string): boolean =>
  file === 'faust.config.ts' ||
  file === 'lib/auth/home-props.ts' ||
  file === 'lib/auth/login-props.ts' ||
  file.startsWith('lib/content/');

/** Lists the templates by dynamic imports, which are loaded for visitors nevertheless. */
const templateMap = 'wp-templates/index.ts';

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

/** The pages that visitors load, without API routes. */
function visitorPages(graph: ImportGraph): string[] {
  return [...graph.keys()].filter((file) => /^pages\/(?!api\/)/.test(file));
}

/** The browser gets what is imported statically, and one template of the map for each page. */
function isLoaded(from: string, { kind, file }: ImportEdge): boolean {
  if (file && folderOf(from) === 'pages' && isServerOnly(file)) return false;
  return kind === 'static' || (kind === 'dynamic' && from === templateMap);
}

/** All that visitors' browsers load beginning at `entry`, each file with the way to it. */
function loadedFrom(graph: ImportGraph, entry: string): Map<string, readonly string[]> {
  const ways = new Map([[entry, [entry]]]);
  for (const [file, way] of ways) {
    for (const edge of edgesOf(graph, file)) {
      if (!edge.file || ways.has(edge.file) || !isLoaded(file, edge)) continue;
      ways.set(edge.file, [...way, edge.file]);
    }
  }
  return ways;
}

/** The files of this project that visitors' browsers may load. */
export function visitorFiles(graph: ImportGraph): string[] {
  return visitorPages(graph).flatMap((page) => [...loadedFrom(graph, page).keys()]);
}

/** Imports of editors' packages that visitors would load, as `page → file → package`. */
export function editorCodeForVisitors(graph: ImportGraph): string[] {
  return visitorPages(graph).flatMap((page) =>
    [...loadedFrom(graph, page)].flatMap(([file, way]) =>
      edgesOf(graph, file)
        .filter((edge) => editorPackage.test(edge.specifier) && isLoaded(file, edge))
        .map(({ specifier }) => [...way, specifier].join(' → ')),
    ),
  );
}
