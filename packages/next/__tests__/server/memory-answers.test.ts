import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { rigSite } from '@showcase/testing/content/rig-site';
import { connect } from '@showcase/testing/jest/connected-site';
import type { PageCache } from '@showcase/testing/jest/page-cache';
import { startPublishing } from '@showcase/testing/jest/publishing';
import { listenLocally, type LocalServer } from '@showcase/testing/servers/local-server';
import { exchange } from '@showcase/testing/servers/exchange';
import { keepEntry, lastEntry, publishChange } from '../../cache/page-cache';
import { SITE_TAGS } from '../../cache/tags';
import { answerFromMemory, keepAnswer } from '../../server/memory-answers';
import { routeRequest } from '../../server/route-requests';
import { findSiteLook } from '../../site/site-look';

const SHARED = 's-maxage=3600';

let cache: PageCache;
let server: LocalServer;
/** Addresses that were not answered from memory, in order. */
let asked: string[];
/** The headers of what stands for Next's server. */
let headers: Record<string, string>;
/** Runs after the page is read and before it is sent. */
let meanwhile: () => Promise<void>;

/** Answers as Next does: with what the page cache gives, or with what it builds. */
async function answerAsNext(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { url = '' } = req;
  asked.push(url);
  const data = /^\/_next\/data\/build(.*)\.json$/.exec(url)?.[1];
  const path = new URL(data ? `${data}/` : url, 'http://site').pathname;
  const { status, text } = await cache.get(path);
  await meanwhile();
  const isKnown = req.headers['if-none-match'] === headers.etag;
  res.writeHead(isKnown ? 304 : status, headers);
  res.end(isKnown ? undefined : `${text}${' '.repeat(2_000)}`);
}

beforeEach(async () => {
  ({ cache } = await startPublishing());
  asked = [];
  headers = { 'cache-control': SHARED, etag: '"first"', vary: 'Accept-Encoding' };
  meanwhile = () => Promise.resolve();
  server = await listenLocally(
    createServer((req, res) => {
      if (answerFromMemory(req, res)) return;
      keepAnswer(req, res, () => routeRequest(req, res, () => void answerAsNext(req, res)));
    }),
  );
});

afterEach(() => server.close());

const ask = (path: string, options: RequestInit = {}) => fetch(server.url + path, options);

/** Asks until it is answered from memory, which must be at the third time: Next has read the page once before. */
async function warm(path: string): Promise<void> {
  for (let time = 0; time < 3; time += 1) await (await ask(path)).text();
}

test('a page that Next has read from the cache is then sent from memory, the same to all', async () => {
  const first = await (await ask('/about/')).text();
  await warm('/about/');
  const now = asked.length;
  const answer = await ask('/about/', { headers: { cookie: 'signed-in=1', authorization: 'x' } });
  expect(await answer.text()).toBe(first);
  expect(answer.headers.get('cache-control')).toContain(SHARED);
  expect(asked.length).toBe(now);
});

/** Asks as a client that takes these encodings; returns the encoding and the text. */
async function inEncoding(path: string, encodings: string): Promise<[string | undefined, string]> {
  const { headers: sent, body } = await exchange(server.url + path, {
    'accept-encoding': encodings,
  });
  expect(Number(sent['content-length'])).toBe(body.length);
  const used = sent['content-encoding'];
  const plain = used === 'br' ? brotliDecompressSync : used === 'gzip' ? gunzipSync : Buffer.from;
  return [used, String(plain(body))];
}

test('an answer from memory is compressed once, in an encoding that the client accepts', async () => {
  await warm('/about/');
  const [plain, text] = await inEncoding('/about/', 'identity');
  expect(plain).toBeUndefined();
  expect(await inEncoding('/about/', 'gzip, deflate')).toEqual(['gzip', text]);
  expect(await inEncoding('/about/', 'br;q=0, gzip;q=0, *;q=0.1')).toEqual([undefined, text]);
  // While Brotli's is being made, others are sent.
  let [used, read]: Awaited<ReturnType<typeof inEncoding>> = [undefined, ''];
  for (let time = 0; time < 1_000 && used !== 'br'; time += 1)
    [used, read] = await inEncoding('/about/', 'gzip, deflate, br, zstd');
  expect([used, read]).toEqual(['br', text]);
  expect(asked).toHaveLength(2);
  // So that who has gzip is not told that nothing is new.
  const brotli = { 'accept-encoding': 'br, gzip' };
  for (const [tag, status] of [
    ['"first"', 200],
    ['"first-br"', 304],
  ] as const)
    expect(
      await exchange(`${server.url}/about/`, { ...brotli, 'if-none-match': tag }),
    ).toMatchObject({ status, headers: { etag: '"first-br"', vary: 'Accept-Encoding' } });
});

