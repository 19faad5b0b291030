import { expect } from '@playwright/test';

import { watchBrowser } from './support/browser-watch';
import { untilHydrated } from './support/hydrated';
import { sharedSite } from './support/shared-site';
import { test } from './support/test';

const site = sharedSite();

/** Width and height of a PNG, from its header. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];
const attribute = (html: string, tag: RegExp) => tag.exec(html)?.[1]?.replaceAll('&amp;', '&');
const canonicalOf = (html: string) => attribute(html, /<link rel="canonical" href="([^"]*)"/);
const imageOf = (html: string) => attribute(html, /<meta property="og:image" content="([^"]*)"/);

for (const [path, type, width] of [
  ['/apple-touch-icon.png', 'image/png', 180],
  ['/icon-192.png', 'image/png', 192],
  ['/icon-512.png', 'image/png', 512],
  ['/icon-maskable-512.png', 'image/png', 512],
] as const) {
  test(`${path} is an icon of ${width} pixels that browsers keep`, async ({ request }) => {
    const response = await request.get(site.url + path);
    expect(response.headers()['content-type']).toBe(type);
    expect(response.headers()['cache-control']).toMatch(/^public, max-age=86400\b/);
    expect(sizeOf(await response.body())).toEqual([width, width]);
  });
}

test('/favicon.ico is one', async ({ request }) => {
  const response = await request.get(`${site.url}/favicon.ico`);
  expect(response.headers()['content-type']).toMatch(/^image\/(?:x-icon|vnd\.microsoft\.icon)$/);
  expect((await response.body()).readUInt32LE(0)).toBe(0x00010000);
});

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
  for (const { src, type } of manifest.icons) {
    const response = await request.get(site.url + src);
    expect(response.headers()['content-type']).toBe(type);
  }
});

for (const path of ['/', '/category/profiles/']) {
  test(`${path} names the site’s own picture, of the size it says`, async ({ request }) => {
    const html = await (await request.get(site.url + path)).text();
    expect(canonicalOf(html)).toBe(site.url + path);
    expect(imageOf(html)).toBe(`${site.url}/share.png`);
    const response = await request.get(`${site.url}/share.png`);
    expect(response.headers()['content-type']).toBe('image/png');
    expect(sizeOf(await response.body())).toEqual([1200, 630]);
  });
}

test('a post names its featured image, with its size and what is to be seen', async ({
  request,
}) => {
  const html = await (await request.get(`${site.url}/rain/`)).text();
  const image = imageOf(html) ?? '';
  expect(image.startsWith(`${site.contentUrl}/wp-content/uploads/`)).toBe(true);
  expect((await request.get(image)).status()).toBe(200);
  for (const property of ['width', 'height', 'alt']) {
    expect(html).toMatch(new RegExp(`<meta property="og:image:${property}" content="[^"]+"`));
  }
});

test('what is no content has neither a canonical address nor an image', async ({ request }) => {
  for (const path of ['/login/', '/nothing-here/', '/forgot-password/', '/about/?preview=true']) {
    const html = await (await request.get(site.url + path)).text();
    expect(canonicalOf(html)).toBeUndefined();
    expect(imageOf(html)).toBeUndefined();
  }
});

test('robots.txt is WordPress’s, and names the sitemap at this site’s address', async ({
  request,
}) => {
  const response = await request.get(`${site.url}/robots.txt`);
  expect(response.headers()['content-type']).toMatch(/^text\/plain\b/);
  const text = await response.text();
  expect(text).toContain('User-agent: *');
  expect(text).toContain(`Sitemap: ${site.url}/wp-sitemap.xml`);
  expect(text).not.toMatch(/^Disallow: \/$/m);
});

test('title, description and canonical address outlive hydration and follow navigation', async ({
  page,
}) => {
  const watch = watchBrowser(page);
  const foreign: string[] = [];
  page.on('request', (sent) => {
    // Pictures in posts are WordPress's.
    const { origin } = new URL(sent.url());
    if (origin !== site.url && origin !== site.contentUrl) foreign.push(sent.url());
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
