/**
 * Finds code of certain packages in minified scripts. Minifying renames variables and leaves string
 * literals alone, so the longer literals of a package, as far as nobody else uses them, give it away.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launch/processes.mjs';

/** The packages of the editor path and where the code is that a browser could get. */
const packages = {
  '@apollo/client': ['cache', 'core', 'link', 'react', 'utilities'],
  '@faustwp/core': ['dist/mjs'],
  'next-auth': ['client', 'react'],
};

/** Code that may be in a visitor's scripts: what it says too marks nobody. */
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

/** Folders below them that are the editor path itself, or its tests. */
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

/** Literals of one line, without escapes, which a minifier may write in another way; no imports. */
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
 * The marker strings of each package as `Map` of name → strings. `others`: text of scripts that are
 * known to be free of these packages. Throws when a package has too few markers to be recognised.
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

/** Packages whose markers are in `script`, each as `name ("marker")`. */
export function packagesIn(script, markers) {
  return [...markers].flatMap(([name, strings]) => {
    const found = strings.find((each) => script.includes(each));
    return found ? [`${name} ("${found}")`] : [];
  });
}
