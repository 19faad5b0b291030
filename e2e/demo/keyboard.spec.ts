import { expect } from '@playwright/test';

import { screenNamed } from '../support/screens/screens';
import { test } from '../support/worlds';
import { pageOf } from '../support/screens/visit';
import { step, walk } from '../support/screens/walk';

test('Shift+Tab goes the same way back', async ({ browser, rig }) => {
  for (const name of ['front-page', 'post-with-comments', 'toolbar']) {
    const page = await pageOf(browser, rig, screenNamed(name));
    const there = (await walk(page)).map(({ key }) => key);
    // The walk back starts at the end of the page; elements keep their keys.
    const back = (await walk(page, 'Shift+Tab')).map(({ key }) => key);
    expect(there.length).toBeGreaterThan(5);
    expect({ name, back: back.toReversed() }).toEqual({ name, back: there });
    await page.context().close();
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`what has the focus is marked by a line of at least 3:1, ${colorScheme}`, async ({
    browser,
    rig,
  }) => {
    const seen = new Set<string>();
    for (const name of ['front-page', 'posts-page', 'post-with-comments']) {
      const page = await pageOf(browser, rig, screenNamed(name));
      await page.emulateMedia({ colorScheme });
      const stops = await walk(page);
      for (const { within } of stops) seen.add(within.at(-1) ?? 'none');
      const pale = stops.filter(({ ring }) => ring < 3).map((stop) => `${stop.name} ${stop.ring}`);
      expect({ name, pale }).toEqual({ name, pale: [] });
      await page.context().close();
    }
    expect([...seen]).toEqual(expect.arrayContaining(['header', 'main', 'footer']));
  });
}

test('the skip link comes first, and leads past the header', async ({ browser, rig }) => {
  const page = await pageOf(browser, rig, screenNamed('posts-page'));
  expect((await step(page, 'Tab'))?.name).toContain('Skip to content');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  expect((await step(page, 'Tab'))?.within).toContain('main');
  await page.context().close();
});

test('header, text and footer come in this order, and no entry of a list twice in a row', async ({
  browser,
  rig,
}) => {
  for (const name of ['posts-page', 'category', 'tag', 'post-with-comments']) {
    const page = await pageOf(browser, rig, screenNamed(name));
    const stops = (await walk(page)).slice(1);
    const parts = stops.map(({ within }) => within.at(-1) ?? 'none');
    const order = parts.filter((part, index) => part !== parts[index - 1]);
    expect({ name, order }).toEqual({ name, order: ['header', 'main', 'footer'] });
    const links = stops.filter(({ within }) => within.includes('main')).map(({ href }) => href);
    const twice = links.filter((href, index) => href !== null && href === links[index - 1]);
    expect({ name, twice }).toEqual({ name, twice: [] });
    await page.context().close();
  }
});
