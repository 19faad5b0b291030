import { expect, type Page } from '@playwright/test';

import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { adminOf, type PublishRig } from '../support/publish-rig';
import { test } from '../support/worlds';

const POSTS_PAGE = '/journal/';

let rig: PublishRig;

test.beforeAll(({ editing }) => {
  rig = editing;
});

/** Opens the list, and has the page of an entry prefetched by pointing at its link. */
async function openWithPrefetch(reader: Page, slug: string) {
  // A page that is not built is not prefetched.
  await fetch(`${rig.site.url}/${slug}/`);
  const ahead = reader.waitForResponse(new RegExp(`/_next/data/[^/]+/${slug}\\.json`));
  await reader.goto(rig.site.url + POSTS_PAGE);
  await untilHydrated(reader);
  await reader.locator(`a[href="/${slug}/"]`).first().hover();
  await (await ahead).finished();
}

test('a browser that has seen a page before gets the new one by a link, too', async ({
  page,
  browser,
}) => {
  const reader = await browser.newPage();
  const opensList = async () => {
    await openWithPrefetch(reader, 'seen-before');
  };
  const editor = await adminOf(page, rig, 'editor');
  const id = await editor.publish('Seen before');
  await opensList();
  await editor.edit(id, { Title: 'Never seen' });
  await opensList();
  await reader.getByRole('link', { name: 'Never seen' }).first().click();
  await expect(reader).toHaveURL(`${rig.site.url}/seen-before/`);
  await expect(reader.getByRole('heading', { name: 'Never seen', level: 1 })).toBeVisible();
  await reader.context().close();
});

for (const [name, wait] of [
  ['an editor comes back from WordPress', null],
  ['a minute has passed', 61_000],
] as const) {
  test(`in a tab that stays open a link leads to the new page once ${name}`, async ({
    page,
    browser,
  }) => {
    const reader = await browser.newPage();
    await reader.clock.install();
    const slug = `long-open-${wait ?? 'left'}`;
    const editor = await adminOf(page, rig, 'editor');
    const id = await editor.publish(slug);
    await openWithPrefetch(reader, slug);
    await editor.edit(id, { Title: 'New in an open tab' });
    if (wait) await reader.clock.fastForward(wait);
    else await reader.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await reader.getByRole('link', { name: slug }).first().click();
    await expect(reader).toHaveURL(`${rig.site.url}/${slug}/`);
    await expect(reader.getByRole('heading', { name: 'New in an open tab' })).toBeVisible();
    await reader.context().close();
  });
}
