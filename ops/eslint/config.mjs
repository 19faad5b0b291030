import next from '@next/eslint-plugin-next';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import typescript from 'typescript-eslint';

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
      '.next/',
      'next-env.d.ts',
      '.cache/',
      'gql/',
      'packages/*/gql/',
      'packages/testing/site/gql/',
      'ops/bench/bare/.next/',
      // As people bring it who know Faust alone.
      'e2e/faust-site/',
      'coverage/',
      'playwright-report/',
      'test-results/',
    ],
  },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  ...typescript.configs.recommended,
  {
    files: [code],
    plugins: {
      '@next/next': next,
      'import-x': importX,
      'jsx-a11y-x': jsxA11y,
    },
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] }),
      ],
      'import-x/extensions': ['.ts', '.tsx', '.js', '.mjs'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/ignore': ['/node_modules/'],
    },
    rules: {
      ...next.configs['core-web-vitals'].rules,
      ...jsxA11y.configs.recommended.rules,
      // An optimised image costs every visitor a loader; WordPress provides sizes and srcset.
      '@next/next/no-img-element': 'off',
      // Because of the catch-all route this rule takes every internal link for a page of this site.
      '@next/next/no-html-link-for-pages': 'off',
      // WordPress has no caption tracks for its media, and an empty track would be misleading.
      'jsx-a11y-x/media-has-caption': 'off',
      // In the field of a page that is there to be filled in or corrected, the focus is expected.
      'jsx-a11y-x/no-autofocus': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'import-x/no-anonymous-default-export': 'error',
      // Circles of imports: ops/scripts/rooms.mjs, in a fraction of the time of import-x/no-cycle.
      'import-x/no-restricted-paths': ['error', { zones: [...zones, ...floorZones] }],
      'no-restricted-syntax': ['error', ...everywhere],
      ...maxLines(250),
    },
  },
  {
    files: [code],
    // Without React; some of these rules compile each file, which takes long.
    ignores: [
      'ops/**/*.mjs',
      '{e2e,**/__tests__}/**/*.ts',
      'packages/{cli,content-server,html,testing,wordpress}/**/*.{ts,mjs}',
    ],
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
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
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
  { files: ['**/*.js'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
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
