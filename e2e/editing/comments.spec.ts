import { expect } from '@playwright/test';

import {
  form,
  main,
  newcomer,
  openBrowser,
  post,
  text,
  untilBetter,
  write,
} from '../support/comment-form';
import type { PublishRig } from '../support/publish-rig';
import { axeProblems } from '../support/screens/axe';
import { test } from '../support/worlds';

let rig: PublishRig;

test.beforeAll(({ editing }) => {
  rig = editing;
});

/** An open post of the demo without comments. */
const PATH = '/bread-at-four-in-the-morning/';

for (const javaScriptEnabled of [true, false]) {
  test(`a newcomer’s comment is held and shown to its writer, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
  }) => {
    const options = { javaScriptEnabled, viewport: { width: 360, height: 780 } };
    const page = await (await openBrowser(browser, options)).newPage();
    await page.goto(rig.site.url + PATH);
    const name = newcomer();
    await write(page, 'Held <b>words</b>', name);
    await post(page);
    await expect(page.getByRole('status')).toContainText('awaiting moderation');
    await expect(page.getByRole('status')).toContainText('Held <b>words</b>');
    if (javaScriptEnabled) {
      await expect(page.locator('#comment-held')).toBeFocused();
      expect(await axeProblems(page)).toEqual([]);
    }
    const stranger = await openBrowser(browser);
    const other = await stranger.request.get(`${rig.site.url}${PATH}?comment=held`);
    expect(other.headers()['cache-control']).toBe('private, no-store');
    expect(await other.text()).not.toContain('Held ');
  });
}

test('what is wrong is said at its field', async ({ browser }) => {
  const options = { viewport: { width: 360, height: 780 } };
  const page = await (await openBrowser(browser, options)).newPage();
  await page.goto(rig.site.url + PATH);
  await untilBetter(page);
  await write(page, 'Kept', newcomer());
  // Browsers take it for an address.
  await page.getByRole('textbox', { name: 'Email' }).fill('a@b');
  await post(page);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Please enter a valid email address.',
  );
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    'Please enter a valid email address.',
  );
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(text(page)).toHaveValue('Kept');
  await expect(page).not.toHaveURL(/comment=/);
});

test('an answer stands below what it answers', async ({ browser }) => {
  const context = await openBrowser(browser);
  const page = await context.newPage();
  await page.goto(`${rig.site.url}/two-years-sixty-portraits/`);
  await untilBetter(page);
  const first = main(page).locator('#comments ~ ol > li').first();
  await first.getByRole('link', { name: 'Reply' }).first().click();
  await expect(form(page).getByRole('heading')).toContainText('Reply to');
  await expect(page).not.toHaveURL(/replytocom/);
  await expect(first.locator('form')).toBeVisible();
  await expect(text(page)).toBeFocused();
  await form(page).getByRole('link', { name: 'Cancel reply' }).click();
  await expect(main(page).locator('#respond form')).toBeVisible();
  await expect(form(page).locator('[name=parent]')).toHaveValue('0');
  const reply = first.getByRole('link', { name: 'Reply', exact: true }).first();
  await expect(reply).toBeFocused();
  await expect(form(page).getByRole('link', { name: 'Cancel reply' })).toBeHidden();
  await reply.click();
  const parent = await form(page).locator('[name=parent]').inputValue();
  expect(Number(parent)).toBeGreaterThan(0);
  await write(page, 'An answer', newcomer());
  await post(page);
  await expect(page.getByRole('status')).toContainText('An answer');
});

test('who was approved before is there at once', async ({ browser }) => {
  const page = await (await openBrowser(browser)).newPage();
  await page.goto(rig.site.url + PATH);
  await untilBetter(page);
  const words = `Known ${Date.now()}`;
  // There is an approved comment of this person in the demo.
  await write(page, words, 'Bram Hollis', 'bram@readers.example');
  await post(page);
  await expect(page).toHaveURL(/\?comment=(\d+)#comment-\1$/);
  await expect(main(page).locator('section article', { hasText: words })).toContainText(
    'Bram Hollis',
  );
  await expect(main(page).getByRole('status')).toHaveCount(0);
  await expect(text(page)).toHaveValue('');
  // For a stranger, at the entry's own address.
  const stranger = await (await openBrowser(browser)).newPage();
  await stranger.goto(rig.site.url + PATH);
  await expect(main(stranger).locator('section article', { hasText: words })).toBeVisible();
});
