import { defineConfig } from '@playwright/test';

import base from './playwright.config';

/** For `npm run screenshots`, which has made the build: no part of `npm test`. */
export default defineConfig({
  ...base,
  projects: [{ name: 'screenshots', testDir: '.' }],
  testMatch: 'take-screenshots.ts',
  globalSetup: [],
  fullyParallel: true,
  retries: 0,
});
