import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect, isDeepStrictEqual } from 'node:util';

import { expect } from '@playwright/test';

import { exchange } from '@showcase/testing/servers/exchange';
import { publishedUris } from '../support/content-checks';
import { test } from '../support/site-test';

/** By this cookie Next may show drafts: it answers all requests that have one. It takes a wrong one away. */
const FOR_NEXT = { cookie: '__prerender_bypass=none' };

/** Headers of browsers, and of Next's router. */
const ASKED_BY: Record<string, string>[] = [{}, { 'x-nextjs-data': '1' }];

/** Resolves when the answer is a page that is not being rebuilt behind it, as one of an older build is. */
const untilFresh = (url: string) =>
  expect
    .poll(async () => (await exchange(url)).headers['x-nextjs-cache'], { intervals: [20] })
    .not.toBe('STALE');

/** An answer without what each has of its own, and without how its length is told. */
async function answerAt(url: string, headers: Record<string, string> = {}) {
  const { status, headers: sent, body } = await exchange(url, headers);
  const own = ['date', 'set-cookie', 'content-length', 'transfer-encoding'];
  const shared = Object.entries(sent).filter(([name]) => !own.includes(name));
  return { status, headers: Object.fromEntries(shared), body: String(body) };
}

test('answers from memory equal Next’s: pages, their data, redirects, 404s, files', async ({
  url,
  served: { content, site },
}) => {
  const published = await publishedUris(content.url);
  const id = readFileSync(join(site.folder, '.next/BUILD_ID'), 'utf8').trim();
  const paths = [
    '/',
    '/forgot-password/',
    '/no-such-page/',
    '/Rain/',
    '/feed/',
    '/robots.txt',
    '/sitemap.xml',
    '/wp-sitemap.xml',
    ...published.map(({ uri }) => encodeURI(decodeURI(uri))),
  ];
  const data = paths
    .filter((path) => path.endsWith('/'))
    .map((path) => `/_next/data/${id}${path === '/' ? '/index' : path.slice(0, -1)}.json`);
  const different: string[] = [];
  for (const path of [...paths, ...data]) {
    await untilFresh(url + path);
    // Read from the page cache, kept.
    for (let time = 0; time < 2; time += 1) await exchange(url + path);
    for (const headers of ASKED_BY) {
      const kept = await answerAt(url + path, headers);
      const next = await answerAt(url + path, { ...headers, ...FOR_NEXT });
      if (!isDeepStrictEqual(kept, next)) different.push(`${path}: ${inspect([kept, next])}`);
    }
  }
  expect(different).toEqual([]);
  // Next does not know how long what it compresses will be.
  const { headers } = await exchange(`${url}/about/`, { 'accept-encoding': 'gzip' });
  expect(headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': expect.stringMatching(/\d/),
  });
});
