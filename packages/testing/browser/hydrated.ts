import type { Page } from '@playwright/test';

const QUIET_POLL_MS = 150;

/**
 * Waits until the page's script has run and no further file or data has come for two looks in a
 * row: what a page fetches ahead is then there, or has failed.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('__next');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
  await page.waitForFunction(
    () => {
      const state = window as unknown as { seenResources?: number };
      const count = performance.getEntriesByType('resource').length;
      const isQuiet = state.seenResources === count;
      state.seenResources = count;
      return isQuiet;
    },
    undefined,
    { polling: QUIET_POLL_MS },
  );
}
