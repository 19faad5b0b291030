import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { citedPlaces } from './cited-places';

const root = path.resolve(__dirname, '../..');

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const listed = (...args: string[]) =>
  execFileSync('git', ['ls-files', ...args], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(path.join(root, file)));

const documents = listed('--cached', '--others', '--exclude-standard', '*.md');

/** The text without code, in which `](` is no link. */
const withoutCode = (text: string) =>
  text.replace(/^( *)```[\s\S]*?^\1```/gm, '').replace(/`[^`\n]*`/g, '');

/** The anchors that GitHub gives to the headings of a document. */
function anchorsOf(file: string): string[] {
  const headings = read(file).match(/^#+ .*$/gm) ?? [];
  return headings.map((heading) =>
    heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** The problems of a document's relative links, a line each. */
function brokenLinks(file: string): string[] {
  return [...withoutCode(read(file)).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, to = '']) => {
    if (/^[a-z]+:/.test(to)) return [];
    const [target = '', anchor] = to.split('#');
    const found = target ? path.join(path.dirname(file), target) : file;
    if (!existsSync(path.join(root, found))) return [`${file}: ${to} leads to no file`];
    if (!anchor || !found.endsWith('.md') || anchorsOf(found).includes(anchor)) return [];
    return [`${file}: ${to} leads to no heading`];
  });
}

test('links of the documents lead to files and headings that exist', () => {
  expect(documents.length).toBeGreaterThan(20);
  expect(documents.flatMap(brokenLinks)).toEqual([]);
});

test('each picture of the documents is shown by one of them', () => {
  const pictures = listed('docs/images').map((file) => path.basename(file));
  expect(pictures).not.toEqual([]);
  const all = documents.map(read).join('\n');
  expect(pictures.filter((picture) => !all.includes(`images/${picture}`))).toEqual([]);
});

/** A file of the repository, as documents write it: from its top, with its ending. */
const FILE = /`((?:[\w.[\]-]+\/)*[\w.[\]-]+\.(?:css|graphql|js|json|mjs|tsx?))`/g;

const filesIn = (text: string) => [...text.matchAll(FILE)].map(([, file = '']) => file);

const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file);

const files = listed('--cached', '--others', '--exclude-standard');
/** The files and folders of the repository. */
const places = new Set(
  files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))),
);
const names = new Set(files.map((file) => path.basename(file)));

/** Folders with the files that readers of a document bring. */
const guests = (document: string) =>
  document === 'docs/guides/from-faust.md' ? ['e2e/faust-site'] : [];

/** A changelog names files of past versions as well. */
const ofToday = documents.filter((document) => document !== 'CHANGELOG.md');

test('every file and folder that a document names exists', () => {
  const wrong = ofToday.flatMap((document) => {
    const isThere = (place: string) =>
      place.includes('/')
        ? ['', path.dirname(document), ...guests(document)].some((from) =>
            places.has(path.join(from, place, '.')),
          )
        : names.has(place);
    return citedPlaces(document, read(document)).flatMap((place) =>
      isThere(place) ? [] : [`${document}: ${place}`],
    );
  });
  expect(wrong).toEqual([]);
});

test('every address of a package that a document names can be imported', () => {
  const addresses = documents.flatMap((document) =>
    [...read(document).matchAll(/@showcase\/([\w-]+)(?:(?=')|\/([\w./-]*\w))/g)].map(
      ([address, folder = '', entry = '']) => ({ document, address, folder, entry }),
    ),
  );
  expect(addresses.length).toBeGreaterThan(20);
  const wrong = addresses.filter(({ folder, entry }) => {
    const manifest: { exports: Record<string, string> } = JSON.parse(
      read(`packages/${folder}/package.json`),
    );
    const wanted = entry === '' ? '.' : `./${entry}`;
    // The most specific patterns come first.
    const file = Object.entries(manifest.exports).flatMap(([name, target]) => {
      const [start = '', end] = name.split('*');
      const isIt = wanted.startsWith(start) && wanted.endsWith(end ?? '');
      const part = wanted.slice(start.length, end ? -end.length : undefined);
      return wanted === name || (isIt && end !== undefined) ? [target.replace('*', part)] : [];
    })[0];
    return !file || !places.has(path.join('packages', folder, file));
  });
  expect(wrong).toEqual([]);
});

describe('docs/spec-conformance.md', () => {
  const text = read('docs/spec-conformance.md');
  const rows = [...text.matchAll(/^- (\d+)\.(\d+) (.+)$/gm)].map(
    ([, section = '', number = '', words = '']) => ({ section, number: Number(number), words }),
  );

  test('has the statements of each of the nine sections in their order, and none twice', () => {
    expect(new Set(rows.map(({ section }) => section)).size).toBe(9);
    for (const section of '123456789') {
      const ofSection = rows.filter((row) => row.section === section);
      const numbers = ofSection.map(({ number }) => `${section}.${number}`);
      expect(numbers).toEqual(ofSection.map((_, index) => `${section}.${index + 1}`));
    }
  });

  test('names for every statement the code and a test', () => {
    const [order = ''] = /^The order of templates is in [^]*?^How one/m.exec(text) ?? [];
    const isDone = (words: string) => {
      const [code = '', tests = ''] = words.split(' → ');
      return filesIn(code).length > 0 && filesIn(tests).some(isTest);
    };
    const bare = rows.filter(({ words }) => !isDone(words) && !order.includes(words));
    expect(bare).toEqual([]);
    expect(filesIn(order).some(isTest)).toBe(true);
  });

  test('gives the reason of every departure that a statement names, and of no other', () => {
    const named = rows.flatMap(({ words }) =>
      [...words.matchAll(/\bD\d+\b/g)].map(([name]) => name),
    );
    const given = [...text.matchAll(/^- \*\*(D\d+)\.\*\* .{40,}$/gm)].map(([, name]) => name);
    expect(new Set(given)).toEqual(new Set(named));
    expect(given).toEqual(given.map((_, index) => `D${index + 1}`));
  });
});
