import type { ContentServer } from '../../../content-server/server';
import handleSitemap from '../../../pages/api/sitemap';
import { askRoute } from '../../support/ask-route';
import { connect, demoFile } from '../../support/connected-site';
import { sitemapLocs } from '../../support/sitemap';

/** One an hour from 1990 on: over eleven years. */
const POSTS = 100_000;

/** As docs/decisions/0016-sitemaps.md states them. */
const MOST_FOR_INDEX = 8;
const MOST_FOR_MONTH = 8;

let server: ContentServer;

beforeAll(async () => {
  process.env.SITE_URL = 'https://www.example.test';
  server = await connect({ contentFile: demoFile, generatedPosts: POSTS });
});

async function requestsOf<T>(task: Promise<T>): Promise<[result: T, requests: number]> {
  const before = server.requests;
  const result = await task;
  return [result, server.requests - before];
}

test('100,000 posts: few requests for the index and for a part, and every post in one part', async () => {
  const [index, forIndex] = await requestsOf(sitemapLocs('/sitemap.xml'));
  expect(forIndex).toBeLessThanOrEqual(MOST_FOR_INDEX);
  expect(await requestsOf(sitemapLocs('/sitemap.xml'))).toEqual([index, 0]);
  const parts = index.filter((path) => path.startsWith('/sitemap-entries-post.'));
  expect(parts).toContain('/sitemap-entries-post.1990-01.xml');

  const seen = new Set<string>();
  let listed = 0;
  for (const part of parts) {
    const [locs, requests] = await requestsOf(sitemapLocs(part, false));
    expect(locs.length).toBeLessThanOrEqual(2_000);
    expect(requests).toBeLessThanOrEqual(MOST_FOR_MONTH);
    for (const loc of locs) seen.add(loc);
    listed += locs.length;
  }
  expect(listed).toBe(seen.size);
  expect(listed).toBeGreaterThanOrEqual(POSTS);
  const first = await sitemapLocs('/sitemap-entries-post.1990-01.xml');
  expect(first.slice(0, 2)).toEqual(['/generated-post-1/', '/generated-post-2/']);
}, 480_000);

test('terms of many are in one part', async () => {
  const [locs, requests] = await requestsOf(sitemapLocs('/sitemap-terms-post_tag.xml'));
  expect(locs.length).toBeGreaterThan(200);
  expect(requests).toBeLessThanOrEqual(5);
});

test('a year of more than 2,000 goes on in further parts, each from where the last one ended', async () => {
  const year = '/sitemap-entries-post.1990';
  const locs: string[] = [];
  for (const suffix of ['', '.2', '.3', '.4', '.5']) {
    const [part, requests] = await requestsOf(sitemapLocs(`${year}${suffix}.xml`));
    expect(requests).toBeLessThanOrEqual(20);
    locs.push(...part);
  }
  expect(locs).toHaveLength(365 * 24);
  expect(new Set(locs).size).toBe(365 * 24);
  expect(await askRoute(handleSitemap, `${year}.6.xml`)).toMatchObject({ status: 404 });
});
