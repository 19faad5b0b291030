import { expect } from '@playwright/test';
import sharp from 'sharp';

import { watchBrowser } from './support/browser-watch';
import { untilHydrated } from './support/hydrated';
import { sharedSite } from './support/shared-site';
import { test } from './support/test';

const site = sharedSite();

const attribute = (html: string, tag: RegExp) => tag.exec(html)?.[1]?.replaceAll('&amp;', '&');
const canonicalOf = (html: string) => attribute(html, /<link rel="canonical" href="([^"]*)"/);
const imageOf = (html: string) => attribute(html, /<meta property="og:image" content="([^"]*)"/);

for (const [path, type, width] of [
  ['/favicon.svg', 'image/svg+xml', 32],
  ['/apple-touch-icon.png', 'image/png', 180],
  ['/icon-192.png', 'image/png', 192],
  ['/icon-512.png', 'image/png', 512],
  ['/icon-maskable-512.png', 'image/png', 512],
] as const) {
  test(`${path} is an icon of ${width} pixels that browsers keep`, async ({ request }) => {
    const response = await request.get(site.url + path);
    expect(response.headers()['content-type']).toBe(type);
    expect(response.headers()['cache-control']).toMatch(/^public, max-age=86400\b/);
    expect((await sharp(await response.body()).metadata()).width).toBe(width);
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

for (const path of ['/', '/rain/', '/about/studio/', '/金継ぎの朝/', '/category/profiles/']) {
  test(`the image that ${path} names is there for anybody`, async ({ request }) => {
    const html = await (await request.get(site.url + encodeURI(path))).text();
    expect(canonicalOf(html)).toBe(site.url + encodeURI(path));
    const image = imageOf(html) ?? '';
    expect(image.startsWith(`${site.url}/social`)).toBe(true);
    const response = await fetch(image);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    // Of just this version, so that it may be kept for long.
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=604800\b/);
    const { width, height } = await sharp(await response.bytes()).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });
}

for (const [path, status] of [
  ['/social/nothing-here.png', 404],
  ['/social/money-for-the-winter-issue.png', 404],
  ['/social/saddle-stitch.png', 404],
  ['/social/%ff.png', 400],
  ['/social/a%00.png', 400],
  ['/social/..%2f..%2fpackage.json.png', 400],
] as const) {
  test(`${path} is answered with ${status}`, async () => {
    expect((await fetch(site.url + path)).status).toBe(status);
  });
}

test('what is no content has neither a canonical address nor an image', async ({ request }) => {
  for (const path of ['/login/', '/nothing-here/', '/forgot-password/', '/about/?preview=true']) {
    const html = await (await request.get(site.url + path)).text();
    expect(canonicalOf(html)).toBeUndefined();
    expect(imageOf(html)).toBeUndefined();
  }
});

test('robots may read all but what is for people only', async ({ request }) => {
  const response = await request.get(`${site.url}/robots.txt`);
  expect(response.headers()['content-type']).toMatch(/^text\/plain\b/);
  const text = await response.text();
  expect(text).toContain('User-agent: *');
  expect(text).toContain('Disallow: /api/');
  expect(text).not.toMatch(/^Disallow: \/(?:social|$)/m);
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
