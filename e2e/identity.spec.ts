import { expect } from '@playwright/test';

import { watchBrowser } from './support/browser-watch';
import { untilHydrated } from './support/hydrated';
import { sharedSite } from './support/shared-site';
import { test } from './support/test';

const site = sharedSite();

/** Width and height of a PNG, from its header. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('the browser reads the manifest that pages name, and its icons are there', async ({
  page,
  request,
}) => {
  await page.goto(`${site.url}/about/`);
  const client = await page.context().newCDPSession(page);
  const { url, errors, data } = await client.send('Page.getAppManifest');
  expect(url).toBe(`${site.url}/site.webmanifest`);
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '');
  expect(manifest.name).toBe('Profile Showcase');
  for (const { src, type, sizes } of manifest.icons) {
    const response = await request.get(site.url + src);
    expect(response.headers()['content-type']).toBe(type);
    if (type === 'image/png') expect(sizeOf(await response.body())).toBe(sizes);
  }
  for (const [path, size] of [
    ['/apple-touch-icon.png', '180x180'],
    ['/share.png', '1200x630'],
  ] as const) {
    const response = await request.get(site.url + path);
    expect(response.headers()['content-type']).toBe('image/png');
    expect(sizeOf(await response.body())).toBe(size);
  }
  const icon = await request.get(`${site.url}/favicon.ico`);
  expect((await icon.body()).readUInt32LE(0)).toBe(0x00010000);
});

test('title, description and canonical address outlive hydration and follow navigation', async ({
  page,
}) => {
  const watch = watchBrowser(page);
  const foreign: string[] = [];
  page.on('request', (sent) => {
    // Pictures in posts are WordPress's.
    const { origin } = new URL(sent.url());
    if (origin !== site.url && origin !== site.content.url) foreign.push(sent.url());
  });
  const canonical = page.locator('link[rel="canonical"]');
  const description = page.locator('meta[name="description"]');
  await page.goto(`${site.url}/rain/`);
  await untilHydrated(page);
  await expect(page).toHaveTitle('Rain - Profile Showcase');
  await expect(canonical).toHaveAttribute('href', `${site.url}/rain/`);
  await expect(description).toHaveAttribute('content', /Walked nine miles/);

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('header a[href="/about/"]').first().click();
  await expect(page).toHaveTitle('About - Profile Showcase');
  // That of the page before would be wrong here.
  await expect(canonical).toHaveCount(0);
  await expect(description).toHaveAttribute('content', /We make portraits of makers/);
  await page.goBack();
  await expect(page).toHaveTitle('Rain - Profile Showcase');
  await expect(description).toHaveAttribute('content', /Walked nine miles/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(watch.complaints).toEqual([]);
  expect(foreign).toEqual([]);
});
