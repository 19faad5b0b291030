import { defineConfig } from '@playwright/test';

import args from './scripts/chromium-args.json';

/** Debian's Chromium, or the one CHROMIUM_PATH names; Playwright's own download is not needed. */
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/build-site.ts',
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine a browser can be late; what passes at the second try only is told of.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  reporter: 'line',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath,
      args,
    },
  },
});
