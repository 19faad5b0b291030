import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.endsWith('.md') && existsSync(path.join(root, file)));

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

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
  const links = [...withoutCode(read(file)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to);
  return links.flatMap((to) => {
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
  const pictures = execFileSync('git', ['ls-files', 'docs/images'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((file) => path.basename(file));
  const all = documents.map(read).join('\n');
  expect(pictures.filter((picture) => !all.includes(`images/${picture}`))).toEqual([]);
});
