import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { refusals, templatesInPlace } from '../../build/owners-files';
import { configuredMap, templatesOf } from '../../build/template-map';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'owner-'));
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The files without which no site starts. */
const needed = {
  'instrumentation.ts': '',
  'site.ts': '',
  'wp-templates/index.js': '',
  'pages/_document.tsx': '',
  'pages/_query.tsx': '',
};
const route = 'pages/api/faust/[[...route]].js';

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries({ ...needed, [route]: '', ...files })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}

test('two files whose names differ by their ending are refused, and the line names both', () => {
  write({
    'faust.config.js': '',
    'faust.config.ts': '',
    'next.config.js': '',
    'next.config.ts': '',
    'pages/api/faust/[[...route]].ts': '',
    'wp-templates/page.jsx': '',
    'wp-templates/page.tsx': '',
    'wp-templates/page.graphql': '',
    'wp-templates/page.test.jsx': '',
    'wp-templates/index/index.tsx': '',
    'pages/about.tsx': '',
    'pages/about.test.tsx': '',
  });
  const both = (first: string, second: string) =>
    `${first} and ${second} can't both be there: delete one (docs/faust.md#your-files).`;
  expect(refusals(folder)).toEqual([
    both('faust.config.js', 'faust.config.ts'),
    both('pages/api/faust/[[...route]].js', 'pages/api/faust/[[...route]].ts'),
    both('wp-templates/page.jsx', 'wp-templates/page.tsx'),
  ]);
});

test('a template that is written in the map names no file', () => {
  write({
    'wp-templates/index.js': `import page from './page';
const Tree = ({ items }) => items.map((each) => <Tree items={each} />);
export default {
  page,
  single: (props) => { const data = props.data; return data.title; },
  tag: Tree,
  archive: dynamic(() => import(\`./\${name}\`)),
};`,
  });
  expect(templatesOf(folder, 'wp-templates/index')).toEqual([['page', 'wp-templates/page']]);
});

test('Vercel needs a proxy, without which searches and previews show other pages', () => {
  process.env.NOW_BUILDER = '1';
  write({});
  expect(refusals(folder)).toEqual([
    expect.stringMatching(/^Vercel .* proxy\.ts: docs\/hosts\.md/),
  ]);
  write({ 'proxy.ts': '' });
  expect(refusals(folder)).toEqual([]);
  delete process.env.NOW_BUILDER;
});

