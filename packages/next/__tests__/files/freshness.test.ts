import { makeComment, makePost } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import { publishChange } from '../../cache/page-cache';
import { connect, letSharedAnswerRunOut } from '@showcase/testing/jest/connected-site';
import { forgetProcess } from '@showcase/testing/servers/process-values';
import { ask, SITE } from '@showcase/testing/jest/wordpress-files';

const post = makePost(9_001, 'clay', {
  title: 'Clay & fire',
  date: '2026-11-21T10:00:00',
  comments: [makeComment(501, { content: '<img src=x onerror=alert(1)> & more' })],
});

beforeAll(async () => {
  const site = rigSite();
  const withPost = { ...site, posts: [...site.posts, post] };
  process.env.SITE_URL = SITE;
  await connect({ site: withPost, siteUrl: SITE });
});

/** Each test begins with a site that has just started, and with nothing that is fresh. */
beforeEach(letSharedAnswerRunOut);

afterEach(() => jest.restoreAllMocks());

/** Requests to WordPress that an address takes. */
async function requestsOf(path: string): Promise<number> {
  const fetching = jest.spyOn(globalThis, 'fetch');
  await ask(path);
  const { length } = fetching.mock.calls;
  fetching.mockRestore();
  return length;
}

test('a file is kept as pages are: until its period is over, or anything changes', async () => {
  const path = '/category/big-category/feed/';
  expect(await requestsOf(path)).toBe(1);
  expect(await requestsOf(path)).toBe(0);
  await publishChange({ tags: ['any', 'post:1'], moved: [] });
  expect(await requestsOf(path)).toBe(1);
  expect(await requestsOf(path)).toBe(0);
  letSharedAnswerRunOut();
  expect(await requestsOf(path)).toBe(1);
  // An address of nothing is remembered, too.
  expect(await requestsOf('/wp-sitemap-posts-nothing-1.xml')).toBe(1);
  expect(await requestsOf('/wp-sitemap-posts-nothing-1.xml')).toBe(0);
});

test('many readers at once are one request', async () => {
  const fetching = jest.spyOn(globalThis, 'fetch');
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/tag/big-tag/feed/')));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(fetching).toHaveBeenCalledTimes(1);
});

test('an outage of an hour, with a restart in it: feeds, sitemaps and robots.txt are still there', async () => {
  const paths = ['/feed/', '/comments/feed/', '/feed/atom/', '/clay/feed/', '/wp-sitemap.xml'];
  const all = [...paths, '/wp-sitemap-posts-post-1.xml', '/robots.txt'];
  const before = await Promise.all(all.map((path) => ask(path)));
  jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('away'));
  for (let minute = 0; minute < 60; minute += 1) {
    letSharedAnswerRunOut();
    if (minute === 30) forgetProcess();
    for (const [at, path] of all.entries()) {
      const { status, headers, body } = await ask(path);
      expect([path, status, body]).toEqual([path, 200, before[at]?.body]);
      expect(headers['content-type']).toBe(before[at]?.headers['content-type']);
    }
  }
  expect((await ask('/sitemap.xml')).headers.location).toBe('/wp-sitemap.xml');
  // One that nobody had asked for before.
  const never = await ask('/author/editor/feed/atom/');
  expect(never).toMatchObject({ status: 503, headers: { 'retry-after': '30' } });
});

test('a reader that has it gets 304, by its tag or its date; GET and HEAD alone', async () => {
  const { headers, body } = await ask('/feed/');
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  const [etag, modified] = [String(headers.etag), String(headers['last-modified'])];
  expect(Date.parse(modified)).toBeGreaterThan(0);
  const earlier = new Date(Date.parse(modified) - 1_000).toUTCString();
  for (const [given, status] of [
    [{ 'if-none-match': etag }, 304],
    [{ 'if-none-match': `"x", W/${etag}` }, 304],
    [{ 'if-none-match': '"x"' }, 200],
    [{ 'if-modified-since': modified }, 304],
    [{ 'if-modified-since': earlier }, 200],
    // The tag decides where both are sent.
    [{ 'if-none-match': '"x"', 'if-modified-since': modified }, 200],
  ] as const) {
    const answer = await ask('/feed/', { ...given });
    expect([given, answer.status]).toEqual([given, status]);
    expect(answer.body).toBe(status === 304 ? '' : body);
  }
  expect(await ask('/feed/', {}, 'HEAD')).toMatchObject({
    status: 200,
    body: '',
    headers: { etag },
  });
  expect(await ask('/feed/', {}, 'POST')).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD' },
  });
});
