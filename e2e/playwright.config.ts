import { defineConfig } from '@playwright/test';

import args from '../ops/scripts/chromium-args.json';
import { isDevelopment } from './support/combination';

/** CHROMIUM_PATH, else Debian's Chromium; Playwright's own download is not needed. */
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

// Servers of the tests ask nobody outside: there, people have letters.
process.env.GRAVATAR_URL ??= 'http://127.0.0.1:9';

/** A folder of tests that share running servers (e2e/support/worlds.ts). */
const world = (name: string, options: { fullyParallel?: boolean; workers?: number } = {}) => ({
  name,
  testDir: name,
  ...options,
});

export default defineConfig({
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './support/build-site.ts',
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // In CI, tests that only pass on the second try are reported as flaky.
  retries: process.env.CI ? 1 : 0,
  // Pages of `next dev` are compiled at their first visit.
  timeout: isDevelopment ? 600_000 : 120_000,
  expect: { timeout: isDevelopment ? 60_000 : 5_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath,
      args,
    },
  },
  projects: [
    // First, because it is the longest: it has a build of its own.
    world('owners', { workers: 1 }),
    world('browsers'),
    world('deployed', { workers: 1 }),
    world('trouble'),
    // Three sites, which each worker would start.
    world('editing', { workers: 1 }),
    // Skipped where there is none.
    world('wordpress', { workers: 1 }),
    world('demo', { fullyParallel: true }),
  ],
});
