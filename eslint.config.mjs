import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';

import { libZones } from './eslint.lib-folders.mjs';

const pluginOf = (configs, name) => configs.find((each) => each.plugins?.[name]).plugins[name];

const code = '**/*.{js,mjs,ts,tsx,mts}';
const types = '**/*.{ts,tsx}';

const settings = 'site.config.ts';

/** Import boundaries (docs/architecture.md): each folder or file, and its allowed imports. */
const mayImport = {
  pages: [
    'faust.config.ts',
    'faust.editor.ts',
    'faust.providers.tsx',
    'wp-templates',
    'components',
    'lib',
    'gql',
    'locales',
    settings,
  ],
  'faust.config.ts': ['wp-templates', 'plugins', 'lib', 'gql', settings],
  'faust.editor.ts': ['components', 'plugins', 'lib', 'gql', settings],
  'faust.providers.tsx': ['faust.config.ts', 'lib'],
  'wp-templates': ['components', 'lib', 'gql', settings],
  components: ['lib', 'gql', 'locales', settings],
  plugins: ['lib', 'gql', settings],
  lib: ['gql', 'locales', settings],
  gql: [],
  locales: [],
  [settings]: [],
  // A separate package, used over HTTP.
  'content-server': [],
  // Scripts start programs and import none.
  scripts: [],
};
const nobodysImports = ['__tests__', 'e2e', 'bench', 'resilience'];

const zones = Object.entries(mayImport).map(([target, allowed]) => ({
  target: `./${target}`,
  from: [...Object.keys(mayImport), ...nobodysImports]
    .filter((each) => each !== target && !allowed.includes(each))
    .map((each) => `./${each}`),
  message: `${target} may import only: ${allowed.join(', ') || 'nothing else of this project'}.`,
}));

/** Packages of the editor path, which visitors must not load. */
const editorPackages = {
  patterns: [
    {
      regex: '^(@apollo/client|@faustwp/[^/]+|next-auth)(/|$)',
      allowTypeImports: true,
      message:
        'Visitors may load this file: import it dynamically, or from a file that is ignored here.',
    },
  ],
};

const noBarrels = 'No barrels: import from the file itself.';

/** Limits the number of lines of a file. */
const maxLines = (lines) => ({ 'max-lines': ['error', { max: lines }] });

/**
 * Next's rules without its list of browser and Node globals: no rule here uses it, and comparing it
 * for each import took a third of the run time.
 */
const nextRules = nextVitals.map(({ languageOptions, ...each }) => ({
  ...each,
  ...(languageOptions && { languageOptions: { ...languageOptions, globals: {} } }),
}));

const config = [
  {
    ignores: [
      '.cache/',
      'gql/',
      'bench/bare/.next/',
      'coverage/',
      'playwright-report/',
      'test-results/',
    ],
  },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  ...nextRules,
  ...nextTypescript,
  {
    files: [code],
    // Packages are not checked for cycles: they import no project files, and it takes long.
    settings: { 'import/ignore': ['/node_modules/'] },
    rules: {
      ...pluginOf(nextVitals, 'jsx-a11y').flatConfigs.recommended.rules,
      // An optimised image costs every visitor a loader; WordPress provides sizes and srcset.
      '@next/next/no-img-element': 'off',
      // Because of the catch-all route this rule takes every internal link for a page of this site.
      '@next/next/no-html-link-for-pages': 'off',
      // WordPress has no caption tracks for its media, and an empty track would be misleading.
      'jsx-a11y/media-has-caption': 'off',
      // In the field of a page that is there to be filled in or corrected, the focus is expected.
      'jsx-a11y/no-autofocus': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'import/no-anonymous-default-export': 'error',
      'import/no-cycle': ['error', { ignoreExternal: true }],
      'import/no-restricted-paths': ['error', { zones: [...zones, ...libZones] }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: noBarrels },
        { selector: 'ExportNamedDeclaration[source]', message: noBarrels },
      ],
      ...maxLines(200),
    },
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
  { files: ['pages/**'], rules: maxLines(40) },
  // A list of attack vectors, one per line.
  { files: ['__tests__/fixtures/xss-vectors.ts'], rules: { 'max-lines': 'off' } },
  // Components of pages/_document.tsx.
  { files: ['lib/document/**'], rules: { '@next/next/no-document-import-in-page': 'off' } },
  { files: ['**/*.js'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['pages/**', 'wp-templates/**', 'components/**', 'lib/**'],
    // On the server, or loaded on demand.
    ignores: [
      'components/auth/SessionWatch.tsx',
      'lib/faust/ask-for-island.ts',
      'lib/faust/clean-answers.ts',
      'lib/faust/faust-template.ts',
      'lib/resolve/seed-node.ts',
      'lib/template/template-for.ts',
      'lib/session/session-token.ts',
      'lib/session/sealed.ts',
      'lib/sign-in/**',
      'lib/site/apollo-state.ts',
    ],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', editorPackages] },
  },
];

export default config;
