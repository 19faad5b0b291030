import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** Every style sheet of the site by its path. */
const sheets = ['components', 'styles', 'wp-templates', 'pages', 'packages/html'].flatMap(
  (folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file): [string, string] => {
        const text = readFileSync(path.join(root, folder, file), 'utf8');
        return [`${folder}/${file}`, text.replace(/\/\*[\s\S]*?\*\//g, '')];
      }),
);

/** Sides of the screen, which a right-to-left page would need turned round. */
const physical =
  /(?<=[\s;{])(?:(?:(?:margin|padding|border|scroll-margin|scroll-padding)-)?(?:left|right|top|bottom)(?:-\w+)*\s*:|(?:text-align|float|clear):\s*(?:left|right))/g;
/** WordPress's `alignleft` and `has-text-align-left` mean the left side in every language. */
const physicalByName = 'packages/html/wordpress-blocks.css';
/** A scheme can be chosen: `light-dark()` follows the choice, this only the system. */
const systemScheme = /@media[^{]*prefers-color-scheme/g;

const findingsOf = (rule: RegExp, all: [string, string][]) =>
  all.flatMap(([file, text]) =>
    [...text.matchAll(rule)].map(([found]) => `${file}: ${found.trim()}`),
  );

describe('style sheets', () => {
  it('name sides by the direction of writing', () => {
    const own = sheets.filter(([file]) => file !== physicalByName);
    expect(findingsOf(physical, own)).toEqual([]);
  });

  it('give colours for both schemes by light-dark()', () => {
    expect(findingsOf(systemScheme, sheets)).toEqual([]);
  });
});
