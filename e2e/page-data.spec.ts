import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { SEED_QUERY } from '@faustwp/core/dist/cjs/queries/seedQuery';
import { expect, test, type Page } from '@playwright/test';

import { SAID_ONCE } from '../content-server/__tests__/awkward-site/markup-post';
import { awkwardSite, MARKUP_PATH as path } from '../content-server/__tests__/awkward-site/site';
import { GetSeedNodeOnlyDocument, SiteQueryDocument } from '../gql/documents';
import possibleTypes from '../possibleTypes.json';
import { watchBrowser } from './support/browser-watch';
import { untilHydrated } from './support/hydrated';
import { serveSite } from './support/serve-site';

/** Characters that the body of the measured post has at least; a usual post has fewer. */
const BODY_LENGTH = 7_800;

const site = serveSite(() => ({ site: awkwardSite() }));

interface PageProps {
  site: object;
  __APOLLO_STATE__: Record<string, unknown>;
}

function pageDataOf(html: string): { text: string; pageProps: PageProps } {
  const text = /<script id="__NEXT_DATA__"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  return { text, pageProps: JSON.parse(text).props.pageProps };
}

test('the body is in the document once, and the data beside it is small', async () => {
  const html = await (await fetch(site.url + path)).text();
  const { text } = pageDataOf(html);

  expect(html.split(SAID_ONCE).length - 1).toBe(1);
  // The whole document: head, menus, a body of BODY_LENGTH, what stands below it, page data.
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(26_000);

  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(10_000);
});

test('__APOLLO_STATE__ answers seed query, settings and menus without network', async () => {
  const html = await (await fetch(site.url + path)).text();
  const { pageProps } = pageDataOf(html);
  const client = new ApolloClient({
    link: new ApolloLink(() => {
      throw new Error('asked the network');
    }),
    cache: new InMemoryCache({
      possibleTypes,
      // As Faust configures its own client: WPGraphQL's root type is not named Query.
      typePolicies: { RootQuery: { queryType: true } },
    }).restore(pageProps.__APOLLO_STATE__ as never),
  });
  // This program's seed query, and the one that Faust's components send.
  for (const query of [GetSeedNodeOnlyDocument, SEED_QUERY]) {
    const seed = await client.query({ query, variables: { uri: path } });
    expect(seed.data.nodeByUri).toMatchObject({ uri: path });
  }
  const settings = await client.query({ query: SiteQueryDocument });
  expect(settings.data.generalSettings?.title).toBeTruthy();
  expect(settings.data.primaryMenuItems?.nodes.length).toBeGreaterThan(0);
});

async function bodyLength(page: Page): Promise<number> {
  return (await page.locator('#entry').innerHTML()).length;
}

test('the body is there after hydration, navigation, back, forward and reload', async ({
  page,
}) => {
  const watch = watchBrowser(page);
  await page.goto(site.url + path);
  const served = await bodyLength(page);
  expect(served).toBeGreaterThan(BODY_LENGTH);
  await untilHydrated(page);
  expect(await bodyLength(page)).toBe(served);

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const link = page.locator('a[href*="/category/"], nav a[href^="/"]').last();
  await link.click();
  await expect(page).not.toHaveURL(site.url + path);
  await page.goBack();
  await expect.poll(() => bodyLength(page)).toBe(served);
  await page.goForward();
  await expect(page).not.toHaveURL(site.url + path);
  await page.goBack();
  await expect(page).toHaveURL(site.url + path);
  await expect.poll(() => bodyLength(page)).toBe(served);
  // All of that without a new document.
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await page.reload();
  await untilHydrated(page);
  expect(await bodyLength(page)).toBe(served);
  expect(watch.complaints).toEqual([]);
});

test('client navigation to the page brings its body', async ({ page }) => {
  await page.goto(`${site.url}/nothing-here/`);
  await untilHydrated(page);
  await page.evaluate((to) => {
    const next = (window as unknown as { next: { router: { push(url: string): void } } }).next;
    next.router.push(to);
  }, path);
  await expect(page.locator('#entry')).toBeVisible();
  expect(await bodyLength(page)).toBeGreaterThan(BODY_LENGTH);
});

test('the page data file for client navigation keeps the body', async () => {
  const buildId = readFileSync(resolve(site.folder, '.next/BUILD_ID'), 'utf8');
  const response = await fetch(`${site.url}/_next/data/${buildId}${path.replace(/\/$/, '')}.json`);
  expect(response.status).toBe(200);
  const { pageProps } = await response.json();
  expect(JSON.stringify(pageProps.data)).toContain('"content":"');
});
