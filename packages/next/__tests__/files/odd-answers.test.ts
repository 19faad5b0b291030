import type { IncomingMessage, RequestListener } from 'node:http';

import { changeLog } from '../../cache/change-log';
import { openPageCache, publishChange } from '../../cache/page-cache';
import { fileKey } from '../../cache/page-store';
import { ANY_CHANGE } from '../../cache/tags';
import { startFaultyServer } from '@showcase/testing/servers/faulty-server';
import { siteConfig } from '@showcase/testing/site/site';
import { ask, SITE } from '@showcase/testing/jest/wordpress-files';

const RSS = 'application/rss+xml; charset=UTF-8';
const XML = 'application/xml; charset=UTF-8';

const requests: IncomingMessage[] = [];
let wordpressUrl: string;
let respond: RequestListener;

beforeAll(async () => {
  ({ url: wordpressUrl } = await startFaultyServer((req, res) => {
    requests.push(req);
    respond(req, res);
  }));
});

/** Sets WordPress’s answer to all following requests. */
function say(status: number, headers: Record<string, string>, body = ''): void {
  respond = (_, res) => res.writeHead(status, headers).end(body);
}

/** Each test begins with a site that has just started, and addresses of its own. */
beforeEach(() => {
  process.env.SITE_URL = SITE;
  process.env.NEXT_PUBLIC_WORDPRESS_URL = wordpressUrl;
  requests.length = 0;
  jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(console, 'warn').mockImplementation();
});
const { comments } = siteConfig;
afterEach(() => {
  siteConfig.comments = comments;
  jest.restoreAllMocks();
});

test.each([
  ['text/html; charset=UTF-8', 404],
  ['application/xhtml+xml', 404],
  ['image/svg+xml', 404],
  ['application/json', 404],
  ['', 404],
  ['text/plain', 404],
  [RSS, 200],
  ['application/rdf+xml', 200],
  ['text/xml', 200],
])('a feed of the type %j: %d', async (type, status) => {
  say(200, type ? { 'content-type': type } : {}, '<rss/>');
  const answer = await ask(`/types/${encodeURIComponent(type)}/feed/`);
  expect(answer.status).toBe(status);
  if (status === 200) expect(answer.headers['content-type']).toBe(type);
  else expect(JSON.parse(answer.body)).toMatchObject({ error: 'not_found' });
});

test('a feed that was there stays where WordPress answers with a page, until there is none', async () => {
  say(200, { 'content-type': RSS }, '<rss/>');
  expect(await ask('/kept/feed/')).toMatchObject({ status: 200, body: '<rss/>' });
  await publishChange({ tags: [ANY_CHANGE], moved: [] });
  say(200, { 'content-type': 'text/html' }, 'Maintenance');
  expect(await ask('/kept/feed/')).toMatchObject({ status: 200, body: '<rss/>' });
  say(404, {});
  expect(await ask('/kept/feed/')).toMatchObject({ status: 404 });
});

test('robots.txt is plain text, and nothing else', async () => {
  say(200, { 'content-type': 'text/html' }, '<script>');
  expect(await ask('/robots.txt')).toMatchObject({ status: 404 });
  await publishChange({ tags: [ANY_CHANGE], moved: [] });
  const text = `User-agent: *\nSitemap: ${wordpressUrl}/wp-sitemap.xml\n`;
  say(200, { 'content-type': 'text/plain; charset=utf-8' }, text);
  const { status, body } = await ask('/robots.txt');
  expect([status, body]).toEqual([200, `User-agent: *\nSitemap: ${SITE}/wp-sitemap.xml\n`]);
});

test('bytes of any encoding arrive as they are', async () => {
  const xml =
    '<?xml version="1.0" encoding="ISO-8859-1"?><rss><title>\xe9\x80\x9f\xff</title></rss>';
  const body = Buffer.from(xml, 'latin1');
  respond = (_, res) => res.writeHead(200, { 'content-type': RSS }).end(body);
  const { headers } = await ask('/latin/feed/');
  expect(headers['content-length']).toBe(body.length);
  // An encoded text has other bytes, and so another tag.
  const again = await ask('/latin/feed/', { 'if-none-match': String(headers.etag) });
  expect(again.status).toBe(304);
});

