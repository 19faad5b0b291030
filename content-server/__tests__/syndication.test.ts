import { SaxesParser } from 'saxes';

import { startContentServer, type ContentServer } from '../server';
import { makeComment, makePage, makePost } from './support/make-content';
import { rigSite } from './support/rig-site';

const FRONT = 'http://front.example:3000';
const awkward = 'Clay <em>&amp;</em> fire ]]&gt; 🎉 "quoted" مرحبا';
const posts = [
  makePost(9_001, 'awkward', {
    title: awkward,
    date: '2026-11-21T10:00:00',
    content: 'Body ]]&gt; ]]> zebra',
    guid: 'http://localhost:8080/?p=9001&x=1',
    termIds: [198],
    comments: [
      makeComment(501, { content: '<img src=x onerror=alert(1)> & ]]> more' }),
      makeComment(502, { content: 'held comment', approved: false }),
    ],
  }),
  makePost(9_003, 'secret', {
    title: 'Secret',
    content: 'secret body zebra',
    password: 'x',
    date: '2026-11-21T08:00:00',
    comments: [makeComment(503, { content: 'secret comment' })],
  }),
  makePost(9_004, 'draft-of-mine', {
    status: 'draft',
    content: 'draft body zebra',
    comments: [makeComment(504, { content: 'comment on a draft' })],
  }),
  makePage(9_006, 'a-page'),
];

let server: ContentServer;
beforeAll(async () => {
  const site = rigSite();
  const all = { ...site, posts: [...site.posts, ...posts] };
  server = await startContentServer({ site: all, siteUrl: FRONT });
});
afterAll(() => server.close());

/** The texts of a well-formed document by the names of their elements. */
async function read(path: string) {
  const answer = await fetch(server.url + path, { redirect: 'manual' });
  expect([path, answer.status]).toEqual([path, 200]);
  const xml = await answer.text();
  const texts: Record<string, string[]> = {};
  const open: string[] = [];
  const parser = new SaxesParser();
  const add = (text: string) => {
    const list = (texts[open.at(-1) ?? ''] ??= []);
    list.push((list.pop() ?? '') + text);
  };
  parser.on('opentag', ({ name }) => {
    open.push(name);
    (texts[name] ??= []).push('');
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(xml).close();
  return { xml, texts, type: answer.headers.get('content-type') };
}

it('writes a feed with the links of the front end and guids as they are', async () => {
  const { texts, type } = await read('/feed/');
  expect(type).toBe('application/rss+xml; charset=UTF-8');
  expect(texts.title).toContain('Clay <em>&</em> fire ]]> 🎉 “quoted” مرحبا');
  expect(texts.link).toContain(`${FRONT}/awkward/`);
  expect(texts.guid?.[0]).toBe('http://localhost:8080/?p=9001&x=1');
  expect(texts['content:encoded']?.[0]).toContain(']]&gt;');
  expect(texts.item).toHaveLength(10);
});

it('writes markup in comments as text, and shows nobody what is held', async () => {
  for (const path of ['/awkward/feed/', '/comments/feed/', '/?feed=comments-rss2']) {
    const { texts, xml } = await read(path);
    expect(texts.description).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; ]]&gt; more');
    expect(xml).not.toMatch(/held comment|secret comment|on a draft/);
  }
});

it.each([
  '/feed/',
  '/feed/atom/',
  '/secret/feed/',
  '/draft-of-mine/feed/',
  '/search/zebra/feed/',
  '/?s=zebra&feed=rss2',
])('%s says nothing of what is protected or not public', async (path) => {
  expect((await read(path)).xml).not.toMatch(/(?:secret|draft) body|secret comment|on a draft/);
});

it.each([
  ['/category/big-category/feed/atom/', 'application/atom+xml; charset=UTF-8', 'entry'],
  ['/author/editor/feed/', 'application/rss+xml; charset=UTF-8', 'item'],
  ['/2026/11/feed/', 'application/rss+xml; charset=UTF-8', 'item'],
  ['/search/zebra/feed/rss2/', 'application/rss+xml; charset=UTF-8', 'item'],
  ['/movies/feed/', 'application/rss+xml; charset=UTF-8', 'item'],
  ['/rss', 'application/rss+xml; charset=UTF-8', 'item'],
])('%s has entries', async (path, expected, element) => {
  const { texts, type } = await read(path);
  expect(type).toBe(expected);
  expect(texts[element]?.length).toBeGreaterThan(0);
});

it('has an empty feed for what is not there, as WordPress', async () => {
  expect((await read('/category/nothing/feed/')).texts.item).toBeUndefined();
});

it('names in its sitemap parts that name pages', async () => {
  const { texts, xml } = await read('/wp-sitemap.xml');
  expect(xml).toContain('<?xml-stylesheet');
  expect(texts.loc).toContain(`${server.url}/wp-sitemap-posts-movie-1.xml`);
  const parts = await Promise.all(
    (texts.loc ?? []).map((loc) => read(loc.replace(server.url, ''))),
  );
  const pages = parts.flatMap(({ texts: { loc = [] } }) => loc);
  for (const path of ['/', '/awkward/', '/secret/', '/a-page/', '/author/editor/'])
    expect(pages).toContain(server.url + path);
  expect(pages.join(' ')).not.toContain('draft-of-mine');
});

it('names the sitemap in robots.txt, unless the site is hidden', async () => {
  const robots = await (await fetch(`${server.url}/robots.txt`)).text();
  expect(robots).toContain(`Disallow: /wp-admin/`);
  expect(robots).toContain(`\nSitemap: ${server.url}/wp-sitemap.xml`);
  const hidden = await startContentServer({ site: rigSite({ blogPublic: false }) });
  try {
    expect(await (await fetch(`${hidden.url}/robots.txt`)).text()).not.toContain('Sitemap');
    expect((await fetch(`${hidden.url}/wp-sitemap.xml`)).status).toBe(404);
  } finally {
    await hidden.close();
  }
});
