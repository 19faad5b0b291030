import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { makeProject, type Project } from '@showcase/testing/servers/project';
import { apiOf, compareApis } from '../../ops/scripts/release/api.mjs';

const manifest = JSON.stringify({
  name: '@acme/parts',
  version: '0.1.0',
  exports: { '.': './door.ts', './style.css': './style.css', './testing/*': './tests/*.ts' },
});

/** A package: what it exports, and what that is made of. */
const sources = {
  'package.json': manifest,
  'style.css': '',
  'door.ts': `export { area } from './shapes';
export type { Shape } from './shapes';
export const scale = (shape: Shape) => ({ ...shape, width: 2 });
import type { Shape } from './shapes';
`,
  'shapes.ts': `export interface Unit { name: string }
/** Has a unit. */
export interface Shape { width: number; unit?: Unit }
export function area({ width }: Shape) { return width * width; }
export const hidden = 1;
`,
};
const options = { target: ts.ScriptTarget.ES2022, types: [], noLib: true };

describe('the exports of a package', () => {
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'api-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Returns the exports of a package in whose files one text is replaced. */
  function apiWith(from = '', to = '') {
    for (const [file, text] of Object.entries(sources)) {
      writeFileSync(path.join(folder, file), text.replace(from, to));
    }
    return apiOf([folder], options);
  }

  it('are reported as declarations, with the types that these refer to', () => {
    expect(apiWith()).toEqual({
      '@acme/parts Shape': 'interface Shape {\n    width: number;\n    unit?: Unit;\n}',
      '@acme/parts area': 'declare function area({ width }: Shape): number;',
      '@acme/parts scale':
        'declare const scale: (shape: Shape) => {\n    width: number;\n    unit?: Unit;\n};',
      '@acme/parts/style.css': 'file',
      'type Unit': 'interface Unit {\n    name: string;\n}',
    });
  });

  it.each([
    ['a removed one', "export { area } from './shapes';", '', { gone: ['@acme/parts area'] }],
    [
      'a changed signature',
      'area({ width }',
      'area(unit: string, { width }',
      { changed: ['@acme/parts area'] },
    ],
    ['an inferred type', 'width: 2', "width: '2'", { changed: ['@acme/parts scale'] }],
    ['a type that they name', '{ name: string }', '{ name: number }', { changed: ['type Unit'] }],
    [
      'an added one',
      "from './shapes';",
      "from './shapes';\nexport { hidden } from './shapes';",
      { added: ['@acme/parts hidden'] },
    ],
    [
      'a file that is not exported',
      '"./style.css":"./style.css",',
      '',
      { gone: ['@acme/parts/style.css'] },
    ],
    ['nothing but a comment', '/** Has a unit. */', '', {}],
    ['nothing but what no one can import', 'hidden = 1', "hidden = 'x'", {}],
  ])('are compared: %s', (_, from, to, found) => {
    const before = apiWith();
    expect(compareApis(before, apiWith(from, to))).toEqual({
      gone: [],
      changed: [],
      added: [],
      ...found,
    });
  });
});

