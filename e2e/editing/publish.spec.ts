import { expect } from '@playwright/test';

import { adminOf, BODY, startPublishRig, type PublishRig } from '../support/publish-rig';
import { test } from '../support/worlds';

const RAIN = { id: 121, path: '/rain/' };
const ARCHIVE = '/category/field-letters/';
const POSTS_PAGE = '/journal/';
const AUTHOR = '/author/editor/';
const LISTS = [ARCHIVE, POSTS_PAGE, AUTHOR];

let rig: PublishRig;

test.beforeAll(({ editing }) => {
  rig = editing;
});

/** A visitor without cookies, who asks once: what counts is the very next answer. */
const visit = (path: string, { site } = rig) => fetch(site.url + path, { redirect: 'manual' });
const statusOf = async (path: string) => (await visit(path)).status;

async function shows(path: string, words: string, from = rig): Promise<boolean> {
  const response = await visit(path, from);
  const text = await response.text();
  expect(response.status, path).toBe(200);
  return text.includes(words);
}

async function expectOn(paths: readonly string[], words: string, from = rig): Promise<void> {
  for (const path of paths)
    expect(await shows(path, words, from), `${words} on ${path}`).toBe(true);
}

async function expectNotOn(paths: readonly string[], words: string, from = rig): Promise<void> {
  for (const path of paths) {
    expect(await shows(path, words, from), `${words} on ${path}`).toBe(false);
  }
}

async function expectMoved(from: string, to: string): Promise<void> {
  const { status, headers } = await visit(from);
  expect([status, headers.get('location')]).toEqual([308, to]);
}

test('what is published is on its address, which was none, and on its lists', async ({ page }) => {
  const editor = await adminOf(page, rig, 'editor');
  expect(await statusOf('/larks-at-noon/')).toBe(404);
  await expectNotOn(LISTS, 'Larks at noon');

  await editor.publish('Larks at noon');
  await expectOn(['/larks-at-noon/'], BODY);
  await expectOn(LISTS, 'Larks at noon');
});

test('a new title is on the entry and on its lists, and the old one is gone', async ({ page }) => {
  const editor = await adminOf(page, rig, 'editor');
  const paths = ['/first-name/', ...LISTS];
  const id = await editor.publish('First name');
  await expectOn(paths, 'First name');

  for (const [before, after] of [
    ['First name', 'Second name'],
    ['Second name', 'Third name'],
  ] as const) {
    await editor.edit(id, { Title: after });
    await expectOn(paths, after);
    await expectNotOn(paths, before);
  }
});

test('what is taken off is 404 and off the lists, and comes back', async ({ page }) => {
  const editor = await adminOf(page, rig, 'editor');
  const id = await editor.publish('Here and gone');
  await expectOn(['/here-and-gone/', ...LISTS], 'Here and gone');

  await editor.edit(id, { Status: 'draft' });
  expect(await statusOf('/here-and-gone/')).toBe(404);
  await expectNotOn(LISTS, 'Here and gone');

  await editor.edit(id, {}, 'Publish');
  await expectOn(['/here-and-gone/', ...LISTS], 'Here and gone');
});

test('an old address leads for good to where the entry is now', async ({ page }) => {
  const editor = await adminOf(page, rig, 'editor');
  const id = await editor.publish('On the move');
  await expectOn(['/on-the-move/', ...LISTS], 'On the move');
  for (const path of ['/settled/', '/港/']) expect(await statusOf(path)).toBe(404);

  await editor.edit(id, { Slug: 'settled' });
  await expectOn(['/settled/'], 'On the move');
  await expectMoved('/on-the-move/', '/settled/');

  await editor.edit(id, { Slug: '港' });
  await expectOn(['/港/'], 'On the move');
  await expectMoved('/settled/', '/%E6%B8%AF/');
  // The first address may lead there by way of the second one.
  expect((await fetch(`${rig.site.url}/on-the-move/`)).url).toBe(`${rig.site.url}/%E6%B8%AF/`);
  await expectOn(LISTS, 'href="/%E6%B8%AF/"');
  for (const path of ['/on-the-move/', '/settled/']) await expectNotOn(LISTS, `href="${path}"`);
});

test('a menu’s label and the site’s title are new on every page', async ({ page }) => {
  const admin = await adminOf(page, rig, 'admin');
  const paths = ['/', '/about/', RAIN.path, POSTS_PAGE];
  await expectNotOn(paths, 'The workshop');
  await admin.open('nav-menus.php');
  await page.getByLabel('The studio').fill('The workshop');
  await admin.press(
    page.locator('form', { has: page.getByLabel('The studio') }).getByRole('button'),
  );
  await expectOn(paths, 'The workshop');

  await expectNotOn(paths, 'Another name');
  await admin.open('options-general.php');
  await page.getByLabel('Site Title').fill('Another name');
  await admin.press('Save Changes');
  await expectOn(paths, 'Another name');
});

test('a preview of changes changes nothing for visitors', async ({ page }) => {
  const editor = await adminOf(page, rig, 'editor');
  const id = await editor.publish('Said in public');
  const paths = ['/said-in-public/', ...LISTS];
  await expectOn(paths, 'Said in public');
  await editor.open(`post.php?post=${id}&action=edit`);
  await page.getByLabel('Title').fill('Said in private');
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await expect(page).toHaveURL(/preview=true/);
  await expectNotOn(paths, 'Said in private');
});

test('what the site is not told of is right after its period', async ({ page }) => {
  const paths = [RAIN.path, ARCHIVE, POSTS_PAGE];
  const quiet = await startPublishRig({ secret: 'a wrong secret', revalidateSeconds: 1 });
  try {
    await expectNotOn(paths, 'Rain, at last', quiet);
    const editor = await adminOf(page, quiet, 'editor');
    await editor.edit(RAIN.id, { Title: 'Rain, at last' });
    expect(quiet.lines.join('\n')).toMatch(/it answered 401/);
    const areNew = () => Promise.all(paths.map((path) => shows(path, 'Rain, at last', quiet)));
    await expect.poll(areNew, { timeout: 20_000 }).toEqual(paths.map(() => true));
  } finally {
    await quiet.stop();
  }
});
