import { expect, test, type Page } from '@playwright/test';

import { loadSite } from '../content-server/wxr/load-site';
import { untilHydrated } from './support/hydrated';
import { isPending } from './support/navigation';
import { demoFile, serveSite } from './support/serve-site';

const TITLES = ['Wort '.repeat(40).trim(), '', 'يوم في الورشة', 'x'.repeat(200)];

const site = serveSite(() => ({ site: awkwardSite() }));

/** The demo, with a category of awkward titles and one without posts. */
function awkwardSite() {
  const loaded = loadSite(demoFile);
  const post = loaded.posts.find(({ slug }) => slug === 'rain');
  const term = loaded.terms.find(({ taxonomy }) => taxonomy === 'category');
  if (!post || !term) throw new Error('the demo has no post “Rain” or no category');
  const terms = [
    { ...term, id: 800_001, slug: 'awkward', name: 'Awkward', parentId: 0 },
    { ...term, id: 800_002, slug: 'empty', name: 'Empty', parentId: 0 },
  ];
  const posts = TITLES.map((title, index) => ({
    ...post,
    id: 800_010 + index,
    slug: `awkward-${index}`,
    title,
    termIds: [800_001],
    // One in two has a picture.
    meta: index % 2 ? {} : post.meta,
  }));
  return { ...loaded, posts: [...loaded.posts, ...posts], terms: [...loaded.terms, ...terms] };
}

const cards = (page: Page) => page.getByRole('region', { name: 'Recent Posts' }).locator('li');

test('a card’s picture, title and text all lead to its entry, which is one tab stop', async ({
  page,
}) => {
  await page.goto(`${site.url}/journal/`);
  await untilHydrated(page);
  const card = cards(page).first();
  const address = await card.getByRole('link').getAttribute('href');
  await expect(card.locator('a, button, [tabindex]')).toHaveCount(1);
  for (const part of ['img', 'h3', 'time', 'p']) {
    // Where it is, whatever lies on top of it there.
    const box = await card.locator(part).boundingBox();
    if (!box) throw new Error(`the first card has no ${part}`);
    await page.mouse.click(box.x + 8, box.y + box.height / 2);
    await expect(page, part).toHaveURL(site.url + address);
    await page.goBack();
    await expect(card).toBeVisible();
    // The list may be there still, not again: Next takes a click that comes before for a reload.
    await expect.poll(() => isPending(page)).toBe(false);
  }
});

test('without script a card’s text leads to its entry, and the pages to their neighbours', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/journal/`);
  const card = cards(page).first();
  const address = await card.getByRole('link').getAttribute('href');
  await card.locator('p').click({ force: true });
  await expect(page).toHaveURL(site.url + address);
  await page.goBack();
  await page.getByRole('link', { name: 'Older posts' }).click();
  await expect(page).toHaveURL(`${site.url}/journal/page/2/`);
  await page.getByRole('link', { name: 'Newer posts' }).click();
  await expect(page).toHaveURL(`${site.url}/journal/`);
  await context.close();
});

for (const [width, columns] of [
  [320, 1],
  [768, 2],
  [1280, 3],
] as const) {
  test(`at ${width} px a list has ${columns} columns and nothing sticks out, whatever the title`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${site.url}/category/awkward/`);
    await expect(cards(page)).toHaveCount(TITLES.length);
    await expect(cards(page).filter({ hasText: 'Untitled' })).toHaveCount(1);
    const boxes = await cards(page).evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect()).map(({ x, y, right }) => [x, y, right]),
    );
    const top = boxes[0]?.[1];
    expect(boxes.filter(([, y]) => y === top)).toHaveLength(columns);
    for (const [x, , right] of boxes) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    }
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over).toBe(0);
    const overlong = await cards(page).evaluateAll((items) =>
      items.filter((item) => item.scrollWidth > item.clientWidth).map((item) => item.textContent),
    );
    expect(overlong).toEqual([]);
  });
}

test('pictures come when they are near, and nothing moves', async ({ page }) => {
  await page.addInitScript(() => {
    const state = Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.moved += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Not before the text is there, as from a slower server.
  let paint = () => undefined as void;
  const painted = new Promise<void>((done) => (paint = done));
  await page.route('**/wp-content/**', async (route) => {
    await painted;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(`${site.url}/journal/`, { waitUntil: 'commit' });
  await expect(cards(page)).not.toHaveCount(0);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  paint();
  const last = cards(page).locator('img').last();
  await expect(last).toHaveJSProperty('complete', false);
  for (const image of await cards(page).locator('img').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty('complete', true);
  }
  expect(await page.evaluate(() => Number(Reflect.get(window, 'moved')))).toBe(0);
});

test('an archive without posts says so, and leads on', async ({ page }) => {
  const response = await page.goto(`${site.url}/category/empty/`);
  expect(response?.status()).toBe(200);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Archive for Category: Empty');
  await expect(main).toContainText('Nothing has been published here yet.');
  await expect(main.getByRole('link', { name: 'Go to the front page' })).toBeVisible();
  await expect(main.getByRole('navigation')).toHaveCount(0);
});
