import type { ContentServer } from '../../../content-server/server';
import { connectFeeds, getFeed as get, SITE, startAnewForEachTest } from '../../support/feeds';
import { xmlErrors } from '../../support/validate-xml';

let server: ContentServer;

beforeAll(async () => {
  server = await connectFeeds();
});

startAnewForEachTest();

const PATHS = [
  '/feed/',
  '/comments/feed/',
  '/blog/feed/',
  '/category/big-category/feed/',
  `/tag/${encodeURIComponent('ete-🎉')}/feed/`,
  '/genre/drama/feed/',
  '/author/editor/feed/',
  '/movies/feed/',
  '/2026/11/feed/',
  '/awkward/feed/',
  '/a-page/feed/',
  '/talk/feed/',
  '/secret/feed/',
  '/search/clay%20fire/feed/',
];

test.each(PATHS)('%s is valid RSS, Atom and JSON', async (path) => {
  const rss = await get(path);
  expect(rss).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  });
  expect(await xmlErrors(rss.body, 'rss.rng')).toEqual([]);
  const atom = await get(`${path}atom/`);
  expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(await xmlErrors(atom.body, 'atom.rng')).toEqual([]);
  const json = await get(`${path}json/`);
  expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8');
  expect(JSON.parse(json.body)).toMatchObject({ version: 'https://jsonfeed.org/version/1.1' });
  for (const { body } of [rss, atom, json]) {
    expect(body).not.toMatch(/secret (?:body|comment)|draft body|<script/);
  }
});

test('an entry comes whole, by the HTML policy, with absolute addresses', async () => {
  const { body } = await get('/feed/json/');
  const [first, second] = JSON.parse(body).items;
  expect(first).toMatchObject({
    id: 'http://localhost:8080/?p=9001',
    url: `${SITE}/awkward/`,
    title: 'Clay & fire ]]> 🎉 “quoted” مرحبا',
    summary: expect.stringContaining('An excerpt with ]]> and &'),
    date_published: '2026-11-21T10:00:00.000Z',
    date_modified: '2026-11-21T11:30:00.000Z',
    tags: ['Big category', 'Big tag', 'Été 🎉'],
    attachments: [
      { url: `${server.url}/wp-content/uploads/2026/11/talk.ogg`, mime_type: 'audio/ogg' },
    ],
  });
  expect(first.content_html).toContain(`<a href="${SITE}/about/">`);
  expect(first.content_html).toContain(`<a href="${SITE}/awkward/#section-x">`);
  expect(first.content_html).toContain(`<a href="${SITE}/journal/?a=1&amp;b=2">`);
  expect(second).toMatchObject({
    id: `${SITE}/talk/`,
    attachments: [
      {
        url: 'https://media.example.test/talk.mp3',
        mime_type: 'audio/mpeg',
        size_in_bytes: 123_456,
      },
    ],
  });
});

test('RSS and Atom say the same', async () => {
  const { body: rss } = await get('/feed/');
  expect(rss).toContain('<title>Clay &#x26; fire ]]&gt; 🎉 “quoted” مرحبا</title>');
  expect(rss).toContain('<lastBuildDate>Sat, 21 Nov 2026 11:30:00 GMT</lastBuildDate>');
  expect(rss).toContain('<language>en-US</language>');
  expect(rss).toContain('<guid isPermaLink="false">http://localhost:8080/?p=9001</guid>');
  expect(rss).toContain(`<wfw:commentRss>${SITE}/awkward/feed/</wfw:commentRss>`);
  expect(rss).toContain(
    '<enclosure url="https://media.example.test/talk.mp3" type="audio/mpeg" length="123456"/>',
  );
  expect(rss).not.toContain(`${SITE}/talk/feed/`);
  const { body: atom } = await get('/feed/atom/');
  expect(atom).toContain('xml:lang="en-US"');
  expect(atom).toContain(`<id>${SITE}/feed/atom/</id>`);
  expect(atom).toContain('<updated>2026-11-21T11:30:00.000Z</updated>');
});

test('comments are those that anybody may see', async () => {
  const { body } = await get('/comments/feed/json/');
  const titles = JSON.parse(body).items.map(({ title }: { title: string }) => title);
  expect(titles).toContain('Visitor: Clay & fire ]]> 🎉 “quoted” مرحبا');
  expect(titles).not.toContain('Anna & Öd: Clay & fire ]]> 🎉 “quoted” مرحبا');
  const { body: ofOne } = await get('/awkward/feed/json/');
  expect(JSON.parse(ofOne)).toMatchObject({
    home_page_url: `${SITE}/awkward/`,
    items: [{ title: 'Visitor', url: `${SITE}/awkward/#comment-501` }],
  });
});

test.each([
  ['/category/nothing-there/feed/', 404],
  ['/nothing-there/feed/', 404],
  ['/draft-of-mine/feed/', 404],
  ['/2013/02/feed/', 404],
  ['/feed/?paged=2', 404],
  ['/search/%5C/feed/', 404],
  ['/api/feed', 404],
  ['/category/nested-category/feed/', '/category/big-category/nested-category/feed/'],
  ['/category/big-category/page/2/feed/atom/', '/category/big-category/feed/atom/'],
  ['/Awkward/feed/', '/awkward/feed/'],
  ['/2026/13/feed/json/', '/2026/feed/json/'],
  ['/?feed=rss2', '/feed/'],
  ['/?feed=atom', '/feed/atom/'],
  ['/?feed=comments-rss2', '/comments/feed/'],
  ['/?s=clay+%26+fire&feed=rss2', '/search/clay%20%26%20fire/feed/'],
  ['/?p=9001&feed=rss2', '/awkward/feed/'],
  ['/?cat=198&feed=atom', '/category/big-category/feed/atom/'],
  ['/?p=999999&feed=rss2', 404],
])('%s: %s', async (path, expected) => {
  const { status, headers } = await get(path);
  if (expected === 404) expect(status).toBe(404);
  else expect([status, headers.location]).toEqual([308, expected]);
});

test.each([
  ['de_DE', 'de-DE'],
  ['ar', 'ar'],
  ['ja', 'ja'],
  ['pt_PT_ao90', 'pt-PT'],
])('feeds are valid in %s', async (language, tag) => {
  server = await connectFeeds(language);
  const rss = await get('/feed/');
  expect(await xmlErrors(rss.body, 'rss.rng')).toEqual([]);
  expect(rss.body).toContain(`<language>${tag}</language>`);
  const atom = await get('/2026/11/feed/atom/');
  expect(await xmlErrors(atom.body, 'atom.rng')).toEqual([]);
  expect(atom.body).toContain(`xml:lang="${tag}"`);
});
