import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as blocks from '@faustwp/blocks';
import * as core from '@faustwp/core';

import { tests } from './faust-tests';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const inFaust = (file: string, pattern: RegExp) =>
  [...read(`node_modules/@faustwp/${file}`).matchAll(pattern)].map(([, name = '']) => name);

/** The rows of the table; one without a page is of the page above it. */
const rows: { page: string; shown: string; here: string }[] = [];
for (const [, page = '', shown = '', here = ''] of read('docs/faust.md').matchAll(
  /^\| (?!page |-)(.*?) ?\| (.+?) \| (.+) \|$/gm,
)) {
  if (/^what +$/.test(page)) break;
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

const given = Object.entries(tests).flatMap(([page, ofPage]) =>
  Object.entries(ofPage).map(([shown, of]) => ({ name: nameOf({ page, shown }), of: [of].flat() })),
);

test('each row of docs/faust.md has a test, and each test a row', () => {
  expect(given.map(({ name }) => name).sort()).toEqual(rows.map(nameOf).sort());
});

test('each test of a row is there', () => {
  const lost = given.flatMap(({ name, of }) =>
    of.flatMap((each) => {
      const [file = '', title = ''] = each.split(/: (.*)/s);
      return read(file).replace(/\s+/g, ' ').includes(title) ? [] : [`${name}: ${each}`];
    }),
  );
  expect(lost).toEqual([]);
});

test.each(['faust-form', 'documents', 'stock-files'])(
  'each test of e2e/owners/%s.spec.ts is that of a row',
  (name) => {
    const file = `e2e/owners/${name}.spec.ts`;
    const text = read(file).replace(/\s+/g, ' ');
    const found = [
      ...text.matchAll(/(?:^|[;}] )test\( ?'(.+?)',|\['([^'/][^']*)', '\/[^']*\/?', '/g),
    ];
    const titles = found.map(([, title, row = '']) => title ?? row);
    expect(titles.length).toBeGreaterThan(6);
    const named = given.flatMap(({ of }) => of).filter((each) => each.startsWith(`${file}: `));
    const isNamed = (title: string) =>
      named.some((each) => title.includes(each.slice(file.length + 2)));
    expect(titles.filter((title) => !isNamed(title))).toEqual([]);
  },
);
