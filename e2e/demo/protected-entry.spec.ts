import { expect, type Page } from '@playwright/test';

import { axeProblems } from '../support/screens/axe';
import { test } from '../support/site-test';

const PATH = '/contact-sheet-for-the-autumn-show/';
const BODY = 'Silence means yes';

const password = (page: Page) => page.getByLabel('Password');
const main = (page: Page) => page.getByRole('main');

async function enter(page: Page, text: string): Promise<void> {
  await password(page).fill(text);
  await page.keyboard.press('Enter');
}

for (const javaScriptEnabled of [true, false]) {
  test(`a password opens an entry in this browser, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
  }) => {
    const options = { javaScriptEnabled, viewport: { width: 360, height: 780 } };
    const page = await (await browser.newContext(options)).newPage();
    await page.goto(PATH);
    await expect(main(page)).not.toContainText(BODY);
    await enter(page, 'a wrong one');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('does not open');
    await expect(page).toHaveURL(/\?protected=password$/);
    await expect(password(page)).toBeFocused();
    await expect(password(page)).toHaveAccessibleDescription(/does not open/);
    await expect(main(page).getByRole('alert')).toBeInViewport({ ratio: 1 });
    if (javaScriptEnabled) expect(await axeProblems(page)).toEqual([]);
    await enter(page, 'saltglaze');
    await expect(main(page)).toContainText(BODY);
    await expect(main(page).locator('header')).toContainText(/By .+ on \w+ \d+, \d{4}/);
    await expect(main(page).locator('a[href^="/category/"]').first()).toBeVisible();
    await expect(password(page)).toHaveCount(0);
    if (javaScriptEnabled) await expect(main(page).locator('#entry')).toBeFocused();
    await page.reload();
    await expect(main(page)).toContainText(BODY);

    // The entry's own page stays as it was, and so does what the router loads.
    const stranger = await browser.newContext();
    const document = await (await stranger.request.get(PATH)).text();
    expect(document).toContain('entry-password');
    expect(document).not.toContain(BODY);
    const opened = await stranger.request.get(`${PATH}?protected=opened`);
    expect(opened.headers()['cache-control']).toBe('private, no-store');
    expect(await opened.text()).not.toContain(BODY);
  });
}

test('an opened entry stays open for links to it, in the same browser only', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(PATH);
  await enter(page, 'saltglaze');
  await expect(main(page)).toContainText(BODY);

  await page.goto('/journal/');
  const link = page.getByRole('link', { name: 'Contact sheet for the autumn show' });
  await link.first().click();
  await expect(main(page)).toContainText(BODY);
  await context.clearCookies();
  await page.goto(PATH);
  await expect(password(page)).toBeVisible();
  await expect(main(page)).not.toContainText(BODY);
});