describe('npm run release', () => {
  let project: Project;
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
  const of = (name: string, more = {}) =>
    json({
      name: `@showcase/${name}`,
      version: '0.2.0-dev',
      exports: {},
      files: ['*', '!**/__tests__'],
      ...more,
    });
  const record = 'ops/scripts/release/api.json';
  const heading = '# Changelog\n\n## [Unreleased]\n';
  const note = `${heading}\n### Changed\n\n- A door.\n\n### Upgrade\n\n1. Open it.\n`;
  const past = '\n## [0.1.0] - 2026-11-26\n\n### Added\n\n- All.\n';

  beforeEach(() => {
    const parts = of('parts', { exports: { '.': './door.ts' } });
    const places = ['', ...['cli', 'parts', 'testing'].map((name) => `packages/${name}`)];
    project = makeProject({
      'package.json': json({
        name: 'x',
        version: '0.2.0-dev',
        dependencies: { '@showcase/parts': '0.2.0-dev' },
      }),
      'package-lock.json': json({
        version: '0.2.0-dev',
        packages: Object.fromEntries(places.map((place) => [place, { version: '0.2.0-dev' }])),
      }),
      'tsconfig.json': json({ compilerOptions: { types: [], noLib: true } }),
      'CHANGELOG.md': note + past,
      'packages/cli/package.json': of('cli'),
      'packages/testing/package.json': of('testing'),
      'packages/parts/package.json': parts,
      'packages/parts/door.ts': 'export const door = 2;\n',
      'packages/parts/__tests__/door.test.ts': '',
      [record]: json({
        version: '0.1.0',
        api: { '@showcase/parts door': 'declare const door = 1;' },
      }),
    });
    for (const name of ['next', 'wordpress']) {
      rmSync(path.join(project.folder, 'packages', name), { recursive: true });
    }
  });
  afterEach(() => project.remove());

  const release = (...args: string[]) => project.run(['ops/scripts/release.mjs', ...args]);
  const read = (file: string) => readFileSync(path.join(project.folder, file), 'utf8');

  it('is dry, and names what changed, the version and the tarballs, without tests', async () => {
    expect(await release()).toEqual({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(
        /^changed  @showcase\/parts door\n\n@showcase\/parts door\n- declare const door = 1;\n\+ declare const door = 2;\n\.cache\/release\/showcase-cli-0\.2\.0-dev\.tgz: \d+ files\n\.cache\/release\/showcase-parts-0\.2\.0-dev\.tgz: 2 files\n\.cache\/release\/showcase-testing-0\.2\.0-dev\.tgz: 1 files\n0\.2\.0-dev → 0\.2\.0\. /,
      ),
    });
    expect(read('package.json')).toContain('"version": "0.2.0-dev"');
  });

  it('sets the version everywhere, and begins a new section of the changelog', async () => {
    expect(await release('--write')).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(read('package.json'))).toMatchObject({
      version: '0.2.0',
      dependencies: { '@showcase/parts': '0.2.0' },
    });
    expect(read('packages/testing/package.json')).toContain('"version": "0.2.0"');
    expect(read('package-lock.json')).not.toContain('-dev');
    expect(read('CHANGELOG.md')).toMatch(
      /^# Changelog\n\n## \[Unreleased\]\n\n## \[0\.2\.0\] - \d{4}-\d\d-\d\d\n\n### Changed/,
    );
    expect(await release('--check')).toEqual({ code: 0, stdout: '', stderr: '' });

    // Later changes belong to another version.
    project.write({
      'CHANGELOG.md': read('CHANGELOG.md').replace('[Unreleased]\n', '[Unreleased]\n\nMore.\n'),
    });
    expect((await release('--check')).stderr).toBe(
      '0.2.0 is no version of what came after 0.2.0, such as 1.2.3-dev.\n',
    );
  });

  it('sets the version of what comes after a release, and nothing else', async () => {
    const changelog = read('CHANGELOG.md');
    expect(await release('--version', '0.3.0-dev', '--write')).toMatchObject({
      code: 0,
      stderr: '',
    });
    expect(read('packages/cli/package.json')).toContain('"version": "0.3.0-dev"');
    expect([read('CHANGELOG.md'), JSON.parse(read(record)).version]).toEqual([changelog, '0.1.0']);
  });

  it.each([
    [heading, /has to say what, under \[Unreleased\], “### Changed” or “### Removed”/],
    [note.replace('Upgrade', 'Fixed'), /no steps for owners under \[Unreleased\], “### Upgrade”/],
    ['# Changelog\n', /\[Unreleased\] is not first/],
  ])('refuses a changelog that does not say it: %#', async (text, message) => {
    project.write({ 'CHANGELOG.md': text + past });
    expect(await release()).toMatchObject({ code: 1, stderr: expect.stringMatching(message) });
  });

  it('refuses a version that is too small, and packages that differ', async () => {
    expect((await release('--version', '0.1.1')).stderr).toBe(
      'The next version is 0.2.0 or a later one, not 0.1.1.\n',
    );
    project.write({ 'packages/cli/package.json': of('cli').replace('0.2.0-dev', '0.0.9') });
    expect((await release('--check')).stderr).toBe(
      'packages/cli has not the version 0.2.0-dev, as package.json has.\n',
    );
  });
});
