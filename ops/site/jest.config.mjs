import { jestConfig } from '@showcase/testing/jest/config.mjs';

export default jestConfig({ setupFilesAfterEnv: ['<rootDir>/__tests__/setup.ts'] });
