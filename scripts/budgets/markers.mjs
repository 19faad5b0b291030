/**
 * Finds code of certain packages in minified scripts. Minifiers rename variables but keep string
 * literals, so a package is recognised by its longer literals that no other code contains.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launch/processes.mjs';

/** The packages of the editor path, and the directories of their browser code. */
const packages = {
  '@apollo/client': ['cache', 'core', 'link', 'react', 'utilities'],
  '@faustwp/core': ['dist/mjs'],
  'next-auth': ['client', 'react'],
};

/** Code that visitors' scripts may contain: its literals are no markers. */
const allowed = [
  'components',
  'gql',
  'lib',
  'pages',
  'wp-templates',
  'node_modules/graphql',
  'node_modules/next/dist/client',
  'node_modules/next/dist/shared',
];

/** Directories of the editor path itself, and tests. */
const leftOut = /[\\/](?:__tests__|api|auth|editor|home|session|sign-in)(?:[\\/]|$)/;

const shortest = 16;
const fewest = 5;

function textOf(folder) {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|tsx?)$/.test(entry.name))
    .filter((entry) => !leftOut.test(entry.parentPath.slice(root.length)))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

/** Returns single-line literals without escapes, which minifiers may rewrite; no imports. */
function literalsIn(text) {
  const code = text
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/\b(from|import|require\() ?(['"]).*?\2/g, '');
  const literals = code.match(/'[^'"`\\\n]*'|"[^'"`\\\n]*"/g) ?? [];
  return new Set(
    literals.map((each) => each.slice(1, -1)).filter((each) => each.length >= shortest),
  );
}

/**
 * Returns the marker strings of each package as a `Map` of name → strings. `others`: text of
 * scripts that do not contain these packages. Throws when a package has too few markers to be
 * recognised.
 */
export function packageMarkers(others) {
  const elsewhere = [others, ...allowed.map(textOf)].join('\n');
  return new Map(
    Object.entries(packages).map(([name, folders]) => {
      const text = folders.map((each) => textOf(`node_modules/${name}/${each}`)).join('\n');
      const markers = [...literalsIn(text)].filter((each) => !elsewhere.includes(each));
      if (markers.length < fewest) throw new Error(`${name} can't be recognised any more`);
      return [name, markers];
    }),
  );
}

/** Returns the packages whose markers are in `script`, each as `name ("marker")`. */
export function packagesIn(script, markers) {
  return [...markers].flatMap(([name, strings]) => {
    const found = strings.find((each) => script.includes(each));
    return found ? [`${name} ("${found}")`] : [];
  });
}
