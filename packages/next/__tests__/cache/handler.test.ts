import { rmSync } from 'node:fs';

import { SECRET, signed, startRevalidateRoute } from '@showcase/testing/jest/revalidate-route';
import type { RevalidateRoute } from '@showcase/testing/jest/revalidate-route';
import { publishMerged } from '../../cache/merged-changes';
import { openPageCache } from '../../cache/page-cache';
import { signatureOf } from '../../http/revalidate-route';

const now = () => Math.floor(Date.now() / 1000);
const body = JSON.stringify({ paths: ['/about/'] });

/** Stops the clock, so many ms from a moment. */
const setClock = (start: number, ms = 0) => jest.spyOn(Date, 'now').mockReturnValue(start + ms);
const wrong = { 'x-revalidate-signature': 'sha256=' + '0'.repeat(64) };

let route: RevalidateRoute;

beforeEach(async () => {
  process.env.REVALIDATE_SECRET = SECRET;
  route = await startRevalidateRoute();
});

afterEach(() => {
  jest.restoreAllMocks();
  rmSync(process.env.DATA_DIR ?? '', { recursive: true, force: true });
});

test('a signed call marks what it names and says so, not to be cached', async () => {
  const answer = await route.call({ paths: ['/about', '/金継ぎ/', '/'] });
  expect(answer).toMatchObject({
    status: 200,
    body: { revalidated: ['/about/', '/金継ぎ/', '/'] },
  });
  expect(route.marked()).toEqual(['path:/about/', 'path:/金継ぎ/', 'path:/']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

describe('as a function', () => {
  const asked: string[] = [];
  const built: string[] = [];

  beforeEach(async () => {
    asked.length = built.length = 0;
    process.env.BUILD_FACTS = JSON.stringify({ isForFunctions: true });
    route = await startRevalidateRoute({
      async revalidate(path) {
        asked.push(path);
        await Promise.resolve();
        if (path === '/gone/') throw new Error('Failed to revalidate /gone/: Invalid response 500');
        built.push(path);
      },
    });
  });

  afterEach(() => {
    delete process.env.BUILD_FACTS;
    delete process.env.SITE_BASE_PATH;
  });

  test('it has the host build each page that a call names, whatever becomes of another', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    process.env.SITE_BASE_PATH = '/blog';
    const paths = ['/new/', '/gone/', '/金継ぎ/'];
    const call = { changes: [{ type: 'post', id: 7, paths }], paths: ['/'], tags: ['list:post'] };
    const { status, body: answer } = await route.call(call);
    expect([status, answer.revalidated]).toEqual([200, ['/', ...paths]]);
    const encoded = ['/blog/', '/blog/new/', '/blog/gone/', '/blog/%E9%87%91%E7%B6%99%E3%81%8E/'];
    expect(asked).toEqual(encoded);
  });

  test('one call has it build fifty pages at most, and the tags are marked all the same', async () => {
    const paths = Array.from({ length: 60 }, (_, index) => `/p${index}/`);
    expect((await route.call({ paths })).status).toBe(200);
    expect(built).toEqual(paths.slice(0, 50));
    expect(route.marked()).toContain('path:/p59/');
  });

  test('a call without a signature builds nothing', async () => {
    expect((await route.call(body, wrong)).status).toBe(401);
    expect(asked).toEqual([]);
  });
});

test('on a server of Next’s nothing is built: visits build what is marked', async () => {
  const revalidate = jest.fn();
  route = await startRevalidateRoute({ revalidate });
  expect((await route.call(body)).status).toBe(200);
  expect(revalidate).not.toHaveBeenCalled();
});

test('the signature is HMAC-SHA256 over timestamp, dot and body', () => {
  // From: printf '%s' '1700000000.{"paths":["/é/"]}' | openssl dgst -sha256 -hmac secret
  expect(signatureOf('secret', 1_700_000_000, '{"paths":["/é/"]}')).toBe(
    'sha256=dbb87a74017fc6485fea75604da3a5a3c0fa57eb23ff58b95d0362e630c72ecc',
  );
});

test.each<[string, Record<string, string>]>([
  ['no timestamp', { 'x-revalidate-timestamp': '' }],
  ['no signature', { 'x-revalidate-signature': '' }],
  ['no form of one', { 'x-revalidate-signature': 'secret' }],
  ['part of it', { 'x-revalidate-signature': signatureOf(SECRET, now(), body).slice(0, -1) }],
  ['a date that is no number', signed(body, NaN)],
  ['another secret', { 'x-revalidate-signature': signatureOf('other', now(), body) }],
  ['another body', { 'x-revalidate-signature': signatureOf(SECRET, now(), `${body} `) }],
  ['another time', { 'x-revalidate-timestamp': String(now() - 1) }],
  ['the example of a stale call', signed(body, now() - 301)],
  ['a time to come', signed(body, now() + 330)],
])('%s: 401, and nothing is marked', async (_, headers) => {
  const answer = await route.call(body, headers);
  expect(answer.status).toBe(401);
  expect(answer.body).toEqual({ error: expect.any(String), message: expect.any(String) });
  expect(JSON.stringify(answer.body)).not.toContain(SECRET);
  expect(route.marked()).toEqual([]);
});

test('the signature is checked before the body is parsed', async () => {
  expect((await route.call('{{{', wrong)).status).toBe(401);
  expect((await route.call('{{{')).status).toBe(400);
});

test('a body of 64 kB is accepted; a larger one gets 413, with or without Content-Length, and the server keeps running', async () => {
  const start = '{"paths":["/about/"],"filler":"';
  const full = `${start}${'x'.repeat(65_536 - start.length - 2)}"}`;
  expect((await route.call(`${full} `)).status).toBe(413);

  const large = full.padEnd(5_000_000);
  // A stream, whose length is not known beforehand.
  const stream = new Blob([large]).stream();
  const init = { method: 'POST', headers: signed(large), body: stream, duplex: 'half' } as const;
  expect((await fetch(route.url, init)).status).toBe(413);
  expect(route.marked()).toEqual([]);
  expect((await route.call(full)).status).toBe(200);
});

test.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('%s is not the method', async (method) => {
  const response = await fetch(route.url, { method, headers: signed('') });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('POST');
});

test('without a secret the route is off and says what to set', async () => {
  delete process.env.REVALIDATE_SECRET;
  const answer = await route.call(body);
  expect(answer.status).toBe(403);
  expect(answer.body.message).toContain('REVALIDATE_SECRET');
  expect(route.marked()).toEqual([]);
});

test('no signed call is refused for its number', async () => {
  const ids = Array.from({ length: 300 }, (_, index) => index + 1);
  const calls = ids.map((id) => route.call({ changes: [{ type: 'post', id }], tags: [] }));
  const refused = (await Promise.all(calls)).filter(({ status }) => status !== 200);
  expect(refused).toEqual([]);
  expect(route.marked()).toEqual(expect.arrayContaining(ids.map((id) => `post:${id}`)));
});

test('changes that wait while another is stored are stored together', async () => {
  const { store } = openPageCache();
  const publish = jest.spyOn(store, 'publish');
  const first = publishMerged({ tags: ['post:1'], moved: [] });
  const others = [2, 3, 3].map((id) => publishMerged({ tags: [`post:${id}`], moved: [] }));
  await Promise.all([first, ...others]);
  expect(publish.mock.calls).toEqual([
    [{ tags: ['post:1', 'post:2', 'post:3', 'any'], moved: [] }],
  ]);
  await publishMerged({ tags: ['post:4'], moved: [['/a/', 'post:4']] });
  expect(publish).toHaveBeenLastCalledWith({ tags: ['post:4', 'any'], moved: [['/a/', 'post:4']] });
});

test('a part that can’t be read is named in the answer, and the rest is marked', async () => {
  const changes = [
    { type: 'post', id: 7, paths: ['/private/'] },
    { type: 'page', id: 8, paths: ['/wp-includes/'] },
  ];
  const answer = await route.call({ changes, paths: [], tags: ['list:post'] });
  expect(answer).toMatchObject({ status: 200, body: { revalidated: ['/private/'] } });
  expect(answer.body.ignored).toHaveLength(2);
  expect(route.marked()).toEqual(expect.arrayContaining(['post:7', 'path:/private/']));
});

/** Senders that can't sign send the secret. */
const bare = { 'x-revalidate-timestamp': '', 'x-revalidate-signature': '' };
const webhook = { post_id: 12, _webhook_meta: { event_type: 'post_updated' } };

test.each([
  ['as bearer token', { authorization: `Bearer ${SECRET}` }],
  ['in the header of wpgraphql-webhooks’ examples', { 'x-webhook-secret': SECRET }],
])('the secret itself %s is as good as a signature, again and again', async (_, headers) => {
  for (let calls = 0; calls < 70; calls += 1) {
    expect((await route.call(webhook, { ...bare, ...headers })).status).toBe(200);
  }
  expect(route.marked()).toEqual(expect.arrayContaining(['post:12', 'list']));
});

test.each<[string, Record<string, string>]>([
  ['nothing', {}],
  ['no token', { authorization: 'Bearer ' }],
  ['part of it', { authorization: `Bearer ${SECRET.slice(0, -1)}` }],
  ['more than it', { authorization: `Bearer ${SECRET}x` }],
  ['another scheme', { authorization: `Basic ${SECRET}` }],
  ['another secret', { 'x-webhook-secret': 'another' }],
])('%s instead of the secret: 401, and sixty of them a minute', async (_, headers) => {
  for (let calls = 0; calls < 61; calls += 1) {
    const { status } = await route.call('{{{', { ...bare, ...headers });
    expect(status).toBe(calls < 60 ? 401 : 429);
  }
  expect(route.marked()).toEqual([]);
});

test('with the secret, too, a body that is too large or none is refused', async () => {
  const headers = { ...bare, authorization: `bearer ${SECRET}` };
  expect((await route.call(' '.repeat(65_537), headers)).status).toBe(413);
  expect((await route.call('{{{', headers)).status).toBe(400);
});

test('calls without a signature are bounded and leave those with one alone', async () => {
  for (let calls = 0; calls < 70; calls += 1) {
    expect((await route.call(body, wrong)).status).toBe(calls < 60 ? 401 : 429);
  }
  expect((await route.call(body)).status).toBe(200);
});

test('a repeated call gets 401 after ten seconds; a retry with a new signature is accepted', async () => {
  const start = Date.now();
  setClock(start);
  const headers = signed(body, Math.floor(start / 1000));
  expect((await route.call(body, headers)).status).toBe(200);
  // Two changes within a second are the same call.
  setClock(start, 1_000);
  expect((await route.call(body, headers)).status).toBe(200);
  for (const later of [11_000, 45_000, 299_000]) {
    setClock(start, later);
    const answer = await route.call(body, headers);
    expect(answer).toMatchObject({
      status: 401,
      body: { error: 'signature', message: expect.stringContaining('before') },
    });
    expect((await route.call(body)).status).toBe(200);
  }
});

test('a call dated ahead is refused for as long as its date is good', async () => {
  const start = Date.now();
  setClock(start);
  const headers = signed(body, Math.floor(start / 1000) + 299);
  expect((await route.call(body, headers)).status).toBe(200);
  setClock(start, 598_000);
  expect((await route.call(body, headers)).status).toBe(401);
});
