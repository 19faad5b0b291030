import { defineConfig } from '@playwright/test';

import base from './playwright.config';

/** For `npm run load`: what is rare, or takes long. */
export default defineConfig({
  ...base,
  globalSetup: './support/build-site.ts',
  projects: [{ name: 'load', testDir: 'load' }],
});
