import { expect } from '@playwright/test';

import { watchBrowser, type BrowserWatch } from '@showcase/testing/browser/browser-watch';
import { untilHydrated } from '@showcase/testing/browser/hydrated';
import type { ServedSite } from './serve-site';
import { test as base } from './worlds';

interface SiteFixtures {
  /** Data that the tests read. */
  served: ServedSite;
  /** Its address, which is before those of pages and requests. */
  url: string;
  /** Opens a page, and waits until it has all that it fetches. */
  visit(path: string): Promise<void>;
  /** Requests of a test's browser; in the end it must have complained of nothing. */
  watch: BrowserWatch;
}

/** For tests that only read the demo and odd content. */
export const test = base.extend<SiteFixtures>({
  served: ({ rig }, provide) => provide(rig),
  url: ({ served }, provide) => provide(served.site.url),
  baseURL: ({ url }, provide) => provide(url),
  visit: ({ page }, provide) =>
    provide(async (path) => {
      await page.goto(path);
      await untilHydrated(page);
    }),
  watch: async ({ page }, provide) => {
    const watch = watchBrowser(page);
    await provide(watch);
    expect(watch.complaints).toEqual([]);
  },
});

/** For tests that only read every block and tag of WordPress. */
export const awkwardTest = test.extend({ served: ({ awkward }, provide) => provide(awkward) });

/** For tests that write, each to entries of its own. */
export const editingTest = test.extend({ served: ({ editing }, provide) => provide(editing) });

/** For tests of previews and the toolbar, with users of every role. */
export const editorTest = test.extend({ served: ({ editor }, provide) => provide(editor) });

/** For tests of signing in and out. */
export const accountsTest = test.extend({ served: ({ accounts }, provide) => provide(accounts) });

/** For tests in front of a real WordPress. */
export const wordpressTest = base.extend<Pick<SiteFixtures, 'url'>>({
  url: ({ wordpress }, provide) => provide(wordpress.site.url),
  baseURL: ({ url }, provide) => provide(url),
});