test.each([
  ['"first"', 304],
  ['W/"first"', 304],
  ['"other", "first"', 304],
  ['*', 304],
  ['"other"', 200],
])('If-None-Match: %s gets %d, from memory as from Next', async (tags, status) => {
  await ask('/about/');
  for (let time = 0; time < 3; time += 1) {
    const answer = await exchange(`${server.url}/about/`, { 'if-none-match': tags });
    expect(answer).toMatchObject({ status, headers: { etag: '"first"' } });
    expect(answer.body.length > 0).toBe(status === 200);
  }
  expect(asked).toHaveLength(2);
});

test('HEAD gets the headers of the whole answer', async () => {
  await warm('/about/');
  const whole = await ask('/about/', { headers: { 'accept-encoding': 'identity' } });
  const { length } = await whole.text();
  const answer = await ask('/about/', { method: 'HEAD' });
  expect(answer.headers.get('content-length')).toBe(String(length));
  expect(asked).toHaveLength(2);
});

test.each(['/about/', '/no-such-page/', '/_next/data/build/about.json'])(
  'after a change Next answers at %s, until the new page is there',
  async (path) => {
    await warm(path);
    expect(asked).toHaveLength(2);
    await publishChange({ tags: SITE_TAGS, moved: [] });
    await warm(path);
    await ask(path);
    expect(asked).toHaveLength(4);
  },
);

/** Stores the page again, as after a build. */
async function replaceEntry(): Promise<void> {
  meanwhile = () => Promise.resolve();
  const entry = await lastEntry('/about/');
  if (!entry) throw new Error('no entry');
  await keepEntry({ ...entry, storedAt: Date.now() + 1 });
}

test('an answer is not kept where another entry has come while it was given', async () => {
  await ask('/about/');
  meanwhile = replaceEntry;
  await ask('/about/');
  expect(asked).toHaveLength(2);
  await warm('/about/');
  expect(asked).toHaveLength(3);
});

test('an entry that another replaces is not shown any more', async () => {
  await warm('/about/');
  await replaceEntry();
  await ask('/about/');
  expect(asked).toHaveLength(3);
});

test('a cached answer that is older than its period is not sent', async () => {
  await warm('/about/');
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_700_000);
  await ask('/about/');
  now.mockRestore();
  expect(asked).toHaveLength(3);
});

test('another spelling of a cached address redirects to it each time', async () => {
  await warm('/about/');
  for (let time = 0; time < 3; time += 1) {
    const { status, headers: sent } = await exchange(`${server.url}/%61bout/`);
    expect([status, sent.location]).toEqual([308, '/about/']);
  }
});

const ordinary: Record<string, string> = {};
test.each([
  ['with a query', '/about/?a=b', 'GET', ordinary],
  ['to an API route', '/api/about/', 'GET', ordinary],
  ['in draft mode', '/about/', 'GET', { cookie: 'a=b; __prerender_bypass=x' }],
  ["of Next's other router", '/about/', 'GET', { rsc: '1' }],
  ["that revalidates in Next's way", '/about/', 'GET', { 'x-prerender-revalidate': 'x' }],
  ['that changes something', '/about/', 'POST', ordinary],
  ['that fetches ahead what is not there', '/no-such-page/', 'GET', { purpose: 'prefetch' }],
])('a request %s is always for Next', async (_, path, method, sent) => {
  await warm(path.replace(/\?.*/, ''));
  const before = asked.length;
  for (let time = 0; time < 3; time += 1) await ask(path, { method, headers: sent });
  expect(asked.length).toBe(before + 3);
});

test.each([
  ['sets a cookie', { 'cache-control': SHARED, 'set-cookie': 'a=b' }],
  ['is private', { 'cache-control': 'private, max-age=60' }],
  ['says nothing of caches', {}],
])('an answer that %s is not kept', async (_, own: Record<string, string>) => {
  headers = own;
  for (let time = 0; time < 4; time += 1) await ask('/about/');
  expect(asked).toHaveLength(4);
});

test('answers from memory ask search engines to stay away as soon as WordPress does', async () => {
  headers['content-type'] = 'text/html; charset=utf-8';
  await warm('/about/');
  expect((await ask('/about/')).headers.get('x-robots-tag')).toBeNull();
  await connect({ site: rigSite({ blogPublic: false }) });
  await findSiteLook();
  await warm('/about/');
  expect((await ask('/about/')).headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(asked).toHaveLength(3);
});
