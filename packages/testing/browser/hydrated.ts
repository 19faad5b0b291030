import type { Page } from '@playwright/test';

const QUIET_POLL_MS = 150;

/**
 * Holds back the answers to some of a page's requests until it is opened; later ones pass at once.
 *
 * @param pattern of addresses, as in page.route
 * @returns opens the gate
 */
export async function holdBack(page: Page, pattern: string | RegExp): Promise<() => void> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(pattern, async (route) => {
    await opened;
    // The page may have been left by then.
    await route.continue().catch(() => undefined);
  });
  return open;
}

/** React's mark on the element that it has hydrated. */
export async function untilReact(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('__next');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}

/**
 * Waits until the page's script has run and no further file or data has come for two looks in a
 * row: what a page fetches ahead is then there, or has failed.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await untilReact(page);
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
