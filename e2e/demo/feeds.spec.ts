import { expect } from '@playwright/test';

import { sharedSite } from '../support/shared-site';
import { test } from '../support/worlds';

const site = sharedSite();

const RSS = 'application/rss+xml; charset=UTF-8';
const ATOM = 'application/atom+xml; charset=UTF-8';
const XML = 'application/xml; charset=UTF-8';

/** The status of an address, and where it leads or its type. */
const ANSWERS: [path: string, status: number, detail: string][] = [
  ['/feed/', 200, RSS],
  ['/comments/feed/', 200, RSS],
  ['/journal/feed/atom/', 200, ATOM],
  ['/search/clay/feed/', 200, RSS],
  ['/2026/10/feed/', 200, RSS],
  ['/two-years-sixty-portraits/feed/', 200, RSS],
  ['/feed', 308, '/feed/'],
  ['/?feed=rss2', 200, RSS],
  ['/?feed=comments-rss2', 200, RSS],
  ['/sitemap.xml', 308, '/wp-sitemap.xml'],
  ['/wp-sitemap.xml', 200, XML],
  ['/wp-sitemap-posts-post-1.xml', 200, XML],
  ['/wp-sitemap-posts-nothing-1.xml', 404, ''],
  ['/robots.txt', 200, 'text/plain; charset=utf-8'],
  ['/llms.txt', 404, ''],
  ['/opensearch.xml', 404, ''],
  ['/api/feed', 404, ''],
];

test('feeds, sitemaps and robots.txt are at WordPress’s addresses', async ({ request }) => {
  for (const [path, status, detail] of ANSWERS) {
    const response = await request.get(site.url + path, { maxRedirects: 0 });
    const headers = response.headers();
    const location = (headers.location ?? '').replace(site.url, '');
    const found = status === 308 ? location : status === 200 ? headers['content-type'] : '';
    expect([path, response.status(), found]).toEqual([path, status, detail]);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});
