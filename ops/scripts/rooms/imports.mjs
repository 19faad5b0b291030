/** The files of the repository, and what they import of each other, as TypeScript reads it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { listed } from '../listed-files.mjs';

const known = new Set(listed);
const endings = ['', '.ts', '.tsx', '.js', '.mjs'];

export const isTest = (file) => /(?:^|\/)__tests__\/|^e2e\//.test(file);
export const sources = listed.filter((file) => /\.(?:tsx?|m?js)$/.test(file));
export const textOf = (file) => readFileSync(file, 'utf8');

/** Returns what a file imports, as it names it, types included. */
const namesIn = (file) =>
  ts.preProcessFile(textOf(file), true, true).importedFiles.map(({ fileName }) => fileName);

/** Returns the files that a file imports by a relative path, from the root of the repository. */
export function importsOf(file) {
  return namesIn(file).flatMap((name) => {
    if (!name.startsWith('.')) return [];
    const target = path.posix.join(path.posix.dirname(file), name);
    return endings.map((ending) => target + ending).find((each) => known.has(each)) ?? [];
  });
}

/** All files, with those that each imports by a relative path. */
export const imports = new Map(sources.map((file) => [file, importsOf(file)]));

/** The files of the packages, tests aside, with the files that each imports. */
const packageImports = new Map(
  [...imports].filter(([file]) => file.startsWith('packages/') && !isTest(file)),
);

/**
 * Returns the files and folders of a package, its rooms, with the rooms that each imports. Its doors, which
 * name what others may import, are no room.
 */
export function roomsOf(folder) {
  const roomOf = (file) => file.slice(folder.length + 1).split('/')[0];
  const rooms = new Map();
  for (const [file, imported] of packageImports) {
    const room = roomOf(file);
    if (!file.startsWith(`${folder}/`) || room === 'doors') continue;
    if (!rooms.has(room)) rooms.set(room, new Set());
    for (const other of imported) if (roomOf(other) !== room) rooms.get(room).add(roomOf(other));
  }
  return rooms;
}

export const countArrows = (rooms) => [...rooms.values()].reduce((sum, { size }) => sum + size, 0);

/** Returns the packages, and the site at the root, with the packages that each imports. */
export function packagesOf() {
  const packages = new Map();
  for (const file of sources.filter((each) => !isTest(each) && !each.startsWith('ops/'))) {
    const [, name = 'site'] = /^packages\/([^/]+)/.exec(file) ?? [];
    if (!packages.has(name)) packages.set(name, new Set());
    for (const imported of namesIn(file)) {
      const [, other] = /^@showcase\/([^/]+)/.exec(imported) ?? [];
      if (other && other !== name) packages.get(name).add(other);
    }
  }
  return packages;
}
