import { expect, type Page } from '@playwright/test';

import { watchBrowser } from '@showcase/testing/browser/browser-watch';
import { previewLinkOf } from './editor-rig';
import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { BASE_PATH } from './owners-site';
import { openBrowser } from './publish-rig';
import { unfoldCommentForm } from './screens/ways';
import { fillAndSend, fillWordPressForm, signInAtWordPress } from './sign-in-rig';
import type { ServedSite } from './serve-site';
import { test } from './worlds';

/** Fails when the browser has asked for anything beside the base path, or got an error. */
export function watchSite(page: Page, siteUrl: string): () => void {
  const watch = watchBrowser(page);
  return () => {
    const { origin } = new URL(siteUrl);
    const beside = watch.requests.filter(
      (url) => url.startsWith(origin) && !url.startsWith(`${siteUrl}/`),
    );
    expect(beside).toEqual([]);
    expect(watch.complaints).toEqual([]);
  };
}

/** Addresses on the site's own host that a page names. */
export const namedBy = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[href]:not([rel=preconnect]), [src], form')].flatMap((each) => {
      const value = ['href', 'src', 'action'].map((name) => each.getAttribute(name)).find(Boolean);
      const url = new URL(value ?? '', document.baseURI);
      url.hash = '';
      return url.origin === location.origin && !url.pathname.includes('/api/') ? [url.href] : [];
    }),
  );

/** Tests of what people do who write, or sign in, on a site below a path of its host. */
export function testPeople(rig: () => ServedSite): void {
  for (const javaScriptEnabled of [true, false]) {
    const way = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';

    test(`a comment is sent, and a password opens an entry, ${way}`, async ({ browser }) => {
      const page = await (await openBrowser(browser, { javaScriptEnabled })).newPage();
      const check = watchSite(page, rig().site.url);
      await page.goto(`${rig().site.url}/listed-post-02/`);
      if (javaScriptEnabled) await untilHydrated(page);
      await unfoldCommentForm(page);
      await page.getByRole('textbox', { name: 'Comment' }).fill(`A word ${way}`);
      await page.getByRole('textbox', { name: 'Name' }).fill('Nora');
      await page
        .getByRole('textbox', { name: 'Email' })
        .fill(`n${Number(javaScriptEnabled)}@example.test`);
      await page.getByRole('button', { name: 'Post comment' }).click();
      await expect(page.getByRole('status')).toContainText(`A word ${way}`);
      expect(page.url()).toContain(`${rig().site.url}/listed-post-02/`);

      await page.goto(`${rig().site.url}/rig-password-post/`);
      await page.getByLabel('Password').fill('open-sesame');
      await page.getByRole('button', { name: 'Open' }).click();
      await expect(page.locator('main')).toContainText('Body of rig-password-post');
      // Later visits by the cookie need JavaScript.
      await page.goto(`${rig().site.url}/rig-password-post/`);
      if (javaScriptEnabled) {
        await expect(page).toHaveURL(`${rig().site.url}/rig-password-post/?protected=opened`);
      }
      check();
      await page.close();
    });
  }

  test('an editor signs in, has the toolbar, makes a page new, sees previews, and signs out', async ({
    page,
  }) => {
    await signInAtWordPress(page, rig(), 'editor');
    const draft = await previewLinkOf(page, rig(), 'post', 1832);
    const published = await previewLinkOf(page, rig(), 'post', 5211);
    expect(draft).toContain(`${rig().site.url}/?`);
    const check = watchSite(page, rig().site.url);

    await page.goto(`${rig().site.url}/login/?callbackUrl=${encodeURIComponent('/about/')}`);
    await fillAndSend(page, 'editor', 'editor-pass');
    await expect(page).toHaveURL(`${rig().site.url}/about/`);
    const toolbar = page.getByRole('navigation', { name: 'Toolbar' });
    await expect(toolbar.getByRole('link', { name: 'Edit Page' })).toBeVisible();
    await toolbar.getByRole('button', { name: /Refresh/ }).click();
    await expect(toolbar.getByRole('status')).toHaveText(/has been refreshed/);

    for (const [link, words] of [
      [draft, 'Body of rig-draft-post'],
      [published, 'Words of faust-post.'],
      [
        `${rig().site.url}/?p=5211&preview=true&previewPathname=${BASE_PATH}/faust-post/`,
        'Words of faust-post.',
      ],
    ] as const) {
      await page.goto(link);
      await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
      await expect(page.locator('main')).toContainText(words);
    }
    const exit = page.getByRole('region', { name: 'Preview' }).getByRole('link').last();
    await expect(exit).toHaveAttribute('href', `${BASE_PATH}/faust-post/`);
    check();

    await page.goto(`${rig().site.url}/home/`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Edith Editor');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL(`${rig().site.url}/`);
    await expect(page.getByText('signed out').first()).toBeVisible();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('signed-in');
    check();
  });

  test('a preview leads who is not signed in to WordPress, and back', async ({ page }) => {
    await page.goto(`${rig().site.url}/?p=5211&preview=true&previewPathname=/faust-post/`);
    await fillWordPressForm(page);
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
    expect(page.url()).toBe(
      `${rig().site.url}/?p=5211&preview=true&previewPathname=%2Ffaust-post%2F`,
    );
  });
}
