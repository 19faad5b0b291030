import { expect, test, type Page } from '@playwright/test';

import { makePost } from '@showcase/testing/content/make-content';
import { startContentServer, type ContentServer } from '@showcase/content-server/server';
import { loadSite } from '@showcase/content-server/wxr/load-site';
import { sanitizeBody } from '@showcase/html/testing/policy';
import { watchBrowser } from '@showcase/testing/browser/browser-watch';
import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { CDN, offloadUploads, type OffloadedUploads } from '../support/offloaded-uploads';
import { scrollThrough } from '../support/screens/in-page/shifts';
import { demoFile } from '../support/serve-site';
import { startSite, type Site } from '../support/site';

/** Pictures as they come from editors and from hands: with sizes, by name only, and in a <picture>. */
const body = `<p>The harbour in May.</p>
<figure class="wp-block-image"><img src="${CDN}/first.svg" alt="First" width="1200" height="800"></figure>
<p><img src="${CDN}/centred.svg" class="aligncenter" alt="Centred" width="600" height="400"></p>
<p><img src="${CDN}/named-900x600.png" alt="Named"></p>
<picture><source srcset="${CDN}/wide.svg 1200w, javascript:x 600w" sizes="100vw"><img src="${CDN}/narrow.svg" alt="Chosen" width="900" height="600"></picture>
<p><img src="${CDN}/last-1200x800.png" alt="Last"></p>`;

// One server for all of them.
test.describe.configure({ mode: 'default' });

let content: ContentServer;
let wordpress: OffloadedUploads;
let site: Site;

test.beforeAll(async () => {
  const demo = loadSite(demoFile);
  const post = makePost(95_001, 'harbour-in-may', {
    authorId: demo.authors[0]?.id ?? 0,
    content: body,
    date: '2019-03-01T09:00:00',
  });
  content = await startContentServer({ site: { ...demo, posts: [...demo.posts, post] } });
  wordpress = await offloadUploads(content);
  site = await startSite({ NEXT_PUBLIC_WORDPRESS_URL: wordpress.url });
});

test.afterAll(async () => {
  await site?.stop();
  await wordpress?.close();
  await content?.close();
});

const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="99%" height="99%"/></svg>`;

interface Cdn {
  /** Paths that were asked for, in order. */
  asked: string[];
  referrers: Set<string>;
}

/** Answers for the CDN in a page. */
async function answerCdn(page: Page): Promise<Cdn> {
  const cdn: Cdn = { asked: [], referrers: new Set() };
  await page.route(`${CDN}/**`, async (route) => {
    cdn.asked.push(new URL(route.request().url()).pathname);
    cdn.referrers.add((await route.request().headerValue('referer')) ?? '');
    await route.fulfill({ contentType: 'image/svg+xml', body: drawn });
  });
  return cdn;
}

/** The pictures of the page's main part, as a browser has them after scrolling through it. */
async function picturesOf(page: Page) {
  await page.evaluate(scrollThrough);
  return page
    .locator('main img:not([src^="/avatar/"])')
    .evaluateAll((images: HTMLImageElement[]) =>
      images.map(({ currentSrc, alt, naturalWidth }) => ({ currentSrc, alt, naturalWidth })),
    );
}

test('pictures on a CDN show in lists, on top of posts and in their texts', async ({ page }) => {
  const watch = watchBrowser(page);
  const { referrers } = await answerCdn(page);
  for (const path of ['/journal/', '/the-potter-who-keeps-her-failures/', '/harbour-in-may/']) {
    await page.goto(site.url + path);
    await untilHydrated(page);
    const pictures = await picturesOf(page);
    expect(pictures.length, path).toBeGreaterThan(0);
    const missing = pictures.filter(
      ({ currentSrc, naturalWidth }) => !currentSrc.startsWith(CDN) || naturalWidth === 0,
    );
    expect(missing, path).toEqual([]);
  }
  const chosen = page.getByAltText('Chosen');
  expect(await chosen.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(
    `${CDN}/wide.svg`,
  );
  // The site, and not the page that is read.
  expect([...referrers]).toEqual([`${site.url}/`]);
  expect(watch.complaints).toEqual([]);
});

/** A page of the site whose text was cleaned with `picturesOfOtherHosts: 'ask'`. */
async function openAsked(page: Page): Promise<void> {
  const context = { wordpressUrl: wordpress.url, siteUrl: site.url };
  const asked = sanitizeBody(body, { ...context, foreignPictures: 'ask' });
  const served = await fetch(`${site.url}/about/`);
  await page.route(`${site.url}/asked/`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: {
        'content-security-policy': served.headers.get('content-security-policy') ?? '',
      },
      body: `<!doctype html><title>Asked</title>${asked}`,
    }),
  );
  await page.goto(`${site.url}/asked/`);
}

test('where readers are asked first, nothing is fetched before they say so', async ({ page }) => {
  const cdn = await answerCdn(page);
  await openAsked(page);
  await page.evaluate(scrollThrough);
  expect(cdn.asked).toEqual([]);
  await page.getByText('Image from cdn.example: First').click();
  const first = page.getByAltText('First');
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(cdn.asked).toEqual(['/first.svg']);
  expect([...cdn.referrers]).toEqual(['']);
});
