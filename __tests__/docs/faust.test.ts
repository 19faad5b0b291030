import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as blocks from '@faustwp/blocks';
import * as core from '@faustwp/core';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const inFaust = (file: string, pattern: RegExp) =>
  [...read(`node_modules/@faustwp/${file}`).matchAll(pattern)].map(([, name = '']) => name);

/** The rows of the table; one without a page is of the page above it. */
const rows: { page: string; shown: string; here: string }[] = [];
for (const [, page = '', shown = '', here = ''] of read('docs/faust.md').matchAll(
  /^\| (?!page |-)(.*?) ?\| (.+?) \| (.+) \|$/gm,
)) {
  rows.push({ page: page || (rows.at(-1)?.page ?? ''), shown, here });
}
const nameOf = ({ page, shown }: { page: string; shown: string }) => `${page}: ${shown}`;

test('each row of docs/faust.md is there once, and begins with what becomes of the document', () => {
  expect(rows.length).toBeGreaterThan(40);
  expect(new Set(rows.map(nameOf)).size).toBe(rows.length);
  expect(rows.filter(({ here }) => !/^(?:works|with|instead:)(?=\W|$)/.test(here))).toEqual([]);
});

/** The former name of `plugins`. */
const DEPRECATED = 'experimentalPlugins';

const keys = /interface FaustConfig \{([^]*?)^\}/m
  .exec(read('node_modules/@faustwp/core/dist/mjs/config/index.d.ts'))?.[1]
  ?.match(/^ {4}\w+(?=\??:)/gm)
  ?.map((key) => key.trim());

test.each([
  ['keys of FaustConfig', keys?.filter((key) => key !== DEPRECATED)],
  ['filters', inFaust('core/dist/mjs/wpHooks/overloads.d.ts', /addFilter\(hookName: '(\w+)'/g)],
  ['exports of @faustwp/core', Object.keys(core)],
  ['exports of @faustwp/blocks', Object.keys(blocks)],
  ['commands', inFaust('cli/dist/index.js', /^ +case '(\w+)':/gm).map((name) => `faust ${name}`)],
])('docs/faust.md names all %s of the installed Faust.js', (_, all = []) => {
  expect(all.length).toBeGreaterThan(6);
  const named = rows.flatMap(({ shown }) => shown.match(/(?<=`)[\w ]+(?=[^`]*`)/g) ?? []);
  expect(all.filter((name) => !named.includes(name))).toEqual([]);
});
