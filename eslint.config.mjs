import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';

const pluginOf = (configs, name) => configs.find((each) => each.plugins?.[name]).plugins[name];

const code = '**/*.{js,mjs,ts,tsx,mts}';
const types = '**/*.{ts,tsx}';

const settings = 'site.config.ts';

/** Who may import whom (docs/architecture.md): each folder or file, and what of this project it may use. */
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
  // A package of its own: the site reaches it by HTTP.
  'content-server': [],
  // Start programs and import none.
  scripts: [],
};
const nobodysImports = ['__tests__', 'e2e', 'bench'];

const zones = Object.entries(mayImport).map(([target, allowed]) => ({
  target: `./${target}`,
  from: [...Object.keys(mayImport), ...nobodysImports]
    .filter((each) => each !== target && !allowed.includes(each))
    .map((each) => `./${each}`),
  message: `${target} may import only: ${allowed.join(', ') || 'nothing else of this project'}.`,
}));

/**
 * The rooms of lib, and which others each may use: one way down, so that none needs to be known to
 * understand another that it rests on. What lies in lib itself is for all.
 */
const html = ['html/sanitize', 'html/media', 'html/policy', 'html/urls', 'html/parse'];
const rooms = {
  'html/parse': [],
  'html/urls': [],
  'html/policy': ['html/urls'],
  'html/media': ['html/policy', 'html/urls', 'html/parse'],
  'html/sanitize': html,
  navigation: [],
  cms: [],
  'page-record': [],
  site: ['cms', ...html],
  resolve: ['cms', 'site', 'page-record', ...html],
  revalidate: ['cms', 'site', 'page-record', 'resolve'],
  'social-image': ['cms', 'site', 'resolve', 'revalidate', ...html],
  document: ['cms', 'site', 'social-image'],
  session: ['cms', 'resolve'],
  'sign-in': ['cms', 'site', 'session'],
  editor: ['cms', 'site', 'resolve', 'revalidate', 'session', 'sign-in', ...html],
  home: ['cms', 'site', 'resolve', 'session', 'sign-in', 'editor', ...html],
};

const roomZones = Object.entries(rooms).map(([room, allowed]) => ({
  target: `./lib/${room}`,
  from: Object.keys(rooms)
    .filter((each) => each !== room && !allowed.includes(each))
    .map((each) => `./lib/${each}`),
  message: `lib/${room} may import only: ${allowed.join(', ') || 'no other room of lib'}.`,
}));

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

const noBarrels = 'No barrels: import from the file itself.';

/** `lines` at most, as an editor counts them. */
const maxLines = (lines) => ({ 'max-lines': ['error', { max: lines }] });

/**
 * Next's rules without its list of a browser's and Node's globals: no rule here reads it, and the rule
 * for cycles compares it anew for each import, which took a third of the time.
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
      'import/no-restricted-paths': ['error', { zones: [...zones, ...roomZones] }],
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
  // A list, one trick a line, that is best read in one piece.
  { files: ['__tests__/fixtures/xss-vectors.ts'], rules: { 'max-lines': 'off' } },
  // What pages/_document.tsx is made of.
  { files: ['lib/document/**'], rules: { '@next/next/no-document-import-in-page': 'off' } },
  { files: ['**/*.js'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['pages/**', 'wp-templates/**', 'components/**', 'lib/**'],
    ignores: [
      'pages/api/**',
      'components/auth/**',
      'components/editor/**',
      'lib/session/**',
      'lib/sign-in/**',
      'lib/resolve/**',
      'lib/site/**',
    ],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', editorPackages] },
  },
];

export default config;
