import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, type Page } from '@playwright/test';

import { namedBy, testPeople, watchSite } from '../support/below-path-people';
import { isDevelopment } from '../support/combination';
import { adminOf } from '../support/publish-rig';
import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { hasNginx, startNginx } from '@showcase/testing/servers/nginx';
import { BASE_PATH as BASE } from '../support/owners-site';
import { freePort } from '@showcase/testing/servers/processes';
import { rawGet } from '@showcase/testing/servers/exchange';
import type { ServedSite } from '../support/serve-site';
import { test } from '../support/worlds';

let rig: ServedSite;

test.beforeAll(({ owners }) => {
  rig = owners;
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(rig.site.url + path);
  await untilHydrated(page);
}

const get = (path: string) => fetch(rig.site.url + path, { redirect: 'manual' });

test('all that pages name is below the base path, and is there', async ({ page }) => {
  const check = watchSite(page, rig.site.url);
  const named = new Set<string>();
  for (const path of [
    ...['/', '/about/', '/faust-post/', '/listed-post-02/', '/category/big-category/', '/blog/'],
    ...['/?s=listed', '/login/', '/forgot-password/', '/with-links/', '/in-faust-form/'],
  ]) {
    await test.step(path, async () => {
      await open(page, path);
      const here = await namedBy(page);
      expect(here.filter((url) => !url.startsWith(`${rig.site.url}/`))).toEqual([]);
      for (const each of here) named.add(each);
    });
  }
  check();
  expect(named.size).toBeGreaterThan(40);
  for (const url of named) expect((await fetch(url)).status, url).toBe(200);
});

test('links in texts and to their parts have it once', async ({ page }) => {
  const check = watchSite(page, rig.site.url);
  await open(page, '/with-links/');
  for (const name of ['A path', 'an address']) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', `${BASE}/about/`);
  }
  await page.getByRole('link', { name: '2', exact: true }).click();
  await expect(page.locator('main')).toContainText('The second part');
  expect(page.url()).toBe(`${rig.site.url}/with-links/2/`);
  await page.getByRole('link', { name: '1', exact: true }).click();
  await page.getByRole('link', { name: 'A path' }).click();
  await expect(page).toHaveURL(`${rig.site.url}/about/`);
  check();
});

test('crawlers are told whole addresses', async () => {
  const html = await (await get('/faust-post/')).text();
  const whole = `${rig.site.url}/faust-post/`;
  expect(html).toContain(`<link rel="canonical" href="${whole}"`);
  expect(html).toContain(`<meta property="og:url" content="${whole}"`);
  expect(html).toContain(`<meta property="og:image" content="${rig.site.url}/share.png"`);
  expect(html).toContain(`<link rel="alternate" type="application/rss+xml" href="${BASE}/feed/"`);
  const manifest = await (await get('/site.webmanifest')).json();
  expect(manifest).toMatchObject({ id: `${BASE}/`, start_url: `${BASE}/` });
  for (const { src } of manifest.icons) {
    expect((await fetch(new URL(src, rig.site.url))).status, src).toBe(200);
  }
});

test('feeds, robots.txt and sitemaps are WordPress’s, with addresses of the site', async () => {
  const feed = await get('/feed/');
  expect(feed.status).toBe(200);
  expect(await feed.text()).toContain(`<link>${rig.site.url}/faust-post/</link>`);
  expect((await get('/robots.txt')).status).toBe(200);
  const sitemap = await get('/sitemap.xml');
  expect([sitemap.status, sitemap.headers.get('location')]).toEqual([
    308,
    `${BASE}/wp-sitemap.xml`,
  ]);
  expect(await (await get('/wp-sitemap.xml')).text()).toContain(`<loc>${rig.site.url}/`);
});

