import { SaxesParser } from 'saxes';

import { startContentServer, type ContentServer } from '../server';
import { makeComment, makePost } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';

const posts = [
  makePost(9_001, 'awkward', {
    title: 'Clay <em>&amp;</em> fire ]]&gt; 🎉 "quoted" مرحبا',
    content: 'Body ]]&gt; ]]> zebra',
    guid: 'http://localhost:8080/?p=9001&x=1',
    termIds: [198],
    comments: [
      makeComment(501, { content: '<img src=x onerror=alert(1)> & ]]> more' }),
      makeComment(502, { content: 'held comment', approved: false }),
    ],
  }),
  makePost(9_003, 'secret', {
    content: 'secret body zebra',
    password: 'x',
    comments: [makeComment(503, { content: 'secret comment' })],
  }),
  makePost(9_004, 'draft-of-mine', {
    status: 'draft',
    content: 'draft body zebra',
    comments: [makeComment(504, { content: 'comment on a draft' })],
  }),
];

let server: ContentServer;
beforeAll(async () => {
  const site = rigSite();
  server = await startContentServer({ site: { ...site, posts: [...posts, ...site.posts] } });
});
afterAll(() => server.close());

/** The text of a well-formed document. */
async function read(path: string): Promise<string> {
  const answer = await fetch(server.url + path, { redirect: 'manual' });
  expect([path, answer.status]).toEqual([path, 200]);
  let text = '';
  const parser = new SaxesParser();
  parser.on('text', (part) => (text += part));
  parser.on('cdata', (part) => (text += part));
  parser.write(await answer.text()).close();
  return text;
}

it.each([
  ['/feed/', 'zebra'],
  ['/feed/atom/', 'zebra'],
  ['/search/zebra/feed/', 'zebra'],
  ['/?s=zebra&feed=rss2', 'zebra'],
  ['/secret/feed/', ''],
  ['/draft-of-mine/feed/', ''],
  // Markup in comments is text.
  ...['/awkward/feed/', '/comments/feed/', '/?feed=comments-rss2'].map((path) => [
    path,
    '&lt;img src=x onerror=alert(1)&gt; &amp; ]]&gt; more',
  ]),
])('%s says nothing of what is protected, held or not public, but %j', async (path, said) => {
  const text = await read(path);
  expect(text).not.toMatch(/(?:secret|draft) body|held comment|secret comment|on a draft/);
  expect(text).toContain(said);
});
