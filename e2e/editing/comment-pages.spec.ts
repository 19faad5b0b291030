import { expect } from '@playwright/test';

import { watchBrowser } from '@showcase/testing/browser/browser-watch';
import { main, openBrowser, post, untilBetter, write } from '../support/comment-form';
import { test } from '../support/worlds';

test('an entry of a custom type with open comments has the form, and what was written', async ({
  browser,
  editing: { site },
}) => {
  const page = await (await openBrowser(browser)).newPage();
  const { complaints } = watchBrowser(page);
  await page.goto(`${site.url}/movie/premiere/`);
  await untilBetter(page);
  await write(page, 'Here too', 'Bram Hollis', 'bram@readers.example');
  await post(page);
  await expect(page).toHaveURL(/\?comment=(\d+)#comment-\1$/);
  const article = main(page).locator('section article', { hasText: 'Here too' });
  await expect(article).toHaveCount(1);
  await untilBetter(page);
  await article.getByRole('link', { name: 'Reply' }).click();
  await expect(article.locator('form')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('older comments are a page away', async ({ page, editing: { site } }) => {
  const { complaints } = watchBrowser(page);
  const comments = main(page).locator('section article');
  await page.goto(`${site.url}/discussed/`);
  await untilBetter(page);
  await expect(comments).toHaveCount(100);
  await page.getByRole('link', { name: 'Older comments' }).click();
  await expect(page).toHaveURL(/\/discussed\/comment-page-2\/#comments$/);
  await expect(comments).toHaveCount(1);
  await expect(comments).toContainText('Comment 1.');
  await expect(page.getByRole('heading', { name: '101 comments' })).toBeInViewport();
  await untilBetter(page);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/discussed\/$/);
  await page.getByRole('link', { name: 'Newer comments' }).click();
  await expect(page).toHaveURL(/\/discussed\/#comments$/);
  await expect(comments).toHaveCount(100);
  await expect(main(page).locator('#respond form')).toHaveCount(1);
  await expect(comments.first()).toContainText('Comment 2.');
  expect(complaints).toEqual([]);
});
