import { expect, type Browser, type Page } from '@playwright/test';

import { form, main, openBrowser, post, text, untilBetter } from '../support/comment-form';
import type { PublishRig } from '../support/publish-rig';
import { test } from '../support/worlds';

let rig: PublishRig;

test.beforeAll(({ editing }) => {
  rig = editing;
});

/** An open post of the demo without comments. */
const PATH = '/bread-at-four-in-the-morning/';

/** A browser in which the editor is signed in. */
async function editorsPage(browser: Browser): Promise<Page> {
  const page = await (await openBrowser(browser)).newPage();
  await page.goto(`${rig.site.url}/login/`);
  await page.getByLabel('Username').fill('editor');
  await page.getByLabel('Password').fill('editor-demo');
  await page.getByRole('button', { name: /log in|sign in/i }).click();
  await page.waitForURL(/\/home\//);
  return page;
}

const editLinks = (page: Page) => main(page).getByRole('link', { name: 'Edit', exact: true });

test('what an editor does before the form knows who they are stays', async ({ browser }) => {
  const page = await editorsPage(browser);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/comment-form', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${rig.site.url}/two-years-sixty-portraits/`);
  await untilBetter(page);
  await main(page).locator('#comments ~ ol a[href*="replytocom="]').first().click();
  await expect(form(page).getByRole('heading')).toContainText('Reply to');
  const parent = await form(page).locator('[name=parent]').inputValue();
  await text(page).fill('Typed early');
  await form(page).getByLabel('Name', { exact: true }).focus();
  answer();
  await expect(form(page)).toContainText('Signed in as Idris Okonjo-Vale.');
  await expect(form(page).getByLabel('Name', { exact: true })).toHaveCount(0);
  await expect(text(page)).toHaveValue('Typed early');
  await expect(text(page)).toBeFocused();
  await expect(form(page).getByRole('heading')).toContainText('Reply to');
  expect(await form(page).locator('[name=parent]').inputValue()).toBe(parent);
  expect(parent).not.toBe('0');
});

test('an editor comments without fields, and the comment is there at once', async ({ browser }) => {
  const page = await editorsPage(browser);
  await page.goto(rig.site.url + PATH);
  await form(page).scrollIntoViewIfNeeded();
  await expect(form(page)).toContainText('Signed in as Idris Okonjo-Vale.');
  const words = `At once ${Date.now()}`;
  await text(page).fill(words);
  await post(page);
  await expect(main(page).locator('section article', { hasText: words })).toBeVisible();
  await expect(page).toHaveURL(/\?comment=(\d+)#comment-\1$/);
  await expect(page.locator(new URL(page.url()).hash)).toBeFocused();
  await expect(editLinks(page).first()).toHaveAttribute(
    'href',
    /comment\.php\?action=editcomment&c=\d+$/,
  );
  // On the entry's own page too, for everybody.
  await expect(async () => {
    const answer = await (await openBrowser(browser)).request.get(rig.site.url + PATH);
    expect(await answer.text()).toContain(words);
  }).toPass();
});
