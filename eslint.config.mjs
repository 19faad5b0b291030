import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';

const pluginOf = (configs, name) => configs.find((each) => each.plugins?.[name]).plugins[name];

const code = '**/*.{js,mjs,ts,tsx,mts}';
const types = '**/*.{ts,tsx}';

/** Who may import whom: every folder only what stands to the right of or below it (docs/architecture.md). */
const layers = [
  'pages',
  'faust.config.ts',
  'faust.editor.ts',
  'wp-templates',
  'components',
  'plugins',
  'lib',
  'gql',
  'site.config.ts',
];
const mayImport = {
  pages: [
    'faust.config.ts',
    'faust.editor.ts',
    'wp-templates',
    'components',
    'lib',
    'gql',
    'site.config.ts',
  ],
  'faust.config.ts': ['wp-templates', 'plugins', 'lib', 'gql', 'site.config.ts'],
  'faust.editor.ts': ['components', 'plugins', 'lib', 'gql', 'site.config.ts'],
  'wp-templates': ['components', 'lib', 'gql', 'site.config.ts'],
  components: ['lib', 'gql', 'site.config.ts'],
  plugins: ['lib', 'gql', 'site.config.ts'],
  lib: ['gql', 'site.config.ts'],
  gql: [],
  'site.config.ts': [],
};
const nobodysImports = ['__tests__', 'e2e', 'bench'];

const zones = [
  ...layers.map((target) => ({
    target: `./${target}`,
    from: layers
      .filter((each) => each !== target && !mayImport[target].includes(each))
      .concat('content-server', 'scripts', nobodysImports)
      .map((each) => `./${each}`),
    message: `${target} may import only: ${mayImport[target].join(', ') || 'nothing of this project'}.`,
  })),
  {
    target: './content-server',
    from: [...layers, 'scripts', ...nobodysImports].map((each) => `./${each}`),
    message: 'The content server stands alone; the site reaches it by HTTP.',
  },
  {
    target: './scripts',
    from: [...layers, 'content-server', ...nobodysImports].map((each) => `./${each}`),
    message: 'Scripts start programs; they import none.',
  },
];

/** Packages of the editor path. Visitors must not load them, so nothing on their path imports them. */
const editorPackages = {
  patterns: [
    {
      regex: '^(@apollo/client|@faustwp/[^/]+|next-auth)(/|$)',
      allowTypeImports: true,
      message:
        'Visitors load this file: reach it by a dynamic import in components/editor or auth.',
    },
  ],
};

const config = [
  { ignores: ['gql/', 'bench/bare/.next/', 'coverage/', 'playwright-report/', 'test-results/'] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  ...nextVitals,
  ...nextTypescript,
  {
    files: [code],
    // Packages are not read for cycles: half of the lint's time, and they import none of our files.
    settings: { 'import/ignore': ['/node_modules/'] },
    rules: {
      ...pluginOf(nextVitals, 'jsx-a11y').flatConfigs.recommended.rules,
      // An optimised image costs every visitor a loader script; WordPress gives sizes and srcset.
      '@next/next/no-img-element': 'off',
      // The catch-all page makes every address of this site look like one of our pages.
      '@next/next/no-html-link-for-pages': 'off',
      // WordPress has no caption files for its media, and an empty track would only pretend.
      'jsx-a11y/media-has-caption': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'import/no-anonymous-default-export': 'error',
      'import/no-cycle': ['error', { ignoreExternal: true }],
      'import/no-restricted-paths': ['error', { zones }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file itself.' },
      ],
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
  // What pages/_document.tsx is made of.
  { files: ['lib/document/**'], rules: { '@next/next/no-document-import-in-page': 'off' } },
  { files: ['**/*.js'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['pages/**', 'wp-templates/**', 'components/**', 'lib/**'],
    ignores: [
      'pages/api/**',
      'components/auth/**',
      'components/editor/**',
      'lib/auth/**',
      'lib/content/**',
    ],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', editorPackages] },
  },
];

export default config;
