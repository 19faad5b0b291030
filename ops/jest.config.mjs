import nextJest from 'next/jest.js';

const createJestConfig = nextJest({ dir: './' });

/** Packages that ship ES modules only; Jest runs CommonJS, so they are transpiled. */
const esmOnly = [
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

/** @type {import('jest').Config} */
const config = {
  rootDir: '..',
  testEnvironment: 'node',
  roots: ['<rootDir>/__tests__', '<rootDir>/packages'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  setupFilesAfterEnv: ['<rootDir>/__tests__/setup.ts'],
  // For machines that are busy or slow.
  testTimeout: 240_000,
  // On two processors Jest would use one.
  maxWorkers: '100%',
  // `npm test` deletes the temporary directory, Jest's default.
  cacheDirectory: '<rootDir>/.cache/jest',
};

export default async function jestConfig() {
  const resolved = await createJestConfig(config)();
  return {
    ...resolved,
    transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`, '^.+\\.module\\.css$'],
  };
}