/** The requested address, the status, and the target of a redirect. */
const ANSWERS = [
  ['/blog', 308, '/blog/'],
  ['/blog?s=listed', 308, '/blog/?s=listed'],
  ['/blog/about', 308, '/blog/about/'],
  ['/blog//about/', 308, '/blog/about/'],
  ['/blog/search/listed/', 308, '/blog/?s=listed'],
  ['/blog/%61bout/', 308, '/blog/about/'],
  ['/blog/About/', 308, '/blog/about/'],
  ['/blog/?p=5211', 308, '/blog/faust-post/'],
  ['/blog/api/auth/error', 302, '/blog/login/?error=Default'],
  ['/blog/home/', 302, '/blog/login/?error=SessionRequired&callbackUrl=%2Fhome%2F'],
  ['/blog/nowhere/', 404, null],
  ['/', 404, null],
  ['/about/', 404, null],
  ['/blogs/', 404, null],
  ['/api/health', 404, null],
  ['/blog/api/health', 200, null],
  ['/blog/api/nowhere', 404, null],
] as const;

test('addresses lead below the base path, and beside it there is nothing', async () => {
  for (const [target, status, location] of ANSWERS) {
    const answer = await rawGet(new URL(rig.site.url).origin, target);
    expect([target, answer.status, answer.location]).toEqual([target, status, location]);
  }
});

test('the search finds, and leads to what it finds', async ({ page }) => {
  const check = watchSite(page, rig.site.url);
  await open(page, '/about/');
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('listed-post');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${rig.site.url}/?s=listed-post`);
  await page
    .getByRole('link', { name: /Older|Next/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/blog\/\?s=listed-post&paged=2/);
  await page.locator('main h2 a, main h3 a').first().click();
  await expect(page).toHaveURL(/\/blog\/[\w-]+\/$/);
  check();
});

test('a page is rebuilt after WordPress reports its change', async ({ page }) => {
  expect(await (await get('/listed-post-05/')).text()).toContain('Listed post 5');
  await (await adminOf(page, rig, 'admin')).edit(1864, { Title: 'Another name' });
  expect(await (await get('/listed-post-05/')).text()).toContain('Another name');
});

testPeople(() => rig);

test('nginx serves its files and pages', async ({ page }) => {
  test.skip(!hasNginx, 'nginx is not installed: apt-get install nginx-light');
  test.skip(isDevelopment, 'nginx is in front of builds only: it serves the files of one');
  const folder = mkdtempSync(join(tmpdir(), 'below-path-'));
  const home = join(folder, 'home');
  mkdirSync(join(home, 'shared/_next'), { recursive: true });
  mkdirSync(join(home, 'current'));
  symlinkSync(join(rig.site.folder, '.next/static'), join(home, 'shared/_next/static'));
  symlinkSync(join(rig.site.folder, 'public'), join(home, 'current/public'));
  const server = Number(new URL(rig.site.url).port);
  const port = await freePort();
  const nginx = await startNginx({ folder, home, port, basePath: BASE, servers: [server, server] });
  const check = watchSite(page, nginx.url);
  for (const path of ['/', '/about/', '/?s=listed', '/login/']) {
    await page.goto(nginx.url + path);
    await untilHydrated(page);
  }
  check();
  for (let visit = 0; visit < 3; visit += 1) await fetch(`${nginx.url}/faust-post/`);
  const answers = nginx.answers();
  expect(answers).toContainEqual(expect.stringMatching(/^200 HIT \[-\] \/blog\/faust-post\/$/));
  // nginx serves these files from the disk, without a request to the site.
  expect(answers).toContainEqual(expect.stringMatching(/^200 - \[-\] \/blog\/logo\.svg$/));
  expect(answers).toContainEqual(
    expect.stringMatching(/^200 - \[-\] \/blog\/_next\/static\/.+js$/),
  );
  // Not kept.
  expect(answers).toContainEqual(
    expect.stringMatching(/^200 (?:BYPASS|-) \[.+\] \/blog\/\?s=listed$/),
  );
  expect((await fetch(`${nginx.url}/api/health`)).status).toBe(404);
  expect((await fetch(new URL('/about/', nginx.url))).status).toBe(404);
  await nginx.stop();
  rmSync(folder, { recursive: true, force: true });
});
