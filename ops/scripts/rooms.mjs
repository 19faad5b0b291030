/**
 * Part of `npm run verify`: the rooms of the packages (ops/eslint/floors.mjs). Lint sees imports that go
 * up; this sees what it does not: rooms that the list lacks, and circles of files, those of types
 * included. Prints the number of rooms and of arrows between them.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { floors } from '../eslint/floors.mjs';

const listed = execFileSync('git', ['ls-files', 'packages'], { encoding: 'utf8' });
const files = listed.split('\n').filter((file) => {
  return /\.(?:tsx?|m?js)$/.test(file) && !file.includes('/__tests__/');
});
const known = new Set(files);
const endings = ['', '.ts', '.tsx', '.js', '.mjs'];

/** Returns the files of its own package that a file imports. */
function importsOf(file) {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
  return importedFiles.flatMap(({ fileName }) => {
    if (!fileName.startsWith('.')) return [];
    const target = path.posix.join(path.posix.dirname(file), fileName);
    return endings.map((ending) => target + ending).find((each) => known.has(each)) ?? [];
  });
}

const imports = new Map(files.map((file) => [file, importsOf(file)]));

/** Returns a circle of imports that begins and ends with a file; null without one. */
function circleOf(file) {
  const seen = new Set();
  const ways = [[file]];
  for (const way of ways) {
    for (const next of imports.get(way.at(-1))) {
      if (next === file) return [...way, file];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return null;
}

const problems = files.flatMap((file) => circleOf(file)?.join(' → ') ?? []);

for (const [folder, rooms] of Object.entries(floors)) {
  const roomOf = (file) => file.slice(folder.length + 1).split('/')[0];
  const own = files.filter((file) => file.startsWith(`${folder}/`));
  const found = new Set(own.map(roomOf));
  const arrows = new Set(
    own.flatMap((file) =>
      imports.get(file).flatMap((other) => {
        return roomOf(file) === roomOf(other) ? [] : `${roomOf(file)} → ${roomOf(other)}`;
      }),
    ),
  );
  for (const room of found) {
    if (!rooms.includes(room)) problems.push(`${folder}/${room} is not in ops/eslint/floors.mjs.`);
  }
  for (const room of rooms) if (!found.has(room)) problems.push(`${folder} has no ${room}.`);
  console.log(`${folder}: ${found.size} rooms, ${arrows.size} arrows`);
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
