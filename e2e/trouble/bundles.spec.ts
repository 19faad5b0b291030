/**
 * Next bundles each page and each API route with its own copy of every module: whatever pages and API routes share
 * is tried on a production build.
 */
import { expect, test } from '@playwright/test';

import { startHeldSite, type HeldSite } from '../support/held-wordpress';
import { demoFile } from '../support/serve-site';
import { letTokenExpire, signIn } from '../support/sign-in-rig';
import { FAUST_SECRET } from '../support/site';

/** Time for a page on a busy machine. */
const TIMEOUT_MS = 4_000;

let wp: HeldSite;

test.beforeAll(async () => {
  wp = await startHeldSite(
    { contentFile: demoFile, signIn: 'jwt', faustSecret: FAUST_SECRET },
    {
      // As many as the lane of visitors has.
      CMS_CONCURRENCY: '2',
      CMS_TIMEOUT_MS: String(TIMEOUT_MS),
      REVALIDATE_SECONDS: '3600',
      TRUSTED_PROXIES: '1',
    },
  );
  // The first page of a server takes longer than all others.
  await statusOf('/about/');
});

test.afterEach(() => {
  wp.slow(0);
  wp.release();
});
test.afterAll(() => wp?.stop());

/** Asks as a client of an address. */
const ask = (path: string, address = '10.0.0.1', init: RequestInit = {}) =>
  fetch(wp.site.url + path, {
    redirect: 'manual',
    ...init,
    headers: { 'x-forwarded-for': address, ...init.headers },
  });
const statusOf = async (...args: Parameters<typeof ask>) => (await ask(...args)).status;

/** An answer after which the server has begun with what was sent before. */
async function untilBegun(): Promise<void> {
  for (let times = 0; times < 20; times += 1) await ask('/api/health');
}

const many = (count: number, path: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => statusOf(path(index)));

const relayed = (index: number) =>
  `/api/faust/graphql?${String(new URLSearchParams({ query: `query Relayed { post(id: "${index}", idType: DATABASE_ID) { title } }` }))}`;

/** Floods of what is made for one request, by the operations that they send to WordPress. */
const floods: [string, RegExp, string, () => Promise<number>[]][] = [
  ['dates', /^DateArchiveQuery/, '/rain/', () => many(30, (n) => `/19${50 + n}/`)],
  [
    'searches, queries of browsers and addresses with an id',
    /^(?:SearchQuery|QueryAddressQuery|Relayed)/,
    '/two-years-sixty-portraits/',
    () => [
      ...many(10, (n) => `/?s=clay${n}`),
      ...many(10, relayed),
      ...many(10, (n) => `/?p=${90_000 + n}`),
    ],
  ],
];

for (const [name, operations, page, send] of floods) {
  test(`a page that was never built comes while WordPress holds a flood of ${name}`, async () => {
    wp.hold(operations);
    const flood = send();
    await expect.poll(() => wp.held()).toBeGreaterThanOrEqual(2);
    expect(await statusOf(page)).toBe(200);
    // Two at once, however many there are.
    expect(wp.held(/^(?!Relayed)/)).toBeLessThanOrEqual(2);
    wp.release();
    await Promise.all(flood);
  });
}

test('CMS_TIMEOUT_MS is for all requests of a page', async () => {
  wp.slow(0.6 * TIMEOUT_MS);
  // A cursor, and then the page itself.
  expect(await statusOf('/category/profiles/page/2/')).toBe(503);
  expect(wp.asked(/^ListCursorQuery/)).toBe(1);
});

test('a comment may take longer than CMS_TIMEOUT_MS', async () => {
  wp.hold(/^(?:CreateCommentMutation|\w+ "uri":"\/never-answered\/")/);
  const body = new URLSearchParams({
    comment: 'Held up',
    author: 'Ann',
    email: 'ann@example.test',
  });
  const comment = statusOf('/bread-at-four-in-the-morning/?comment=new', '10.0.0.1', {
    method: 'POST',
    body,
  });
  await expect.poll(() => wp.held(/^CreateComment/)).toBe(1);
  // Its time begins later, and ends.
  expect(await statusOf('/never-answered/')).toBe(503);
  wp.release();
  expect(await comment).toBe(200);
});

test('a limit counts requests of pages and of API routes together', async () => {
  const searches = [
    ...Array.from({ length: 31 }, () => '/?s=tea'),
    ...Array.from({ length: 30 }, () => '/search/tea/feed/'),
  ];
  const statuses = await Promise.all(searches.map((path) => statusOf(path, '10.0.0.9')));
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test('pages and API routes refresh a token once', async ({ page }) => {
  await signIn(page, wp, 'editor');
  await letTokenExpire(page);
  const before = wp.asked(/^RefreshTokenMutation/);
  wp.hold(/^RefreshTokenMutation/);
  const paths = ['/home/', '/api/faust/auth/token', '/api/editor/toolbar?path=/about/'];
  const answers = paths.map((path) => page.request.get(wp.site.url + path));
  await expect.poll(() => wp.held()).toBeGreaterThanOrEqual(1);
  await untilBegun();
  wp.release();
  for (const answer of await Promise.all(answers)) expect(answer.status()).toBe(200);
  expect(wp.asked(/^RefreshTokenMutation/) - before).toBe(1);
});

test('a flood of unknown paths from one address takes turns with pages for another one', async () => {
  const unknown = /"\/unknown-/;
  wp.hold(unknown);
  const flood = Array.from({ length: 30 }, (_, n) => statusOf(`/unknown-${n}/`, '10.0.0.1'));
  await expect.poll(() => wp.held()).toBe(2);
  await untilBegun();
  let status = 0;
  const page = statusOf('/contact/', '10.0.0.2').then((given) => (status = given));
  await untilBegun();
  while (status === 0) {
    wp.releaseOne();
    await untilBegun();
  }
  expect(await page).toBe(200);
  expect(wp.asked(unknown)).toBeLessThan(30);
  wp.release();
  await Promise.all(flood);
});
