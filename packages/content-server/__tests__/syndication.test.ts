import { SaxesParser } from 'saxes';

import { startContentServer, type ContentServer } from '../server';
import { makeComment, makePage, makePost } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';

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
