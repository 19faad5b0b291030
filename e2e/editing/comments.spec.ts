import { expect, type Page } from '@playwright/test';

import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { openBrowser } from '../support/publish-rig';
import { axeProblems } from '../support/screens/axe';
import { unfoldCommentForm } from '../support/screens/ways';
import { fillAndSend } from '../support/sign-in-rig';
import { editingTest as test } from '../support/site-test';

const form = (page: Page) => page.locator('#respond form');
const main = (page: Page) => page.getByRole('main');
const text = (page: Page) => page.getByRole('textbox', { name: 'Comment' });

/** The form is in view, and its script there. */
const untilBetter = async (page: Page) => {
  await unfoldCommentForm(page);
  await form(page).scrollIntoViewIfNeeded();
  await untilHydrated(page);
};

let people = 0;
const newcomer = () => `Newcomer ${(people += 1)}-${Date.now()}`;

/** Fills in a visitor's comment. */
async function write(
  page: Page,
  words: string,
  name: string,
  email = `${name.replaceAll(' ', '.')}@example.test`,
): Promise<void> {
  await unfoldCommentForm(page);
  await text(page).fill(words);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
}

const post = (page: Page) => page.getByRole('button', { name: 'Post comment' }).click();

/** An open post of the demo without comments. */
const PATH = '/bread-at-four-in-the-morning/';

for (const javaScriptEnabled of [true, false]) {
  test(`a newcomer’s comment is held and shown to its writer, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
  }) => {
    const options = { javaScriptEnabled, viewport: { width: 360, height: 780 } };
    const page = await (await openBrowser(browser, options)).newPage();
    await page.goto(PATH);
    await write(page, 'Held <b>words</b>', newcomer());
    await post(page);
    await expect(page.getByRole('status')).toContainText('awaiting moderation');
    await expect(page.getByRole('status')).toContainText('Held <b>words</b>');
    await expect(page.locator('#comment-held')).toBeFocused();
    if (javaScriptEnabled) expect(await axeProblems(page)).toEqual([]);
    const stranger = await openBrowser(browser);
    const other = await stranger.request.get(`${PATH}?comment=1`);
    expect(other.headers()['cache-control']).toBe('private, no-store');
    expect(await other.text()).not.toContain('Held ');
  });
}

test('below a short text the form is behind a button, which its address opens without JavaScript', async ({
  browser,
}) => {
  const options = { javaScriptEnabled: false };
  const page = await (await openBrowser(browser, options)).newPage();
  await page.goto(PATH);
  await expect(form(page)).toBeHidden();
  await page.getByText('Leave a comment').click();
  await expect(form(page)).toBeVisible();
  await page.goto(`${PATH}?from=letter#respond`);
  await expect(form(page)).toBeVisible();
  // An error is in the form.
  await write(page, 'Words', newcomer(), 'no@address');
  await post(page);
  await expect(page.getByRole('alert')).toBeVisible();
});

test('an answer stands below what it answers', async ({ browser }) => {
  const page = await (await openBrowser(browser)).newPage();
  await page.goto('/two-years-sixty-portraits/');
  await untilBetter(page);
  const first = main(page).locator('#comments ~ ol > li').first();
  await first
    .getByRole('link', { name: /^Reply to / })
    .first()
    .click();
  await expect(page.locator('#respond').getByRole('heading')).toContainText('Reply to');
  await expect(page).not.toHaveURL(/replytocom/);
  await expect(first.locator('form')).toBeVisible();
  await expect(text(page)).toBeFocused();
  await form(page).getByRole('link', { name: 'Cancel reply' }).click();
  await expect(main(page).locator('#respond form')).toHaveCount(1);
  await expect(first.locator('form')).toHaveCount(0);
  await expect(form(page).locator('[name=parent]')).toHaveValue('0');
  const reply = first.getByRole('link', { name: /^Reply to / }).first();
  await expect(reply).toBeFocused();
  await expect(form(page).getByRole('link', { name: 'Cancel reply' })).toBeHidden();
  await reply.click();
  await expect(form(page).locator('[name=parent]')).toHaveValue(/^[1-9]\d*$/);
  await write(page, 'An answer', newcomer());
  await post(page);
  await expect(page.getByRole('status')).toContainText('An answer');
});

test('an editor comments without fields, and the comment is there at once', async ({ browser }) => {
  const page = await (await openBrowser(browser)).newPage();
  await page.goto(`/login/?callbackUrl=${encodeURIComponent(PATH)}`);
  await fillAndSend(page, 'editor', 'editor-demo');
  await page.waitForURL(PATH);
  await untilBetter(page);
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

test('older comments are a page away', async ({ page, watch: _ }) => {
  const comments = main(page).locator('section article');
  await page.goto('/discussed/');
  await untilBetter(page);
  await expect(comments).toHaveCount(500);
  await page.getByRole('link', { name: 'Older comments' }).click();
  await expect(page).toHaveURL(/\/discussed\/comment-page-2\/#comments$/);
  await expect(comments).toHaveCount(1);
  await expect(comments).toContainText('Comment 1.');
  await expect(page.getByRole('heading', { name: '501 comments' })).toBeInViewport();
  await untilBetter(page);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/discussed\/$/);
  await page.getByRole('link', { name: 'Newer comments' }).click();
  await expect(page).toHaveURL(/\/discussed\/#comments$/);
  await expect(comments).toHaveCount(500);
  await expect(main(page).locator('#respond form')).toHaveCount(1);
  await expect(comments.first()).toContainText('Comment 2.');

  // Links of feeds, mails and other sites name the entry alone.
  const id = await page.locator('[id^=comment-1]').first().getAttribute('id');
  await page.goto('/discussed/comment-page-9/#comment-10000');
  await expect(page).toHaveURL(/\/discussed\/comment-page-2\/#comment-10000$/);
  await expect(page.locator('#comment-10000')).toBeInViewport();
  await page.goto(`/discussed/#${id}`);
  await expect(page.locator(`#${id}`)).toBeInViewport();
  await expect(page).toHaveURL(`/discussed/#${id}`);
});