test.each(['NETLIFY', 'NETLIFY_LOCAL'])('a build by Netlify, which sets %s, is refused', (name) => {
  process.env[name] = 'true';
  write({ 'proxy.ts': '' });
  expect(refusals(folder)).toEqual([expect.stringMatching(/Netlify: docs\/hosts\.md#netlify/)]);
  delete process.env[name];
});

test('blocks of which faust.config knows nothing are refused', () => {
  const own = { 'blocks.ts': "export const blocks = { 'core/button': load };" };
  write({ ...own, 'faust.config.js': 'export default setConfig({ templates, plugins: [] });' });
  expect(refusals(folder)).toEqual([expect.stringMatching(/^faust\.config lacks .*blocks\.md/)]);
  write({ 'faust.config.js': 'export default setConfig({ templates, blocks });' });
  expect(refusals(folder)).toEqual([]);
  write({ 'faust.config.js': '', 'blocks.ts': 'export const blocks: Blocks = {};' });
  expect(refusals(folder)).toEqual([]);
});

const map = `import category from './category';
import frontPage from "./front-page"
export default {
  category, 'front-page': frontPage,
  // single: category,
  tag: category
};`;

test('the map of a site from Faust is read as it is written there', () => {
  write({
    'faust.config.js': `import { setConfig } from '@faustwp/core';
import templates from './wp-templates';
import possibleTypes from './possibleTypes.json';
import A from './plugins/a';
export default setConfig({ templates, plugins: [A, A, A], possibleTypes });`,
    'wp-templates/index.js': map,
  });
  expect(configuredMap(folder)).toEqual({ maps: ['wp-templates/index'], own: [] });
  expect(templatesOf(folder, 'wp-templates/index')).toEqual([
    ['category', 'wp-templates/category'],
    ['front-page', 'wp-templates/front-page'],
    ['tag', 'wp-templates/category'],
  ]);
  expect(templatesInPlace(folder)).toEqual([]);
});

test('templates that faust.config lists beside a map, or instead of one, are found', () => {
  write({
    'faust.config.ts': `import { templates as all } from "./wp-templates/index";
import Page from './components/Page';
export default setConfig({
  templates: { ...all, page: Page, "template-Full Width": dynamic(() => import('./wp-templates/wide.js'), { ssr: false }) },
});`,
  });
  expect(configuredMap(folder)).toEqual({
    maps: ['wp-templates/index'],
    own: [
      ['page', 'components/Page'],
      ['template-Full Width', 'wp-templates/wide'],
    ],
  });
  expect(templatesInPlace(folder)).toEqual(['page', 'template-Full Width']);
});

test('a map is read as TypeScript reads it, whatever its layout', () => {
  write({
    'faust.config.ts': `import { other, templates as base } from './theme/map';
import { setConfig } from '@faustwp/core'
const config = {
  blocks: { templates: 1 }, templates: { ...base, [other]: 1 } satisfies object as Templates,
};
export default setConfig(config);`,
    'theme/map.tsx': `import Front, { Tag as TagTemplate } from './front'; import more from '../wp-templates';
const Single = dynamic(
  async function () { return (await import('./single')).Single; },
  { loading: () => <p>single: Front</p> },
);
export const templates = Object.freeze({ ...more,
  "front-page": /* the start */ Front, tag: withApollo(TagTemplate), Single,
  archive: () => <p>Nothing here</p> });`,
    'wp-templates/index.js': map,
  });
  expect(configuredMap(folder)).toEqual({ maps: ['theme/map'], own: [] });
  expect(templatesOf(folder, 'theme/map')).toEqual([
    ...templatesOf(folder, 'wp-templates/index'),
    ['front-page', 'theme/front'],
    ['tag', 'theme/front'],
    ['Single', 'theme/single'],
  ]);
});

test('a map elsewhere is in place of that of wp-templates, and only its templates are known', () => {
  const config = "import templates from './theme';\nexport default setConfig({ templates });";
  write({ 'faust.config.js': config, 'theme/index.js': map });
  expect(configuredMap(folder)).toEqual({ maps: ['theme/index'], own: [] });
  expect(templatesInPlace(folder)).toEqual(['*']);
});

test('a site without wp-templates/index is refused with what to write', () => {
  write({});
  rmSync(path.join(folder, 'wp-templates/index.js'));
  expect(refusals(folder)).toEqual([
    expect.stringMatching(/^wp-templates\/index\.ts is missing: /),
  ]);
});

test('a folder `app/` is refused, beside which the site would have another 404 page', () => {
  write({ 'app/page.tsx': '' });
  expect(refusals(folder)).toEqual([
    'Put the pages of the folder app/ into pages/: docs/faust.md#your-files.',
  ]);
});

test('pages and a proxy in `src/` are refused, which Next does not read beside `pages/`', () => {
  write({ 'src/pages/news.js': '', 'src/middleware.js': '', 'src/components/Card.js': '' });
  expect(refusals(folder)).toEqual([
    'Put the pages of the folder src/pages/ into pages/: docs/faust.md#your-files.',
    'Put src/middleware.js beside pages/: docs/faust.md#your-files.',
  ]);
});

test.each([...Object.keys(needed), route].filter((file) => !file.startsWith('wp-')))(
  'a site without %s is refused, which pages from Faust don’t replace',
  (file) => {
    write({});
    rmSync(path.join(folder, file));
    const name = file.replace(/\.\w+$/, '.ts');
    expect(refusals(folder)).toEqual([
      `${name} is missing: leave it as it was (docs/faust.md#your-files).`,
    ]);
  },
);

test('Next’s settings by withFaust() alone are refused, and with withShowcase() they are not', () => {
  write({ 'next.config.mjs': 'export default withFaust({ reactStrictMode: true });' });
  expect(refusals(folder)).toEqual([
    'Write `withFaust(withShowcase(__dirname, { … }))` into next.config.js: docs/faust.md#your-files.',
  ]);
  write({ 'next.config.mjs': 'export default withFaust(withShowcase(root, {}));' });
  expect(refusals(folder)).toEqual([]);
});
