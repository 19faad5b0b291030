import { jestConfig } from '@showcase/testing/jest/config.mjs';

export default jestConfig({
  rootDir: '..',
  roots: ['<rootDir>/__tests__', '<rootDir>/packages'],
  setupFilesAfterEnv: ['<rootDir>/__tests__/setup.ts'],
  // `npm test` deletes the temporary directory, Jest's default.
  cacheDirectory: '<rootDir>/.cache/jest',
});
