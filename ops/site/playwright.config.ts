import { defineConfig } from '@playwright/test';

const port = process.env.PORT ?? '3100';
const url = `http://localhost:${port}`;

/** Browser tests, on the production build that `npm run e2e` makes. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL: url,
    // Another Chromium than Playwright's: CHROMIUM_PATH.
    launchOptions: { executablePath: process.env.CHROMIUM_PATH },
  },
  webServer: {
    command: 'npx showcase start',
    url,
    env: { PORT: port, SITE_URL: url },
    reuseExistingServer: !process.env.CI,
    // The command ends its servers, which run in process groups of their own.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
