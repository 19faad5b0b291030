import next from '@next/eslint-plugin-next';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import typescript from 'typescript-eslint';

const code = '**/*.{js,jsx,mjs,ts,tsx,mts}';
const types = '**/*.{ts,tsx}';

/** Files that visitors load. */
const visitors = ['components/**', 'pages/**', 'wp-templates/**'];

const config = [
  { ignores: ['.next/', 'gql/', 'next-env.d.ts', 'playwright-report/', 'test-results/'] },
  ...typescript.configs.recommended,
  {
    files: [code],
    plugins: { '@next/next': next, 'jsx-a11y-x': jsxA11y },
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
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
    },
  },
  {
    files: [...visitors, 'faust/**', 'plugins/**', '*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: [types],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
  { files: ['**/*.js'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
];

export default config;
