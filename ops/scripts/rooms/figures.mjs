/**
 * Figures of the structure, a part of `npm run verify`. A figure above its limit fails the check. Lower a limit
 * together with its figure, and raise it only for a reason that its commit gives. The goal is the figure to aim at.
 */
import ts from 'typescript';
import { floors } from '../../eslint/floors.mjs';
import { countArrows, importsOf, isTest, roomsOf, sources, textOf } from './imports.mjs';

const outside = (file) => !/^(?:packages|ops)\//.test(file);
const code = sources.filter((file) => !isTest(file) && !/(?:^|\/)gql\//.test(file));
const site = code.filter(outside);
const packages = ['html', 'next', 'wordpress', 'accounts', 'contact-form-7'];
/** Files that were moved from the site into the engine, which are counted apart from the engine. */
const fromSite =
  /^packages\/(?:accounts\/(?:screens\/|toolbar\/|comments\/use-)|next\/view\/|contact-form-7\/forms-in-)/;
const inPackages = code.filter((file) => packages.includes(/^packages\/([^/]+)/.exec(file)?.[1]));
const engine = inPackages.filter((file) => !fromSite.test(file));
const tests = sources.filter((file) => isTest(file) && /\.tsx?$/.test(file));
const next = roomsOf('packages/next');

/** Folders of packages with one file alone. */
const soleFiles = Object.keys(floors).flatMap((folder) =>
  [...roomsOf(folder).keys()].filter(
    (room) => code.filter((file) => file.startsWith(`${folder}/${room}/`)).length === 1,
  ),
);

/** Returns how often a pattern occurs in files. */
const countMatches = (files, pattern) =>
  files.reduce((sum, file) => sum + (textOf(file).match(pattern)?.length ?? 0), 0);

/** Returns how many parameters in files have a type that a pattern matches. */
function countParameters(files, type) {
  let count = 0;
  for (const file of files) {
    const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest);
    const visit = (node) => {
      if (ts.isParameter(node) && node.type && type.test(node.type.getText(source))) count += 1;
      ts.forEachChild(node, visit);
    };
    if (type.test(source.text)) visit(source);
  }
  return count;
}

/** Returns how many properties an interface or a class has in each file that declares it, merged declarations too. */
function propertiesOf(name) {
  const counts = [];
  for (const file of engine.filter((each) => textOf(each).includes(name))) {
    const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest);
    const visit = (node) => {
      const isType = ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node);
      if (!isType || node.name?.text !== name) return ts.forEachChild(node, visit);
      counts.push(node.members.length);
      return undefined;
    };
    visit(source);
  }
  return counts;
}

const slots = propertiesOf('EngineState');
const doorsOf = (folder) => Object.keys(JSON.parse(textOf(`${folder}/package.json`)).exports);

/** The name of a figure, what it is now, its limit and its goal. */
const figures = [
  [
    'reads of ambient state: theSite(), lastSite…()',
    countMatches([...engine, ...site], /(?<!function )\b(?:theSite|lastSite\w*)\(/g),
    9,
    20,
  ],
  [
    'contexts that are made: siteContext()',
    countMatches([...engine, ...site], /(?<!function |`)\bsiteContext\(/g),
    19,
    19,
  ],
  ['files that declare slots of EngineState', slots.length, 23, 22],
  ['slots of EngineState', slots.reduce((sum, count) => sum + count, 0), 30, 30],
  [
    'process-wide values: processWide()',
    countMatches(engine, /(?<!function )\bprocessWide[<(]/g),
    2,
    2,
  ],
  [
    'parameters that are the configuration',
    countParameters(engine, /\b(?:FaustConfig|ContentConfig)\b/),
    0,
    0,
  ],
  [
    'files that import the configuration by name',
    countMatches(site, /^import [\w{][^;]* from '[./]+\/faust\.config'/gm),
    1,
    1,
  ],
  ['packages/next: rooms', next.size, 18, 18],
  ['packages/next: arrows', countArrows(next), 68, 68],
  ['rooms of one file', soleFiles.length, 0, 0],
  ['exports of the packages', Object.keys(floors).flatMap(doorsOf).length, 43, 45],
  [
    'test files that reset the process',
    tests.filter((file) => /forgetProcess\(|\.(?:resetModules|isolateModules)/.test(textOf(file)))
      .length,
    5,
    5,
  ],
  [
    'package tests that import the root',
    tests.filter((file) => !outside(file) && importsOf(file).some(outside)).length,
    0,
    0,
  ],
];

/** Prints the figures as a table. */
export function printFigures() {
  console.table(
    Object.fromEntries(figures.map(([name, now, limit, goal]) => [name, { now, limit, goal }])),
  );
}

/** A line for each figure that is above its limit. */
export const figureProblems = figures
  .filter(([, now, limit]) => now > limit)
  .map(
    ([name, now, limit]) => `${name}: ${now}, at most ${limit} (ops/scripts/rooms/figures.mjs).`,
  );
