import { SaxesParser } from 'saxes';

import { startContentServer, type ContentServer } from '../start/server';
import { ask } from './support/ask';
import { makeComment, makePost } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import { faustTokensFor } from '@showcase/testing/content/sign-in';
import { rawGet } from '@showcase/testing/servers/exchange';

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
  site.posts.push(...posts);
  server = await startContentServer({
    site,
    siteUrl: 'http://front.example:3000/',
    faustSecret: 'right',
    signIn: 'faust',
  });
});
afterAll(() => server.close());

describe('GraphQL over HTTP', () => {
  it('lets nobody with a wrong secret introspect', async () => {
    const answer = await fetch(`${server.url}/graphql?query={__type(name:"Page"){kind}}`, {
      headers: { 'x-faust-secret': 'wrong' },
    });
    expect(await answer.json()).toMatchObject({
      errors: [{ message: expect.stringContaining('introspection is not allowed') }],
    });
  });

  it('rejects a token of FaustWP that was modified', async () => {
    const { accessToken } = await faustTokensFor(server, 'subscriber', 'right');
    const nameOf = (token: string) => ask(server, '{ viewer { username } }', {}, token);
    expect(await nameOf(accessToken)).toEqual({ data: { viewer: { username: 'subscriber' } } });
    const bytes = Buffer.from(accessToken, 'base64');
    // The administrator's id in place of the subscriber's.
    bytes.writeUIntBE(1, 1, 6);
    expect(await nameOf(bytes.toString('base64'))).toEqual({ data: { viewer: null } });
  });

  it('counts operations and knows their names', async () => {
    const before = server.requests;
    await ask(server, 'query First { __typename }');
    await fetch(`${server.url}/graphql?query={__typename}`);
    expect(server.requests).toBe(before + 2);
    expect(server.requestLog.slice(-2)).toEqual([
      { operationName: 'First', method: 'POST', url: '/index.php?graphql' },
      { operationName: null, method: 'GET', url: '/graphql?query={__typename}' },
    ]);
  });
});

test('`/sitemap.xml` leads to WordPress’s sitemap, not to the front end', async () => {
  const server = await startContentServer({ site: rigSite(), signIn: 'faust' });
  const { status, headers } = await fetch(`${server.url}/sitemap.xml`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([301, `${server.url}/wp-sitemap.xml`]);
  await server.close();
});

test('an outage ends with a new server on the same port, whatever connections there were', async () => {
  const first = await startContentServer({ site: rigSite() });
  await ask(first, '{ __typename }');
  await first.close();
  await expect(ask(first, '{ __typename }')).rejects.toThrow();
  const port = Number(new URL(first.url).port);
  const second = await startContentServer({ site: rigSite(), port });
  expect(await ask(second, '{ __typename }')).toEqual({ data: { __typename: 'RootQuery' } });
  await second.close();
});

describe('what is under the address beside GraphQL', () => {
  it('serves uploads with a tag, and nothing new to who has them', async () => {
    const image = `${server.url}/wp-content/uploads/2014/01/dsc20050315_145007_132.jpg`;
    const answer = await fetch(image);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^image\//);
    expect(answer.headers.get('cache-control')).toMatch(/max-age=\d+/);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
    const etag = answer.headers.get('etag') ?? '';
    const again = await fetch(image, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await fetch(image, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag')]).toEqual([200, etag]);
  });

  const front = 'http://front.example:3000';
  it.each([
    ['/wp-content/uploads/../../package.json', 404, null],
    ['/wp-content/uploads/%2e%2e/%2e%2e/package.json', 404, null],
    ['/', 302, `${front}/`],
    ['/?p=1832&preview=true', 302, `${front}/?p=1832&preview=true`],
    ['/%E6%97%A6/', 302, `${front}/%E6%97%A6/`],
    ['//evil.example/', 302, `${front}//evil.example/`],
  ])('answers to %s with %i', async (path, status, location) => {
    expect(await rawGet(server.url, path)).toMatchObject({ status, location });
  });
});

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

describe('feeds', () => {
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
});
