import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as core from '@faustwp/core';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const inFaust = (file: string, pattern: RegExp) =>
  [...read(`node_modules/@faustwp/${file}`).matchAll(pattern)].map(([, name = '']) => name);

/** The former name of `plugins`. */
const DEPRECATED = 'experimentalPlugins';

const text = read('docs/faust.md');
const section = (title: string) =>
  new RegExp(`^## ${title}$([^]*?)(?=^## )`, 'm').exec(text)?.[1] ?? '';
/** The names written as code in the first column of a section's table. */
const named = (title: string) =>
  [...section(title).matchAll(/^\| (.+?) +\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );

const interfaceOf = /interface FaustConfig \{([^]*?)^\}/m;
const keys = interfaceOf
  .exec(read('node_modules/@faustwp/core/dist/mjs/config/index.d.ts'))?.[1]
  ?.match(/^ {4}\w+(?=\??:)/gm)
  ?.map((key) => key.trim());

test.each([
  ['Keys of FaustConfig', keys?.filter((key) => key !== DEPRECATED)],
  ['Filters', inFaust('core/dist/mjs/wpHooks/overloads.d.ts', /addFilter\(hookName: '(\w+)'/g)],
  ['Exports of @faustwp/core', Object.keys(core)],
  ['Commands', inFaust('cli/dist/index.js', /^ +case '(\w+)':/gm).map((name) => `faust ${name}`)],
])('docs/faust.md, “%s”: everything in the installed Faust.js has its row', (title, all = []) => {
  expect(all.length).toBeGreaterThan(6);
  const rows = named(title);
  expect(all.filter((name) => !rows.includes(name))).toEqual([]);
});
