import type { Page } from '@playwright/test';

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
