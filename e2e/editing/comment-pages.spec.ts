import { expect, test } from '@playwright/test';

import { makeComment, makePost } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import { watchBrowser } from '@showcase/testing/browser/browser-watch';
import { main, newcomer, openBrowser, post, untilBetter, write } from '../support/comment-form';
import { startPublishRig, type PublishRig } from '../support/publish-rig';

const commentStatus = 'open';
let own: PublishRig;

test.beforeAll(async () => {
  const site = rigSite({ discussion: { commentPreviouslyApproved: false } });
  const more = [
    makePost(9_002, 'premiere', { commentStatus, type: 'movie' }),
    makePost(9_003, 'discussed', {
      comments: Array.from({ length: 101 }, (_, index) =>
        makeComment(10_000 + index, {
          date: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString().slice(0, 19),
          content: `Comment ${index + 1}.`,
        }),
      ),
    }),
  ];
  own = await startPublishRig({
    env: { TRUSTED_PROXIES: '1' },
    content: { ...site, posts: [...site.posts, ...more] },
  });
});

test.afterAll(() => own?.stop());

const FILM = '/movie/premiere/';

test('an entry of a custom type with open comments has the form, and what was written', async ({
  browser,
}) => {
  const page = await (await openBrowser(browser)).newPage();
  const watched = watchBrowser(page);
  await page.goto(own.site.url + FILM);
  await untilBetter(page);
  await write(page, 'Here too', newcomer());
  await post(page);
  await expect(page).toHaveURL(/\?comment=(\d+)#comment-\1$/);
  const stranger = await (await openBrowser(browser)).newPage();
  const other = watchBrowser(stranger);
  await stranger.goto(own.site.url + FILM);
  await untilBetter(stranger);
  const article = main(stranger).locator('section article', { hasText: 'Here too' });
  await expect(article).toHaveCount(1);
  await article.getByRole('link', { name: 'Reply' }).click();
  await expect(article.locator('form')).toBeVisible();
  expect([...watched.complaints, ...other.complaints]).toEqual([]);
});

test('older comments are a page away', async ({ browser }) => {
  const page = await (await openBrowser(browser)).newPage();
  const watched = watchBrowser(page);
  const comments = main(page).locator('section article');
  const heading = page.getByRole('heading', { name: '101 comments' });
  await page.goto(`${own.site.url}/discussed/`);
  await untilBetter(page);
  await expect(comments).toHaveCount(100);
  await page.getByRole('link', { name: 'Older comments' }).click();
  await expect(page).toHaveURL(/\/discussed\/comment-page-2\/#comments$/);
  await expect(comments).toHaveCount(1);
  await expect(comments).toContainText('Comment 1.');
  await expect(heading).toBeInViewport();
  await untilBetter(page);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/discussed\/$/);
  await page.getByRole('link', { name: 'Newer comments' }).click();
  await expect(page).toHaveURL(/\/discussed\/#comments$/);
  await expect(comments).toHaveCount(100);
  await expect(main(page).locator('#respond form')).toHaveCount(1);
  await expect(comments.first()).toContainText('Comment 2.');
  expect(watched.complaints).toEqual([]);
});
