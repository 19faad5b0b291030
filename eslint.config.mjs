import { readdirSync } from 'node:fs';

import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';

const pluginOf = (configs, name) => configs.find((each) => each.plugins?.[name]).plugins[name];

const code = '**/*.{js,mjs,ts,tsx,mts}';
const types = '**/*.{ts,tsx}';

const settings = 'site.config.ts';

/** Import boundaries (docs/architecture.md): each folder or file, and its allowed imports. */
const mayImport = {
  pages: [
    'faust.config.ts',
    'faust.editor.ts',
    'wp-templates',
    'components',
    'lib',
    'gql',
    settings,
  ],
  'faust.config.ts': ['wp-templates', 'plugins', 'lib', 'gql', settings],
  'faust.editor.ts': ['components', 'plugins', 'lib', 'gql', settings],
  'wp-templates': ['components', 'lib', 'gql', settings],
  components: ['lib', 'gql', settings],
  plugins: ['lib', 'gql', settings],
  lib: ['gql', settings],
  gql: [],
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

/**
 * The folders of lib and their allowed imports: acyclic, so that each can be understood without
 * those that use it. All may import the files directly in lib.
 */
const html = ['html/sanitize', 'html/media', 'html/policy', 'html/urls', 'html/parse'];
const pages = ['cms', 'site', 'cache', 'template', 'resolve', ...html];
const libFolders = {
  'html/parse': [],
  'html/urls': [],
  'html/policy': ['html/urls'],
  'html/media': ['html/policy', 'html/urls', 'html/parse'],
  'html/sanitize': html,
  navigation: [],
  limits: [],
  cms: [],
  cache: [],
  site: ['cms', 'cache', ...html],
  template: ['site'],
  resolve: ['cms', 'site', 'cache', 'template', ...html],
  search: [...pages, 'limits'],
  'query-address': [...pages, 'limits'],
  revalidate: ['cache', 'limits'],
  'social-image': [...pages, 'limits', 'revalidate'],
  document: ['cms', 'site', 'social-image'],
  session: ['cms', 'limits', 'template'],
  'sign-in': ['cms', 'limits', 'site', 'session'],
  editor: [...pages, 'limits', 'revalidate', 'session', 'sign-in'],
  home: [...pages, 'session', 'sign-in', 'editor'],
  server: ['cms', 'cache', 'limits', 'session', 'revalidate', 'document', 'editor'],
};

// A folder that is not listed could import everything.
const folders = Object.keys(libFolders);
const filesInFolders = readdirSync(new URL('lib', import.meta.url), { recursive: true }).filter(
  (file) => /\/.*\.\w+$/.test(file),
);
const problems = [
  ...filesInFolders
    .filter((file) => !folders.some((folder) => file.startsWith(`${folder}/`)))
    .map((file) => `lib/${file} is in none of its folders`),
  ...folders
    .filter((folder) => !filesInFolders.some((file) => file.startsWith(`${folder}/`)))
    .map((folder) => `lib/${folder} has no files`),
];
if (problems.length > 0) throw new Error(`libFolders in eslint.config.mjs: ${problems.join('; ')}`);

const libZones = Object.entries(libFolders).map(([folder, allowed]) => ({
  target: `./lib/${folder}`,
  from: folders
    .filter((each) => each !== folder && !allowed.includes(each))
    .map((each) => `./lib/${each}`),
  message: `lib/${folder} may import only: ${allowed.join(', ') || 'no other folder of lib'}.`,
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
      'lib/resolve/seed-node.ts',
      'lib/template/template-for.ts',
      'lib/session/session-token.ts',
      'lib/sign-in/**',
      'lib/site/apollo-state.ts',
    ],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', editorPackages] },
  },
];

export default config;
