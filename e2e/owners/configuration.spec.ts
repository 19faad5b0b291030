import { expect } from '@playwright/test';

import { watchBrowser } from '@showcase/testing/browser/browser-watch';
import { untilHydrated } from '@showcase/testing/browser/hydrated';
import type { ServedSite } from '../support/serve-site';
import { test } from '../support/worlds';

let rig: ServedSite;

test.beforeAll(({ migrated }) => {
  rig = migrated;
});

const get = (path: string) => fetch(rig.site.url + path, { redirect: 'manual' });
const textAt = async (path: string) => (await get(path)).text();

test('`wpUrl`, `wpHostname` and `graphqlEndpoint` have their effect on the server and in the browser', async ({
  page,
}) => {
  const watch = watchBrowser(page);
  const { port } = new URL(rig.content.url);
  const addresses = [
    rig.content.url,
    'media.127.0.0.1',
    `${rig.content.url}/wp-admin/edit.php`,
    `${rig.content.url}/graphql`,
  ];
  const html = await textAt('/where/');
  for (const each of addresses) expect(html).toContain(`<li>${each}</li>`);
  await page.goto(`${rig.site.url}/where/`);
  await untilHydrated(page);
  await expect(page.getByRole('listitem')).toHaveText(addresses);
  expect(watch.complaints).toEqual([]);
  expect(await textAt('/about/')).toContain('Body of about.');
  // Not only queries: nobody answers at the name that the environment has.
  expect(await textAt('/feed/')).toContain('Title of faust-post');
  expect(rig.content.requestLog.some(({ url }) => url.startsWith('/graphql?'))).toBe(true);
  expect(html).not.toContain(`cms.bakery.test:${port}`);
});

test('`apolloClientInMemoryCacheOptions` has its effect on the server and in the browser', async ({
  page,
}) => {
  const watch = watchBrowser(page);
  expect(await textAt('/opening-hours/')).toContain('Headless Rig Bakers');
  await page.goto(`${rig.site.url}/opening-hours/`);
  await untilHydrated(page);
  await expect(page.getByRole('banner')).toContainText('Headless Rig Bakers');
  expect(watch.complaints).toEqual([]);
});

test('`seedQueryDocumentNode` adds a field to the node of a page', async () => {
  expect(await textAt('/faust-post/')).toContain('"commentStatus":"open"');
});

test('persisted queries are sent by their hash, and in full when WordPress does not know it', async () => {
  const { status } = await get('/listed-post-09/');
  expect(status).toBe(200);
  const asked = rig.content.requestLog.length;
  await get('/listed-post-10/');
  const { operationName, method, url } =
    rig.content.requestLog.slice(asked).find((each) => each.operationName === 'GetArticle') ?? {};
  expect([operationName, method]).toEqual(['GetArticle', 'GET']);
  const query = new URL(url ?? '', rig.content.url).searchParams;
  expect(JSON.parse(query.get('extensions') ?? '{}')).toMatchObject({
    persistedQuery: { sha256Hash: expect.stringMatching(/^[\da-f]{64}$/) },
  });
  expect(query.has('query')).toBe(false);
});

test('a picture of WordPress goes through next/image, which converts it', async ({ page }) => {
  const watch = watchBrowser(page);
  await page.goto(`${rig.site.url}/listed-post-01/`);
  await untilHydrated(page);
  const picture = page.getByAltText('A horizontal image');
  await expect(picture).toHaveJSProperty('complete', true);
  const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(source).toContain(`${rig.site.url}/_next/image`);
  const answer = await fetch(source, { headers: { accept: 'image/webp,*/*' } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(watch.complaints).toEqual([]);
});

test('proxy.js rewrites, redirects, and sets a header of other answers', async ({ page }) => {
  expect(await textAt('/our-bakery/')).toContain('Body of about.');
  const redirect = await get('/cakes/');
  expect(redirect.status).toBe(308);
  expect(redirect.headers.get('location')).toMatch(/\/category\/big-category\/$/);
  for (const path of ['/about/', '/nowhere/', '/api/health', '/?s=listed']) {
    expect((await get(path)).headers.get('x-bakery'), path).toBe('open');
  }
  const watch = watchBrowser(page);
  await page.goto(`${rig.site.url}/cakes/`);
  await untilHydrated(page);
  await page.getByRole('navigation', { name: 'Top' }).getByRole('link').first().click();
  await untilHydrated(page);
  expect(watch.complaints).toEqual([]);
});

test('pages/sitemap.xml.js replaces WordPress’s sitemaps', async () => {
  const sitemap = await get('/sitemap.xml');
  expect(sitemap.status).toBe(200);
  expect(await sitemap.text()).toContain('sitemap=sitemap-faust-pages.xml');
});
