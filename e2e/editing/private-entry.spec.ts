import { expect, type Page } from '@playwright/test';

import { signInOnSite, type EditorRig } from '../support/editor-rig';
import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { test } from '../support/worlds';

let rig: EditorRig;

const PATH = '/rig-private-post/';
const BODY = 'Body of rig-private-post';

test.describe.configure({ mode: 'serial' });
test.beforeAll(({ editor }) => {
  rig = editor;
});

/** Opens the address; returns the status of the document, and what was asked for besides. */
async function open(page: Page): Promise<{ status: number | undefined; asked(): string[] }> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const response = await page.goto(rig.site.url + PATH);
  await untilHydrated(page);
  return {
    status: response?.status(),
    asked: () => asked.filter((path) => path.startsWith('/api/')),
  };
}

const main = (page: Page) => page.getByRole('main');

test('for visitors there is nothing, and nobody is asked', async ({ page }) => {
  const { status, asked } = await open(page);
  expect(status).toBe(404);
  // The code that would ask is loaded after the page.
  await page.waitForLoadState('networkidle');
  expect(asked()).toEqual([]);
  await expect(main(page)).toContainText('Page not found');
  await expect(page.locator('html')).not.toContainText(BODY);
});

test('an editor reads it at its own address, and it is in nobody else’s page', async ({
  page,
  request,
}) => {
  await signInOnSite(page, rig, 'editor');
  const { status } = await open(page);
  expect(status).toBe(404);
  await expect(main(page)).toContainText(BODY);
  await expect(page).toHaveTitle(/^rig-private-post/);
  await expect(page.getByRole('region', { name: 'Private' })).toContainText('Edit');
  await page.reload();
  await expect(main(page)).toContainText(BODY);

  const document = await request.get(rig.site.url + PATH);
  expect(document.status()).toBe(404);
  expect(await document.text()).not.toContain(BODY);

  await page.context().clearCookies();
  await open(page);
  await expect(main(page)).toContainText('Page not found');
});
