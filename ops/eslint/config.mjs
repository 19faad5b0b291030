import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';

import siteConfig from '../site/eslint.config.mjs';
import { commentRules } from './comments.mjs';
import { everywhere, htmlRules, inDoors } from './html.mjs';
import { floorZones } from './floors.mjs';
import { moduleStateRules } from './module-state.mjs';
import { packageRules } from './packages.mjs';

const code = '**/*.{js,mjs,ts,tsx,mts}';
const types = '**/*.{ts,tsx}';

const settings = 'site.config.ts';

const engine = [
  'packages/contact-form-7',
  'packages/accounts',
  'packages/next',
  'packages/wordpress',
  'packages/html',
];

/** Import boundaries (docs/architecture.md): each folder or file, and its allowed imports. */
const mayImport = {
  pages: [
    'faust.config.ts',
    'site.app.tsx',
    'site.ts',
    'wp-templates',
    'components',
    ...engine,
    'locales',
    'styles',
    settings,
  ],
  'site.ts': ['styles', ...engine, 'gql', 'locales', settings],
  'faust.config.ts': ['wp-templates', 'plugins', ...engine, 'gql', settings],
  'wp-templates': ['components', ...engine, 'gql', 'locales', settings],
  components: [...engine, 'gql', 'locales', settings, 'site.browser.ts'],
  'site.app.tsx': ['faust.config.ts', 'components', 'styles', ...engine],
  'site.browser.ts': ['components', ...engine],
  faust: ['site.app.tsx', 'wp-templates', 'components', ...engine, 'locales'],
  plugins: [...engine, 'gql', 'locales', settings],
  styles: engine,
  gql: engine,
  locales: engine,
  [settings]: engine,
  // The engine imports nothing of the site: it is given it (packages/next/definition/define-site.ts).
  'packages/accounts': ['packages/next', 'packages/wordpress', 'packages/html'],
  'packages/contact-form-7': ['packages/next', 'packages/wordpress', 'packages/html'],
  'packages/next': ['packages/wordpress', 'packages/html'],
  'packages/wordpress': [],
  'packages/html': [],
  // Used over HTTP; tests start it.
  'packages/content-server': [],
  // Starts programs; of the engine it imports what needs no compiler.
  'packages/cli': ['packages/next', 'packages/wordpress'],
  // For tests alone.
  'packages/testing': ['packages/content-server', ...engine],
  'ops/scripts': ['packages/next', 'packages/cli'],
};
const nobodysImports = ['__tests__', 'e2e', 'ops/bench', 'ops/load'];

const zones = Object.entries(mayImport).map(([target, allowed]) => ({
  // Tests of a package may import any package, and nothing of the site: see below.
  target: target.startsWith('packages/') ? `./${target}/!(__tests__)/**` : `./${target}`,
  from: [...Object.keys(mayImport), ...nobodysImports]
    .filter((each) => each !== target && !allowed.includes(each))
    .map((each) => `./${each}`),
  message: `${target} may import only: ${allowed.join(', ') || 'nothing else of this project'}.`,
}));

/** A package imports nothing of the site, in tests neither: those run on the site of packages/testing/site. */
const siteParts = Object.keys(mayImport).filter((each) => !each.includes('/'));
zones.push({
  target: './packages/*/__tests__/**',
  from: [...siteParts, ...nobodysImports].map((each) => `./${each}`),
  message: 'Tests of a package import nothing of the site.',
});

/** Limits the number of lines of a file. */
const maxLines = (lines) => ({ 'max-lines': ['error', { max: lines }] });

const config = [
  {
    ignores: [
      '.cache/',
      'packages/*/gql/',
      'packages/testing/site/gql/',
      'ops/bench/bare/.next/',
      // As people bring it who know Faust alone.
      'e2e/faust-site/',
      'coverage/',
    ],
  },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  // The rules of a new site.
  ...siteConfig,
  {
    files: [code],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] }),
      ],
      'import-x/extensions': ['.ts', '.tsx', '.js', '.mjs'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/ignore': ['/node_modules/'],
    },
    rules: {
      'import-x/no-anonymous-default-export': 'error',
      // Circles of imports: ops/scripts/rooms.mjs, in a fraction of the time of import-x/no-cycle.
      'import-x/no-restricted-paths': ['error', { zones: [...zones, ...floorZones] }],
      'no-restricted-syntax': ['error', ...everywhere],
      ...maxLines(250),
    },
  },
  {
    // Some of these rules compile each file, which takes long.
    files: ['packages/{accounts,contact-form-7,next}/**', '{e2e,**/__tests__}/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: [code],
    // ops/bench/lighthouse has packages of its own, and is none.
    // ops/ runs before any package is installed, and so imports those of packages/cli by their paths.
    // Tests in front of a real WordPress place its files as `showcase wordpress` does, of which nothing is exported.
    // Tests of a package may use the site's.
    ignores: ['**/bench/**', 'ops/**', '__tests__/wordpress/**', 'packages/*/__tests__/**'],
    // A package is imported by its name, and so nothing of it but its `exports`.
    rules: { 'import-x/no-relative-packages': 'error' },
  },
  {
    files: [types],
    // The default is the folder of the site's configuration.
    languageOptions: { parserOptions: { tsconfigRootDir: process.cwd() } },
    rules: {
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
      ],
    },
  },
  ...htmlRules,
  { files: ['pages/**'], rules: maxLines(45) },
  // Components of pages/_document.tsx.
  {
    files: ['packages/next/document/**'],
    rules: { '@next/next/no-document-import-in-page': 'off' },
  },
  // An imported style sheet would be a part of every page.
  {
    files: ['packages/accounts/toolbar/EditorStyle.tsx'],
    rules: { '@next/next/no-css-tags': 'off' },
  },
  // Doors are the files that others may import of a package; bundlers drop unused exports (`sideEffects`).
  {
    files: ['packages/*/doors/**', 'faust/browser.ts'],
    rules: { 'no-restricted-syntax': ['error', ...inDoors] },
  },
  // All that browsers get, and more.
  { files: ['faust/server.ts'], rules: { 'no-restricted-syntax': ['error', ...inDoors.slice(1)] } },
  ...packageRules,
  ...moduleStateRules,
  ...commentRules,
  {
    // As Faust's documents write it, where types are imported like values, and in JavaScript, too.
    files: ['e2e/owners-site/**'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
      'import-x/no-anonymous-default-export': 'off',
    },
  },
];

export default config;
