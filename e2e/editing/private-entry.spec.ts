import { expect } from '@playwright/test';

import { signInOnSite } from '../support/editor-rig';
import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { watchBrowser } from '@showcase/testing/browser/browser-watch';
import { editorTest as test } from '../support/site-test';

const BODY = 'Body of rig-private-post';

test('an editor reads a private entry at its own address; for others there is nothing', async ({
  page,
  served,
}) => {
  const main = page.getByRole('main');
  const { requests } = watchBrowser(page);
  const expectNothing = async () => {
    expect((await page.goto('/rig-private-post/'))?.status()).toBe(404);
    await untilHydrated(page);
    // The code that would ask is loaded after the page.
    await page.waitForLoadState('networkidle');
    expect(requests.filter((address) => address.includes('/api/'))).toEqual([]);
    await expect(main).toContainText('Page not found');
    await expect(page.locator('html')).not.toContainText(BODY);
  };
  await expectNothing();

  await signInOnSite(page, served, 'editor');
  expect((await page.goto('/rig-private-post/'))?.status()).toBe(404);
  await expect(main).toContainText(BODY);
  await expect(page).toHaveTitle(/^rig-private-post/);
  await expect(page.getByRole('region', { name: 'Private' })).toContainText('Edit');

  await page.context().clearCookies();
  await page.goto('about:blank');
  requests.splice(0);
  await expectNothing();
});
