import { expect, type Page } from '@playwright/test';

import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { adminOf } from '../support/publish-rig';
import type { ServedSite } from '../support/serve-site';
import { test } from '../support/worlds';

let rig: ServedSite;

test.beforeAll(({ editing }) => {
  rig = editing;
});

/** Opens the list, and has the page of an entry prefetched by pointing at its link. */
async function openWithPrefetch(reader: Page, slug: string) {
  // A page that is not built is not prefetched.
  await fetch(`${rig.site.url}/${slug}/`);
  const ahead = reader.waitForResponse(new RegExp(`/_next/data/[^/]+/${slug}\\.json`));
  await reader.goto(`${rig.site.url}/journal/`);
  await untilHydrated(reader);
  await reader.locator(`a[href="/${slug}/"]`).first().hover();
  await (await ahead).finished();
}

for (const [name, slug] of [
  ['in a new document', 'seen-before'],
  ['in a tab that stays open, once an editor comes back from WordPress', 'long-open'],
  ['in a tab that stays open, once a minute has passed', 'long-open-later'],
] as const) {
  test(`a link to a page that was fetched ahead leads to the new one ${name}`, async ({
    page,
    browser,
  }) => {
    const reader = await browser.newPage();
    await reader.clock.install();
    const editor = await adminOf(page, rig, 'editor');
    const id = await editor.publish(slug);
    await openWithPrefetch(reader, slug);
    await editor.edit(id, { Title: `Anew ${slug}` });
    if (slug === 'seen-before') await openWithPrefetch(reader, slug);
    else if (slug === 'long-open-later') await reader.clock.fastForward(61_000);
    else await reader.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await reader.locator(`a[href="/${slug}/"]`).first().click();
    await expect(reader).toHaveURL(`${rig.site.url}/${slug}/`);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(`Anew ${slug}`);
    await reader.context().close();
  });
}
