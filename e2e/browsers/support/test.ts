import { test as base } from '../../support/worlds';
import type { Browser, Engine } from './browser';

/** Playwright's test as a plain runner: the rig of all screens, and a browser for each worker. */
export const testIn = (engine: Engine) =>
  base.extend<object, { window: Browser }>({
    window: [
      async ({}, provide) => {
        const browser = await engine.start();
        await provide(browser);
        await browser.close();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  });

export type BrowserTest = ReturnType<typeof testIn>;
