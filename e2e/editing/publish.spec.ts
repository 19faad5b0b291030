import { expect, type Page } from '@playwright/test';

import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { pageOperations } from '../support/page-operations';
import { adminOf, BODY } from '../support/publish-rig';
import type { ServedSite } from '../support/serve-site';
import { test } from '../support/worlds';

const POSTS_PAGE = '/journal/';
/** The front page has the newest. */
const LISTS = ['/category/field-letters/', POSTS_PAGE, '/author/editor/', '/'];

let rig: ServedSite;

test.beforeAll(({ editing }) => {
  rig = editing;
});

/** A visitor without cookies, who asks once: what counts is the very next answer. */
const visit = (path: string) => fetch(rig.site.url + path, { redirect: 'manual' });
const statusOf = async (path: string) => (await visit(path)).status;

async function expectOn(paths: readonly string[], words: string, isOn = true): Promise<void> {
  for (const path of paths) {
    const response = await visit(path);
    expect(response.status, path).toBe(200);
    expect((await response.text()).includes(words), `${words} on ${path}`).toBe(isOn);
  }
}

const expectNotOn = (paths: readonly string[], words: string) => expectOn(paths, words, false);

async function expectMoved(from: string, to: string): Promise<void> {
  const { status, headers } = await visit(from);
  expect([status, headers.get('location')]).toEqual([308, to]);
}

test('publishing, renaming and unpublishing update the address and its lists, and rebuild nothing else', async ({
  page,
}) => {
  const editor = await adminOf(page, rig, 'editor', 'editor-demo');
  expect(await statusOf('/larks-at-noon/')).toBe(404);
  await expectNotOn([...LISTS, '/about/'], 'Larks at noon');

  const id = await editor.publish('Larks at noon');
  const before = pageOperations(rig.content);
  await visit('/about/');
  expect(pageOperations(rig.content)).toBe(before);
  await expectOn(['/larks-at-noon/'], BODY);
  await expectOn(LISTS, 'Larks at noon');

  const paths = ['/larks-at-noon/', ...LISTS];
  await editor.edit(id, { Title: 'Larks at night' });
  await expectOn(paths, 'Larks at night');
  await expectNotOn(paths, 'Larks at noon');

  await editor.edit(id, { Status: 'draft' });
  expect(await statusOf('/larks-at-noon/')).toBe(404);
  await expectNotOn(LISTS, 'Larks at night');

  await editor.edit(id, {}, 'Publish');
  await expectOn(paths, 'Larks at night');
});

test('an old address leads for good to where the entry is now, over a restart as well', async ({
  page,
}) => {
  const editor = await adminOf(page, rig, 'editor', 'editor-demo');
  const id = await editor.publish('On the move');
  await expectOn(['/on-the-move/', ...LISTS], 'On the move');
  for (const path of ['/settled/', '/港/']) expect(await statusOf(path)).toBe(404);

  await editor.edit(id, { Slug: 'settled' });
  await expectOn(['/settled/'], 'On the move');
  await expectMoved('/on-the-move/', '/settled/');

  await rig.site.restart();
  await expectMoved('/on-the-move/', '/settled/');
  // Told of pages that an earlier run has built.
  await editor.edit(id, { Slug: '港' });
  await expectOn(['/港/'], 'On the move');
  await expectMoved('/settled/', '/%E6%B8%AF/');
  // The first address may lead there by way of the second one.
  expect((await fetch(`${rig.site.url}/on-the-move/`)).url).toBe(`${rig.site.url}/%E6%B8%AF/`);
  await expectOn(LISTS, 'href="/%E6%B8%AF/"');
  for (const path of ['/on-the-move/', '/settled/']) await expectNotOn(LISTS, `href="${path}"`);
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
    const editor = await adminOf(page, rig, 'editor', 'editor-demo');
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