test('nothing of the reader goes to WordPress but the address, and none of its cookies come back', async () => {
  say(200, { 'content-type': RSS, 'set-cookie': 'a=b', link: '</wp-json/>' }, '<rss/>');
  const { headers } = await ask('/cookies/feed/', {
    cookie: 'secret=1',
    authorization: 'Bearer x',
  });
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers.link).toBeUndefined();
  const [request] = requests;
  expect(request?.url).toBe('/cookies/feed/');
  expect(request?.headers).not.toHaveProperty('cookie');
  expect(request?.headers).not.toHaveProperty('authorization');
});

test.each([
  ['a part of a sitemap', 301, '/wp-sitemap-posts-post-1.xml', 308, '/wp-sitemap-posts-post-1.xml'],
  ['an SEO plugin’s sitemap', 302, '/sitemap_index.xml?x=1', 307, '/sitemap_index.xml?x=1'],
  ['a feed on this site', 301, `${SITE}/journal/feed/`, 308, '/journal/feed/'],
  ['a feed without the last slash', 301, '/journal/feed', 308, '/journal/feed/'],
  ['the same address for ever', 301, '/moved/feed', 404, undefined],
  ['a feed by its query', 301, '/?feed=podcast', 308, '/?feed=podcast'],
  ['another host', 301, 'https://evil.test/feed/', 404, undefined],
  ['a host as a path', 301, '/.//evil.test/feed/', 404, undefined],
  ['one behind a backslash', 301, '/.\\/\\evil.test/feed/', 404, undefined],
  ['a page', 301, '/about/', 404, undefined],
  ['WordPress’s sign-in', 302, '/wp-login.php?redirect_to=/feed/', 404, undefined],
  ['the same address here, as FaustWP for its pages', 302, `${SITE}/moved/feed/`, 404, undefined],
  ['no address', 301, 'http://[', 503, undefined],
])('a redirect to %s', async (_, given, location, status, expected) => {
  say(given, { location });
  const { status: here, headers } = await ask('/moved/feed/');
  expect([here, headers.location]).toEqual([status, expected]);
});

test('a feed whose address WordPress has without its last slash', async () => {
  respond = ({ url }, res) => {
    if (url === '/slashless/feed') res.writeHead(200, { 'content-type': RSS }).end('<rss/>');
    else res.writeHead(301, { location: `${wordpressUrl}/slashless/feed` }).end();
  };
  expect(await ask('/slashless/feed/')).toMatchObject({ status: 200, body: '<rss/>' });
});

test.each([
  ['of WordPress’s own', '/wp-sitemap.xml', '/wp-sitemap.xml'],
  ['of an SEO plugin', '/sitemap_index.xml', '/sitemap_index.xml'],
  ['none', null, '/wp-sitemap.xml'],
  ['one on another host', 'https://evil.test/sitemap.xml', '/wp-sitemap.xml'],
  ['a host as a path', '//evil.test/feed/', '/evil.test/feed/'],
  ['one behind a backslash', '/\\evil.test/sitemap.xml', '/wp-sitemap.xml'],
  ['what is none', '/wp-admin/', '/wp-sitemap.xml'],
])('/sitemap.xml leads to what robots.txt names: %s', async (_, named, expected) => {
  const line = named?.startsWith('/') ? wordpressUrl + named : named;
  const text = `User-agent: *\n${line ? `sitemap: ${line}\nSitemap: ${wordpressUrl}/x-sitemap.xml\n` : ''}`;
  say(200, { 'content-type': 'text/plain' }, text);
  await publishChange({ tags: [ANY_CHANGE], moved: [] });
  const { status, headers } = await ask('/sitemap.xml');
  expect([status, headers.location]).toEqual([308, expected]);
});

test('a plugin’s own /sitemap.xml is served', async () => {
  const robots = `Sitemap: ${wordpressUrl}/sitemap.xml`;
  const sitemap = `<urlset><loc>${wordpressUrl}/a/</loc></urlset>`;
  respond = ({ url }, res) => {
    const isRobots = url === '/robots.txt';
    res.writeHead(200, { 'content-type': isRobots ? 'text/plain' : XML });
    res.end(isRobots ? robots : sitemap);
  };
  await publishChange({ tags: [ANY_CHANGE], moved: [] });
  const { status, body } = await ask('/sitemap.xml');
  expect([status, body]).toEqual([200, `<urlset><loc>${SITE}/a/</loc></urlset>`]);
});

