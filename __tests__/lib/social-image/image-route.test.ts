import { createHash } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';

import { rigSite } from '../../../content-server/__tests__/support/rig-site';
import { connect, letSharedAnswerRunOut } from '../../support/connected-site';
import { askImage, dataFolder } from '../../support/public-routes';
import { startCmsProxy } from '../sign-in/support/cms-proxy';

const images = () => join(dataFolder(), 'social-images');

function siteWithTitle(title: string) {
  const site = rigSite();
  const [post] = site.posts.filter(({ slug }) => slug === 'listed-post-01');
  if (!post) throw new Error('no post');
  post.title = title;
  return site;
}

/** As the address in a page's head names it. */
async function versionOf(page: string): Promise<string> {
  return (await askImage(page)).headers.get('etag')?.replaceAll('"', '') ?? '';
}

beforeEach(async () => {
  letSharedAnswerRunOut();
  await connect({ site: rigSite() });
});

afterEach(() => jest.restoreAllMocks());

test.each([
  '/',
  '/about/',
  '/listed-post-01/',
  '/blog/',
  '/category/big-category/',
  '/tag/ete-🎉/',
])('%s has a PNG of 1200 × 630 that may be kept', async (page) => {
  const response = await askImage(page, await versionOf(page));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d{6}/);
  const { format, width, height } = await sharp(await response.bytes()).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
});

test.each([
  ['an unknown page', '/nothing-here/', 404],
  ['a draft', '/rig-draft-post/', 404],
  ['a draft by its id', '/?p=1832', 400],
  ['a private post', '/rig-private-post/', 404],
  ['a scheduled post', '/rig-scheduled-post/', 404],
  ['a pending post', '/rig-pending-post/', 404],
  ['another address of a page', '/front-page/', 404],
  ['another site', '//evil.example/', 400],
  ['an address', 'https://evil.example/', 400],
  ['what is no path', 'about', 400],
  ['nothing', '', 400],
  ['a way out', '/../secrets/', 400],
  ['a route', '/api/manifest/', 400],
  ['half a character', '/%e9/', 400],
  ['a path without end', `/${'a'.repeat(9_000)}/`, 400],
])('%s has none: %s is answered with %i', async (_, page, status) => {
  const response = await askImage(page);
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect((await response.bytes()).length).toBe(0);
});

test('only reading is answered', async () => {
  expect((await askImage('/about/', '', { method: 'POST' })).status).toBe(405);
  const head = await askImage('/about/', '', { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1_000);
});

test('what is kept is not drawn again', async () => {
  const version = await versionOf('/about/');
  const [name] = readdirSync(images());
  // Something that no drawing would bring.
  const digest = createHash('sha256').update('kept').digest();
  writeFileSync(join(images(), String(name)), Buffer.concat([Buffer.from('kept'), digest]));
  expect(await (await askImage('/about/', version)).text()).toBe('kept');
  // Also when WordPress had to be asked whether the page is still the same.
  letSharedAnswerRunOut();
  expect(await (await askImage('/about/', version)).text()).toBe('kept');

  const same = { headers: { 'if-none-match': `"${version}"` } };
  expect((await askImage('/about/', version, same)).status).toBe(304);
  rmSync(images(), { recursive: true });
  expect(await (await askImage('/about/', version)).text()).not.toBe('kept');
});

test('a changed title has another image at another address, and the one before is gone', async () => {
  await connect({ site: siteWithTitle('Before') });
  const before = await versionOf('/listed-post-01/');
  const first = await (await askImage('/listed-post-01/', before)).bytes();

  await connect({ site: siteWithTitle('Behind') });
  letSharedAnswerRunOut();
  const after = await versionOf('/listed-post-01/');
  expect(after).not.toBe(before);
  const late = await askImage('/listed-post-01/', before);
  expect(late.headers.get('cache-control')).toMatch(/^public, max-age=\d{1,3},/);
  expect(Buffer.compare(Buffer.from(await late.bytes()), Buffer.from(first))).not.toBe(0);
  expect(readdirSync(images())).toHaveLength(1);
});

test('what is not public any more is not kept either', async () => {
  await askImage('/listed-post-01/');
  expect(readdirSync(images())).toHaveLength(1);
  const site = rigSite();
  await connect({ site: { ...site, posts: site.posts.filter(({ type }) => type !== 'post') } });
  letSharedAnswerRunOut();
  expect((await askImage('/listed-post-01/')).status).toBe(404);
  expect(readdirSync(images())).toHaveLength(0);
});

test('with WordPress away the last image stays, and others are a matter of time', async () => {
  const version = await versionOf('/about/');
  const cms = await startCmsProxy(await connect({ site: rigSite() }));
  process.env.NEXT_PUBLIC_WORDPRESS_URL = cms.url;
  cms.behave('unavailable');
  letSharedAnswerRunOut();

  expect((await askImage('/about/', version)).status).toBe(200);
  const other = await askImage('/listed-post-02/');
  expect(other.status).toBe(503);
  expect(Number(other.headers.get('retry-after'))).toBeGreaterThan(0);
  cms.behave('well');
  expect((await askImage('/listed-post-02/')).status).toBe(200);
});

test('many at once for one page share one question and one drawing', async () => {
  const server = await connect({ site: rigSite() });
  const responses = await Promise.all(Array.from({ length: 60 }, () => askImage('/about/')));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(server.requests).toBeLessThanOrEqual(2);
});

test('of too many pages at once, some are sent away and few are asked for', async () => {
  const cms = await startCmsProxy(await connect({ site: rigSite() }));
  process.env.NEXT_PUBLIC_WORDPRESS_URL = cms.url;
  process.env.CMS_TIMEOUT_MS = '60000';
  cms.behave('hang');
  letSharedAnswerRunOut();

  const sentAway: Response[] = [];
  await new Promise<void>((enough) => {
    for (let page = 1; page <= 30; page += 1) {
      askImage(`/page-${page}/`).then(
        (response) => {
          sentAway.push(response);
          if (sentAway.length === 8) enough();
        },
        // Cut off at the end of the test.
        () => undefined,
      );
    }
  });
  expect(sentAway.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 503));
  expect(Number(sentAway[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(cms.requests).toBeLessThanOrEqual(2);
  delete process.env.CMS_TIMEOUT_MS;
});
