import { expect } from '@playwright/test';

import { sharedSite } from './support/shared-site';
import { test } from './support/test';

const site = sharedSite();

/** What next.config.js does with an address: the status, and where it leads or its type. */
const ANSWERS: [path: string, status: number, detail: string][] = [
  ['/feed/', 200, 'application/rss+xml; charset=utf-8'],
  ['/feed/rss2/', 200, 'application/rss+xml; charset=utf-8'],
  ['/feed/atom/', 200, 'application/atom+xml; charset=utf-8'],
  ['/feed/json/', 200, 'application/feed+json; charset=utf-8'],
  ['/comments/feed/', 200, 'application/rss+xml; charset=utf-8'],
  ['/journal/feed/atom/', 200, 'application/atom+xml; charset=utf-8'],
  ['/search/clay/feed/', 200, 'application/rss+xml; charset=utf-8'],
  ['/2026/10/feed/', 200, 'application/rss+xml; charset=utf-8'],
  ['/category/nothing/feed/', 404, ''],
  ['/feed', 308, '/feed/'],
  ['/rss/', 308, '/feed/'],
  ['/rdf', 308, '/feed/'],
  ['/atom/', 308, '/feed/atom/'],
  ['/feed/rdf/', 308, '/feed/'],
  ['/journal/feed/rss/', 308, '/journal/feed/'],
  ['/?feed=rss2', 308, '/feed/'],
  ['/?feed=atom', 308, '/feed/atom/'],
  ['/?feed=comments-rss2', 308, '/comments/feed/'],
  ['/?s=clay&feed=atom', 308, '/search/clay/feed/atom/'],
  ['/sitemap.xml', 200, 'application/xml; charset=utf-8'],
  ['/sitemap-entries-page.xml', 200, 'application/xml; charset=utf-8'],
  ['/sitemap-nothing.xml', 404, ''],
  ['/wp-sitemap.xml', 308, '/sitemap.xml'],
  ['/wp-sitemap-posts-post-1.xml', 308, '/sitemap.xml'],
  ['/sitemap_index.xml', 308, '/sitemap.xml'],
  ['/robots.txt', 200, 'text/plain; charset=utf-8'],
  ['/llms.txt', 404, ''],
  ['/.well-known/security.txt', 404, ''],
];

test('feeds, sitemaps and text files are at their addresses, others lead there in one hop', async ({
  request,
}) => {
  for (const [path, status, detail] of ANSWERS) {
    const response = await request.get(site.url + path, { maxRedirects: 0 });
    const headers = response.headers();
    const location = (headers.location ?? '').replace(site.url, '');
    const found = status === 308 ? location : status === 200 ? headers['content-type'] : '';
    expect([path, response.status(), found]).toEqual([path, status, detail]);
  }
});

test('every address in the sitemap is a page', async ({ request }) => {
  const locsIn = async (path: string) => {
    const xml = await (await request.get(path)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
  };
  for (const part of await locsIn(`${site.url}/sitemap.xml`)) {
    for (const loc of await locsIn(part)) {
      const response = await request.get(loc, { maxRedirects: 0 });
      expect([loc, response.status()]).toEqual([loc, 200]);
      expect(await response.text()).not.toContain('content="noindex');
    }
  }
});

test('pages name the feeds that there are', async ({ request }) => {
  for (const path of ['/', '/journal/', '/two-years-sixty-portraits/', '/login/', '/nothing/']) {
    const html = await (await request.get(site.url + path)).text();
    const feeds = [
      ...html.matchAll(/<link rel="alternate" type="application\/rss\+xml" href="([^"]+)"/g),
    ];
    expect(feeds.length).toBeGreaterThan(0);
    for (const [, href = ''] of feeds) {
      expect((await request.get(site.url + href, { maxRedirects: 0 })).status()).toBe(200);
    }
  }
});

test('another spelling of a document’s address does not show it as a page', async ({ request }) => {
  for (const [path, spelled] of [
    ['/feed/json/', '/%66eed/json/'],
    ['/journal/feed/json/', '/journal/%66eed/json/'],
  ] as const) {
    const document = await (await request.get(site.url + path)).text();
    expect(document).toContain('jsonfeed.org');
    const page = await request.get(site.url + spelled, { maxRedirects: 0 });
    expect([spelled, page.status()]).toEqual([spelled, 404]);
    expect(await page.text()).not.toContain('jsonfeed.org');
  }
});
