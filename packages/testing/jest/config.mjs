import nextJest from 'next/jest.js';

/** Packages that are TypeScript, or ship ES modules only; Jest runs CommonJS, so they are transpiled. */
const transpiled = [
  '@showcase',
  'unified',
  'parse5',
  'feed',
  'entities',
  // dependencies of msw
  'rettime',
  'until-async',
  '@open-draft',
  'rehype-.*',
  'hast-.*',
  'hastscript',
  'unist-.*',
  'vfile.*',
  'bail',
  'trough',
  'devlop',
  'is-plain-obj',
  'property-information',
  'comma-separated-tokens',
  'space-separated-tokens',
  'web-namespaces',
  'zwitch',
  'html-void-elements',
  'stringify-entities',
  'character-entities.*',
  'ccount',
  'html-whitespace-sensitive-tag-names',
];

/** Returns Jest's configuration for a site: what is common to all, then `own`. @param {import('jest').Config} own */
export const jestConfig = (own) => async () => {
  const resolved = await nextJest({ dir: './' })({
    testEnvironment: 'node',
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    // For machines that are busy or slow.
    testTimeout: 240_000,
    // On two processors Jest would use one.
    maxWorkers: '100%',
    ...own,
  })();
  const ignored = [`/node_modules/(?!(${transpiled.join('|')})/)`, '^.+\\.module\\.css$'];
  return { ...resolved, transformIgnorePatterns: ignored };
};
