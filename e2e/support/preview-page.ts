import { expect, type Page, type Request } from '@playwright/test';

import type { PreviewItem } from './preview-items';

/** Notes the addresses that the page itself asks for, redirects among them, until `stop`. */
export function watchNavigation(page: Page): { ways: string[]; stop(): void } {
  const ways: string[] = [];
  const note = (request: Request) => {
    const isOwn = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (isOwn) ways.push(request.url());
  };
  page.on('request', note);
  return { ways, stop: () => page.off('request', note) };
}

/** Waits until a preview is there, or the reason why there is none. */
export async function untilSettled(page: Page): Promise<void> {
  const waiting = page.getByRole('status').filter({ hasText: /Loading|Going/ });
  await waiting.waitFor({ state: 'detached' });
}

export async function expectShown(page: Page, { words, status }: PreviewItem): Promise<void> {
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveText(status);
  await expect(page.locator('main')).toContainText(words);
}

/** The heading of a page that is shown in place of a preview. */
export const refusal = (page: Page) => page.getByRole('heading', { level: 1 });
