/**
 * Part of `npm run verify`: the rooms of the packages (ops/eslint/floors.mjs). Lint sees imports that go
 * up; this sees what it does not: rooms that the list lacks, floors that a README does not draw, circles
 * of files, those of types included, figures above their limits, and drawings that show something else than the imports.
 * `--figures` prints all figures, `--draw` draws anew.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { floors, packageOrder } from '../eslint/floors.mjs';
import { draw } from './rooms/drawing.mjs';
import { figureProblems, printFigures } from './rooms/figures.mjs';
import { countArrows, imports, packagesOf, roomsOf, textOf } from './rooms/imports.mjs';

/** Returns a circle of imports that begins and ends with a file; null without one. */
function circleOf(file) {
  const seen = new Set();
  const ways = [[file]];
  for (const way of ways) {
    for (const next of imports.get(way.at(-1)) ?? []) {
      if (next === file) return [...way, file];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return null;
}

const problems = [...imports.keys()].flatMap((file) => circleOf(file)?.join(' → ') ?? []);

for (const [folder, listed] of Object.entries(floors)) {
  const rooms = roomsOf(folder);
  for (const room of rooms.keys()) {
    if (!listed.includes(room)) problems.push(`${folder}/${room} is not in ops/eslint/floors.mjs.`);
  }
  for (const room of listed) if (!rooms.has(room)) problems.push(`${folder} has no ${room}.`);
  const [section = ''] =
    /^## Floors$.*?(?=^## )/ms.exec(`${textOf(`${folder}/README.md`)}\n## `) ?? [];
  const named = [...section.matchAll(/^- `([^`]+)`: .+ → .+$/gm)].map(([, room]) => room);
  if (named.join() !== listed.join()) {
    problems.push(`${folder}/README.md: "Floors" has to name ${listed.join(', ')}, in this order.`);
  }
  console.log(`${folder}: ${rooms.size} rooms, ${countArrows(rooms)} arrows`);
}

const rooms = roomsOf('packages/next');
const packages = packagesOf();
for (const name of packages.keys()) {
  if (!packageOrder.includes(name)) problems.push(`${name} is not in ops/eslint/floors.mjs.`);
}
const drawings = {
  'docs/images/rooms.svg': draw({
    title: `The ${rooms.size} rooms of packages/next, and ${countArrows(rooms)} arrows to what they import`,
    order: floors['packages/next'],
    imports: rooms,
  }),
  'docs/images/packages.svg': draw({
    title: 'The site at the root and the packages, and what they import',
    order: packageOrder,
    imports: packages,
  }),
};
for (const [file, drawing] of Object.entries(drawings)) {
  if (process.argv.includes('--draw')) writeFileSync(file, drawing);
  if (!existsSync(file) || textOf(file) !== drawing) {
    problems.push(`${file} does not show the imports. Run: node ops/scripts/rooms.mjs --draw`);
  }
}

problems.push(...figureProblems);
if (process.argv.includes('--figures')) printFigures();

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
