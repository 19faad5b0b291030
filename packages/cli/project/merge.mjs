/** Merges two versions of what a new site has into a site, whose owner has changed the older one. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { writeFile } from './packed.mjs';

/** Files that codegen or npm writes. */
const generated = /^(?:gql\/|possibleTypes\.json$|locales\/index\.ts$|package(?:-lock)?\.json$)/;

/** Whether two files are equal, or both missing; line ends do not count. @param {(Buffer | undefined)[]} files */
const areEqual = (...files) => {
  const [one, other] = files.map((bytes) => bytes?.toString('latin1').replaceAll('\r\n', '\n'));
  return one === other;
};

/** Merges three versions of a file in its place, by git. Returns what is left to do. @param {Buffer} was @param {Buffer} wanted @param {string} place */
function mergeFile(place, was, wanted) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'upgrade-'));
  const [older, newer] = [path.join(folder, 'older'), path.join(folder, 'newer')];
  writeFileSync(older, was);
  writeFileSync(newer, wanted);
  const labels = ['this site', 'its version', 'the new version'].flatMap((label) => ['-L', label]);
  const { status } = spawnSync('git', ['merge-file', ...labels, place, older, newer]);
  rmSync(folder, { recursive: true });
  if (status === 0) return null;
  if (status === null || status > 127) return 'yours is kept; the new version has another';
  return `conflicts to resolve: ${status}`;
}

/**
 * Updates the files that the owner has not changed, and merges the others. A file that the owner has deleted stays
 * deleted. Returns the number of files that have changed, a line for each that is left to the owner, and whether some have
 * conflicts.
 *
 * @param {string} site
 * @param {Map<string, Buffer>} before
 * @param {Map<string, Buffer>} after
 */
export function mergeFiles(site, before, after) {
  const left = [];
  let count = 0;
  let hasConflicts = false;
  for (const file of new Set([...before.keys(), ...after.keys()])) {
    const place = path.join(site, file);
    const [was, wanted] = [before.get(file), after.get(file)];
    const mine = existsSync(place) ? readFileSync(place) : undefined;
    if (generated.test(file) || areEqual(was, wanted) || areEqual(mine, wanted)) continue;
    if (areEqual(mine, was)) {
      count += 1;
      if (!wanted) {
        rmSync(place);
        continue;
      }
      writeFile(place, wanted);
    } else if (mine && was && wanted) {
      const problem = mergeFile(place, was, wanted);
      if (problem) {
        left.push(`${file}: ${problem}`);
        hasConflicts = true;
      }
      count += 1;
    } else if (mine) {
      left.push(`${file}: yours is kept; a new site ${wanted ? 'has one, too' : 'has none'}`);
    }
  }
  return { count, left, hasConflicts };
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Merges three versions of an object key by key, those of objects in it as well: a value that the owner has changed
 * stays.
 *
 * @param {object} mine
 * @param {object} was
 * @param {object} wanted
 * @returns {object}
 */
export function mergeJson(mine, was, wanted) {
  /** @type {Record<'ours' | 'old' | 'theirs', Record<string, unknown>>} */
  const { ours, old, theirs } = { ours: { ...mine }, old: { ...was }, theirs: { ...wanted } };
  /** @param {string} key @returns {unknown} */
  const merged = (key) => {
    const [a, b, c] = [ours[key], old[key], theirs[key]];
    if (isObject(a) && isObject(c)) return mergeJson(a, isObject(b) ? b : {}, c);
    return isDeepStrictEqual(a, b) ? c : a;
  };
  return Object.fromEntries(
    Object.keys({ ...ours, ...theirs })
      .map((key) => [key, merged(key)])
      .filter(([, value]) => value !== undefined),
  );
}
