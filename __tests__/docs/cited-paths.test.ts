import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

const read = (file: string) => readFileSync(path.join(root, 'docs', file), 'utf8');

/** A file of the repository, as documents write it: from its top, with its ending. */
const FILE = /`((?:[\w.[\]-]+\/)*[\w.[\]-]+\.(?:css|graphql|js|json|mjs|tsx?))`/g;

const filesIn = (text: string) => [...text.matchAll(FILE)].map(([, file = '']) => file);

const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file);

test.each(['spec-conformance.md', 'faust.md'])(
  'every file that docs/%s names exists',
  (document) => {
    const files = filesIn(read(document));
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  },
);

describe('docs/spec-conformance.md', () => {
  const text = read('spec-conformance.md');
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

  test('names for every statement the code and a test, or a departure', () => {
    const [order = ''] = /^The order of templates is in [^]*?^How one/m.exec(text) ?? [];
    const isDone = (words: string) => {
      const [code = '', tests = ''] = words.split(' → ');
      return filesIn(code).length > 0 && filesIn(tests).some(isTest);
    };
    const bare = rows.filter(
      ({ words }) => !isDone(words) && !/: D\d+$/.test(words) && !order.includes(words),
    );
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