test.each([500, 502, 503, 403, 401, 429])(
  'a WordPress that fails, refuses or is too busy (%d) has no answer: 503, and none is kept',
  async (status) => {
    say(status, { 'content-type': RSS }, '<rss/>');
    const answer = await ask(`/failing-${status}/feed/`);
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
    say(200, { 'content-type': RSS }, '<rss/>');
    expect((await ask(`/failing-${status}/feed/`)).status).toBe(200);
  },
);

test('the route requests neither addresses that are too long nor, on one host with WordPress, the site itself', async () => {
  expect((await ask(`/${'a/'.repeat(1_500)}feed/`)).status).toBe(404);
  process.env.SITE_URL = wordpressUrl;
  expect((await ask('/feed/')).status).toBe(404);
  expect(requests).toEqual([]);
});

test('a WordPress in a folder of this site’s host is asked there', async () => {
  process.env.SITE_URL = wordpressUrl;
  process.env.NEXT_PUBLIC_WORDPRESS_URL = `${wordpressUrl}/wp`;
  say(200, { 'content-type': RSS }, `<rss><link>${wordpressUrl}/wp/about/</link></rss>`);
  const { status, body } = await ask('/folder/feed/');
  expect([status, body]).toEqual([200, `<rss><link>${wordpressUrl}/about/</link></rss>`]);
  expect(requests.map(({ url }) => url)).toEqual(['/wp/folder/feed/']);
});

test('a site without comments has no feed of them, and none leads to them', async () => {
  siteConfig.comments = false;
  for (const path of ['/comments/feed/', '/?feed=comments-rss2', '/feed/?withcomments=1'])
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  expect(requests).toEqual([]);
  const link = `${wordpressUrl}/silent/`;
  say(200, { 'content-type': RSS }, `<rss><item><link>${link}#comment-4</link></item></rss>`);
  expect((await ask('/silent/feed/')).status).toBe(404);
  const atom = `<feed><entry><id>${link}#comment-4</id></entry></feed>`;
  say(200, { 'content-type': 'application/atom+xml' }, atom);
  expect((await ask('/silent/feed/atom/')).status).toBe(404);
  const leading = `<comments>${link}#comments</comments>\n<wfw:commentRss>${link}feed/</wfw:commentRss>\n<slash:comments>2</slash:comments>\n`;
  const replies = `<link rel="replies" type="text/html" href="${link}#comments" thr:count="2"/>`;
  const thread = `<thr:total>2</thr:total>`;
  say(
    200,
    { 'content-type': RSS },
    `<item><link>${link}</link>${leading}${replies}${thread}</item>`,
  );
  expect((await ask('/silent-list/feed/')).body).toBe(`<item><link>${SITE}/silent/</link></item>`);
});

test('searches and other queries are not kept, and limited for each reader', async () => {
  say(200, { 'content-type': RSS }, '<rss/>');
  for (let n = 0; n < 60; n += 1) expect((await ask('/search/clay/feed/')).status).toBe(200);
  expect(requests).toHaveLength(60);
  const { status, headers } = await ask('/feed/?paged=2');
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('/?feed=rss2')).status).toBe(200);
});

test('the least recently used feeds are deleted from the disk once there is no room for more', async () => {
  const body = `<rss>${'x'.repeat(15_000_000)}</rss>`;
  say(200, { 'content-type': RSS }, body);
  // Those that an earlier process has stored count, too.
  const value = { kind: 'FILE', body, type: RSS, lastModified: null } as const;
  const version = changeLog().latest;
  const record = { tags: [ANY_CHANGE], node: null, version, storedAt: Date.now() };
  for (let n = 0; n < 4; n += 1) {
    const path = fileKey(`/large-${n}/feed/`);
    await openPageCache().store.write({ path, ...record, revalidate: 60, value });
  }
  await ask('/large-0/feed/');
  expect(requests).toHaveLength(0);
  for (let n = 4; n < 8; n += 1) await ask(`/large-${n}/feed/`);
  expect(requests).toHaveLength(4);
  await ask('/large-7/feed/');
  expect(requests).toHaveLength(4);
  for (let n = 0; n < 4; n += 1) await ask(`/large-${n}/feed/`);
  expect(requests.length).toBeGreaterThan(4);
});

test('a feed of more than 20 MB is refused', async () => {
  say(200, { 'content-type': RSS }, 'x'.repeat(20_000_001));
  expect((await ask('/endless/feed/')).status).toBe(503);
});
