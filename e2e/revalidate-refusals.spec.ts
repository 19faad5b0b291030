import { expect, test } from '@playwright/test';

import { startContentServer, type ContentServer } from '@showcase/content-server/server';
import { signatureOf } from '../lib/revalidate/handler';
import { callRevalidate } from './support/call-revalidate';
import { pageOperations } from './support/page-operations';
import { demoFile } from './support/serve-site';
import { REVALIDATE_SECRET, startSite, type Site } from './support/site';

const REVALIDATE_SECONDS = '3600';
const PAGE = '/rain/';

let content: ContentServer;
let site: Site;

test.beforeEach(async () => {
  content = await startContentServer({ contentFile: demoFile });
  site = await startSite({ NEXT_PUBLIC_WORDPRESS_URL: content.url, REVALIDATE_SECONDS });
  expect((await fetch(site.url + PAGE)).status).toBe(200);
});

test.afterEach(async () => {
  await site?.stop();
  await content?.close();
});

const call = (body: unknown, headers?: Record<string, string>) =>
  callRevalidate(site.url, body, headers);

test('calls that are not signed, stale, too large or about other places build nothing', async () => {
  const good = JSON.stringify({ paths: [PAGE] });
  const before = pageOperations(content);

  const stale = String(Math.floor(Date.now() / 1000) - 301);
  const unsigned: Record<string, string>[] = [
    { 'x-revalidate-signature': '' },
    { 'x-revalidate-timestamp': '' },
    { 'x-revalidate-signature': `sha256=${'0'.repeat(64)}` },
    {
      'x-revalidate-timestamp': stale,
      'x-revalidate-signature': signatureOf(REVALIDATE_SECRET, stale, good),
    },
  ];
  for (const headers of unsigned) expect((await call(good, headers)).status).toBe(401);

  const bad = ['//evil', 'https://evil.example/', '/\\evil', '/a?b', '/api/revalidate', '/../x'];
  for (const path of bad) {
    const answer = await call({ paths: [PAGE, path] });
    expect(`${answer.status} ${path}`).toBe(`400 ${path}`);
    expect((await answer.json()).message).toContain(JSON.stringify(path));
  }
  const many = Array.from({ length: 1_000 }, (_, index) => `/p${index}/`);
  expect((await call({ paths: many })).status).toBe(413);
  expect((await call({ paths: [PAGE], filler: 'x'.repeat(5_000_000) })).status).toBe(413);
  expect((await call('{{{')).status).toBe(400);
  const get = await fetch(`${site.url}/api/revalidate`);
  expect(get.status).toBe(405);
  expect(get.headers.get('allow')).toBe('POST');
  expect(pageOperations(content)).toBe(before);

  const seen = new Set<number>();
  for (let calls = 0; calls < 70; calls += 1) seen.add((await call({ paths: [] })).status);
  expect(seen).toEqual(new Set([400, 429]));
  expect(pageOperations(content)).toBe(before);
});

test('without a secret the route is off and says what to set', async () => {
  await site.stop();
  site = await startSite({
    NEXT_PUBLIC_WORDPRESS_URL: content.url,
    REVALIDATE_SECONDS,
    REVALIDATE_SECRET: '',
  });
  const answer = await call({ paths: [PAGE] });
  expect(answer.status).toBe(403);
  expect((await answer.json()).message).toContain('REVALIDATE_SECRET');
});

test('a caller’s cookies are no part of what is built', async () => {
  const cookie = '__prerender_bypass=x; __next_preview_data=y';
  expect((await call({ paths: [PAGE] }, { cookie })).status).toBe(200);
  const page = await fetch(site.url + PAGE);
  expect(page.status).toBe(200);
  expect(page.headers.get('set-cookie')).toBeNull();
  expect(page.headers.get('cache-control')).toContain('s-maxage=3600');
});
