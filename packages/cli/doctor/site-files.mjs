/** Reads the files of the site that the doctor needs, without a compiler. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Returns the menu locations of site.config.ts. */
export function menuLocationsOf(folder) {
  const settings = read(path.join(folder, 'site.config.ts'));
  const lists = [...settings.matchAll(/\bmenu(?:Location)?s:\s*\{([^}]*)\}/g)];
  const names = lists.flatMap(([, inside]) =>
    [...inside.matchAll(/['"]([A-Z][A-Z0-9_]*)['"]/g)].map(([, name]) => name),
  );
  return names.length > 0 ? names : ['PRIMARY', 'FOOTER'];
}

/** The levels of a definition as WPGraphQL counts them: of the fields that have fields, the outermost is at 0. */
function levelsIn({ selectionSet }, fragments, depth = 0) {
  const levels = (selectionSet?.selections ?? []).map((node) => {
    if (node.kind === 'FragmentSpread')
      return levelsIn(fragments.get(node.name.value) ?? {}, fragments, depth);
    if (node.kind === 'InlineFragment') return levelsIn(node, fragments, depth);
    return node.selectionSet ? Math.max(depth, levelsIn(node, fragments, depth + 1)) : 0;
  });
  return Math.max(0, ...levels);
}

/** Returns how many levels the deepest operation of gql/documents/ has; 0 without one. */
export function deepestOperation(folder) {
  const documents = path.join(folder, 'gql/documents');
  const files = existsSync(documents) ? readdirSync(documents) : [];
  return Math.max(
    0,
    ...files.map((name) => {
      const [, literal] =
        /JSON\.parse\(\s*'((?:[^'\\]|\\.)*)'/s.exec(read(path.join(documents, name))) ?? [];
      if (!literal) return 0;
      const { definitions } = JSON.parse(literal.replace(/\\(['\\])/g, '$1'));
      const fragments = new Map(
        definitions
          .filter(({ kind }) => kind === 'FragmentDefinition')
          .map((each) => [each.name.value, each]),
      );
      return Math.max(
        ...definitions.map((each) =>
          fragments.has(each.name?.value) ? 0 : levelsIn(each, fragments),
        ),
      );
    }),
  );
}
