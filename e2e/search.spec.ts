import { expect, type Page } from '@playwright/test';

import { rawGet } from './support/raw-get';
import { axeProblems } from './support/screens/axe';
import { sharedSite } from './support/shared-site';
import { test } from './support/test';

const site = sharedSite();

const PHONE = { width: 360, height: 780 };

test.describe.configure({ mode: 'parallel' });

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search this site' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';
  test(`from a page to results, the next ones and back, by keyboard, ${how} JavaScript`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, viewport: PHONE });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error)));

    await page.goto(`${site.url}/about/`);
    await page.getByRole('link', { name: 'Search', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('Search');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('the');
    await page.keyboard.press('Enter');

    await expect(title(page)).toHaveText('Search results for “the”');
    expect(new URL(page.url()).search).toBe('?s=the');
    // No link of the menus leads here, the front page's neither.
    await expect(page.locator('[aria-current=page]')).toHaveCount(0);
    await expect(box(page)).toHaveValue('the');
    await expect(page.locator('main mark').first()).toHaveText(/^the$/i);
    const first = await page.getByRole('listitem').getByRole('heading').allTextContents();
    expect(first).toHaveLength(10);
    await page.getByRole('link', { name: 'Older entries' }).click();
    await expect(page.getByText('Page 2', { exact: true }).last()).toBeVisible();
    const second = await page.getByRole('listitem').getByRole('heading').allTextContents();
    expect(second.filter((text) => first.includes(text))).toEqual([]);
    await page.getByRole('link', { name: 'Newer entries' }).click();
    await expect(page.getByRole('link', { name: 'Newer entries' })).toHaveCount(0);
    expect(await page.getByRole('listitem').getByRole('heading').allTextContents()).toEqual(first);
    expect(errors).toEqual([]);
    await context.close();
  });
}

test('back from an entry, the results are there again', async ({ page }) => {
  await page.goto(`${site.url}/?s=clay`);
  const heading = page.getByRole('listitem').getByRole('heading').first();
  const text = await heading.textContent();
  await heading.getByRole('link').click();
  await expect(title(page)).toHaveText(String(text));
  await page.goBack();
  await expect(title(page)).toHaveText('Search results for “clay”');
  await expect(heading).toHaveText(String(text));
});

for (const [name, path] of [
  ['the form', '/?s=+'],
  ['results', '/?s=the'],
  ['nothing found', '/?s=zzzunknown'],
  ['a text that is too long', `/?s=${'x'.repeat(201)}`],
  ['the box of the 404 page', '/no-such-page/'],
  ['a date', '/2026/05/'],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${name}: axe finds nothing and no phone scrolls sideways, ${colorScheme}`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ viewport: PHONE, colorScheme });
      const page = await context.newPage();
      await page.goto(site.url + path);
      expect(await axeProblems(page)).toEqual([]);
      expect(await isWide(page)).toBe(false);
      if (!path.startsWith('/2026')) await expect(box(page)).toBeVisible();
      await context.close();
    });
  }
}

test('a hostile text is text, in the title, the heading and the form', async ({ page }) => {
  const text = '"><img src=x onerror=document.title=1> clay';
  await page.goto(`${site.url}/?s=${encodeURIComponent(text)}`);
  await expect(title(page)).toHaveText(`Search results for “${text}”`);
  await expect(box(page)).toHaveValue(text);
  expect(await page.locator('main img[src="x"]').count()).toBe(0);
  expect(await page.title()).toContain('onerror');
});

test('searches are private, and no engine’s business', async () => {
  const response = await fetch(`${site.url}/?s=clay`);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  const body = await response.text();
  expect(body).toContain('name="robots" content="noindex"');
});

for (const [path, status, location] of [
  ['/search/clay/', 308, '/?s=clay'],
  ['/search/clay', 308, '/?s=clay'],
  ['/search/a%26b%3Fx%23y/', 308, '/?s=a%26b%3Fx%23y'],
  ['/search/two+words/page/2/', 308, '/?s=two+words&paged=2'],
  ['/?s=clay&paged=99', 404, null],
  ['/2026/5/', 308, '/2026/05/'],
  ['/2026/13/', 308, '/2026/'],
  ['/2026/05/', 200, null],
  ['/1999/', 404, null],
  ['/?m=202605', 308, '/2026/05/'],
  ['/?p=122', 308, '/two-years-sixty-portraits/'],
  ['/?p=122&utm_source=x', 308, '/two-years-sixty-portraits/?utm_source=x'],
  ['/?p=999999', 404, null],
  ['/?preview=true&p=122', 200, null],
  ['/index.php/about/studio', 308, '/about/studio/'],
  ['/ABOUT/', 308, '/about/'],
] as const) {
  test(`${path} answers ${status}${location ? ` and leads to ${location}` : ''}`, async () => {
    const answer = await rawGet(site.url, path);
    expect(answer.status).toBe(status);
    expect(answer.location).toBe(location);
  });
}
