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

/** Doors of packages for the server: they import what browsers can't load. */
const serverDoors = {
  regex:
    '^@showcase/(html|wordpress|next|accounts)$|^@showcase/next/(context|document|engine-state|entries|routes|site)$|/testing$',
  allowTypeImports: true,
  message: 'Browsers load this file: import from one of the doors that are for browsers.',
};

const noNextAuth = {
  regex: '^next-auth(/|$)',
  message: 'Signing in is the business of packages/accounts.',
};

/** Within a site that name is the site's folder faust/ (docs/decisions/0021-fausts-own-files.md). */
const noSitesFaust = {
  regex: '^@faustwp/core$',
  message: 'The engine imports Faust itself: @faustwp/core/dist/cjs/index.js.',
};

const noImports = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

/** Restricts imports of npm packages to the files that need them. */
export const packageRules = [
  {
    files: ['packages/{accounts,wordpress}/**'],
    ignores: ['**/__tests__/**'],
    rules: noImports(noSitesFaust),
  },
  { files: ['packages/next/**'], rules: noImports(noNextAuth) },
  {
    files: ['packages/next/**'],
    ignores: ['**/__tests__/**'],
    rules: noImports(noNextAuth, noSitesFaust),
  },
  {
    files: [
      'pages/**',
      'wp-templates/**',
      'components/**',
      'packages/next/**',
      'packages/accounts/**',
    ],
    // On the server, or loaded on demand.
    ignores: [
      '**/__tests__/**',
      'packages/accounts/screens/SessionWatch.tsx',
      'packages/accounts/faust/faust-providers.tsx',
      'packages/wordpress/cms/**',
      'packages/accounts/editor/toolbar-hooks.ts',
      'packages/next/faust/clean-answers.ts',
      'packages/next/faust/faust-config.ts',
      'packages/next/faust/wordpress-transport.ts',
      'packages/next/faust/faust-template.ts',
      'packages/next/node/seed-node.ts',
      'packages/next/resolve/resolve-path.ts',
      'packages/next/template/possible-templates.ts',
      'packages/accounts/session/session.ts',
      'packages/accounts/sign-in/**',
      'packages/next/faust/apollo-state.ts',
      'packages/next/faust/ConfiguredTemplate.tsx',
      'packages/next/site/site-context.ts',
      'packages/next/cache/tags.ts',
    ],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', editorPackages] },
  },
  {
    files: [
      'wp-templates/**',
      'components/**',
      'packages/accounts/{screens,tools}/**',
      'packages/*/*/browser/**',
      'packages/next/{navigation,view}/**',
      'packages/next/document/error-page-props.ts',
    ],
    ignores: [
      '**/__tests__/**',
      'packages/accounts/screens/SessionWatch.tsx',
      // Loaded on demand.
      'packages/accounts/sign-in/browser/sign-in.ts',
    ],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [...editorPackages.patterns, serverDoors] },
      ],
    },
  },
];
