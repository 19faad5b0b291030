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
import { axeProblems } from '../support/screens/axe';
import { fillAndSend } from '../support/sign-in-rig';
import { test } from '../support/worlds';

/** An open post of the demo without comments. */
const PATH = '/bread-at-four-in-the-morning/';

for (const javaScriptEnabled of [true, false]) {
  test(`a newcomer’s comment is held and shown to its writer, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
    editing: { site },
  }) => {
    const options = { javaScriptEnabled, viewport: { width: 360, height: 780 } };
    const page = await (await openBrowser(browser, options)).newPage();
    await page.goto(site.url + PATH);
    await write(page, 'Held <b>words</b>', newcomer());
    await post(page);
    await expect(page.getByRole('status')).toContainText('awaiting moderation');
    await expect(page.getByRole('status')).toContainText('Held <b>words</b>');
    if (javaScriptEnabled) {
      await expect(page.locator('#comment-held')).toBeFocused();
      expect(await axeProblems(page)).toEqual([]);
    }
    const stranger = await openBrowser(browser);
    const other = await stranger.request.get(`${site.url}${PATH}?comment=held`);
    expect(other.headers()['cache-control']).toBe('private, no-store');
    expect(await other.text()).not.toContain('Held ');
  });
}

test('an answer stands below what it answers', async ({ browser, editing: { site } }) => {
  const page = await (await openBrowser(browser)).newPage();
  await page.goto(`${site.url}/two-years-sixty-portraits/`);
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
  await expect(form(page).locator('[name=parent]')).toHaveValue(/^[1-9]\d*$/);
  await write(page, 'An answer', newcomer());
  await post(page);
  await expect(page.getByRole('status')).toContainText('An answer');
});

test('who was approved before is there at once', async ({ browser, editing: { site } }) => {
  const page = await (await openBrowser(browser)).newPage();
  await page.goto(site.url + PATH);
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
  const stranger = await openBrowser(browser);
  const answer = await stranger.request.get(site.url + PATH);
  expect(await answer.text()).toContain(words);
});

test('an editor comments without fields, and the comment is there at once', async ({
  browser,
  editing: { site },
}) => {
  const page = await (await openBrowser(browser)).newPage();
  await page.goto(`${site.url}/login/?callbackUrl=${encodeURIComponent(PATH)}`);
  await fillAndSend(page, 'editor', 'editor-demo');
  await page.waitForURL(site.url + PATH);
  await form(page).scrollIntoViewIfNeeded();
  await expect(form(page)).toContainText('Signed in as Idris Okonjo-Vale.');
  const words = `At once ${Date.now()}`;
  await text(page).fill(words);
  await post(page);
  const comment = main(page).locator('section article', { hasText: words });
  await expect(page).toHaveURL(/\?comment=(\d+)#comment-\1$/);
  await expect(page.locator(new URL(page.url()).hash)).toBeFocused();
  await expect(comment.getByRole('link', { name: 'Edit', exact: true })).toHaveAttribute(
    'href',
    /comment\.php\?action=editcomment&c=\d+$/,
  );
});
