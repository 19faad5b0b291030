import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import type { PageCache } from '@showcase/testing/jest/page-cache';
import { startPublishing } from '@showcase/testing/jest/publishing';
import { listenLocally, type LocalServer } from '@showcase/testing/servers/local-server';
import { exchange } from '@showcase/testing/servers/exchange';
import { forgetMissing, keepEntry, lastEntry, openPageCache } from '../../cache/page-cache';
import { noteRead } from '../../cache/entry-freshness';
import { answerFromMemory, keepAnswer, keptAnswers } from '../../server/memory-answers';
import { engineState } from '../../definition/engine-state';
import { countMemoryAnswer, measureResponse } from '../../server/metrics';

/** Headers of an answer that may be kept. */
const SHARED = { 'cache-control': 's-maxage=3600', 'x-nextjs-cache': 'HIT' };
const MISSING = '/no-such-page/';

let cache: PageCache;
let server: LocalServer;
/** Answers in place of Next. */
let respond: (res: ServerResponse) => void;
/** How many requests have come to what stands for Next. */
let asked: number;

function handle(req: IncomingMessage, res: ServerResponse): void {
  measureResponse(res);
  res.setHeader('x-request-id', 'one');
  if (answerFromMemory(req, res)) return countMemoryAnswer(res);
  keepAnswer(req, res, () => {
    asked += 1;
    respond(res);
  });
}

beforeEach(async () => {
  ({ cache } = await startPublishing());
  asked = 0;
  await cache.get('/about/');
  await cache.get(MISSING);
  server = await listenLocally(createServer(handle));
});

afterEach(() => server.close());

const ask = (path: string, headers: Record<string, string> = {}) =>
  exchange(server.url + path, headers);

/** Answers as Next does where it has read an entry of the page cache, with a redirect. */
async function redirectOf(path: string, res: ServerResponse): Promise<void> {
  await lastEntry(path);
  res.writeHead(308, { ...SHARED, location: '/' }).end();
}

test('a 404 is not kept by its page alone, where the entry of its address was read for another request', async () => {
  const known = await lastEntry(MISSING);
  if (!known) throw new Error('no entry');
  await keepEntry({ ...known, path: 'static:/404/' });
  const page = await lastEntry('static:/404/');
  respond = (res) => {
    noteRead('static:/404/', page);
    res.writeHead(404, { ...SHARED, 'content-type': 'text/html' }).end('Nothing is here.');
  };
  await ask(MISSING);
  expect(keptAnswers().size).toBe(0);
});

test('a cached 404 is deleted together with its entry, even if the entry was evicted from memory', async () => {
  respond = (res) => void redirectOf(MISSING, res);
  await ask(MISSING);
  await ask(MISSING);
  expect(asked).toBe(1);
  openPageCache().memory.clear();
  forgetMissing(MISSING);
  await ask(MISSING);
  expect(asked).toBe(2);
});

test('the size of a cached answer includes its address and headers', async () => {
  respond = (res) => void redirectOf(MISSING, res);
  await ask(MISSING);
  expect(keptAnswers().calculatedSize).toBeGreaterThanOrEqual(4_000 + MISSING.length);
});

test('an answer without an ETag is never answered with 304', async () => {
  respond = (res) => void redirectOf('/about/', res);
  for (let time = 0; time < 2; time += 1)
    expect(await ask('/about/', { 'if-none-match': '*' })).toMatchObject({ status: 308 });
  expect(asked).toBe(1);
});

test('cookies stay several headers', async () => {
  const cookies = ['a=b; Path=/', 'c=d; Path=/'];
  respond = (res) => res.setHeader('set-cookie', cookies).writeHead(200, SHARED).end('text');
  expect((await ask('/about/')).headers['set-cookie']).toEqual(cookies);
});

test('a reason phrase before the headers does not become a header', async () => {
  respond = (res) => res.writeHead(200, 'Fine', { ...SHARED, 'x-own': 'yes' }).end('text');
  const { status, headers } = await ask('/about/');
  expect([status, headers['x-own'], headers['0']]).toEqual([200, 'yes', undefined]);
});

test('an answer from memory is counted once as a hit', async () => {
  respond = (res) => void redirectOf('/about/', res);
  await ask('/about/');
  const hits = async () => {
    const { values = [] } =
      (await engineState().metrics?.register.getSingleMetric('page_cache_answers_total')?.get()) ??
      {};
    return values.find(({ labels }) => labels.kind === 'hit')?.value ?? 0;
  };
  const before = await hits();
  await ask('/about/');
  expect([asked, (await hits()) - before]).toEqual([1, 1]);
});

test('an owner’s proxy, which Next asks before each answer, is asked each time', async () => {
  respond = (res) => void redirectOf('/about/', res);
  process.env.BUILD_FACTS = JSON.stringify({ hasProxy: true });
  for (let time = 0; time < 3; time += 1) await ask('/about/');
  delete process.env.BUILD_FACTS;
  expect(asked).toBe(3);
  for (let time = 0; time < 3; time += 1) await ask('/about/');
  expect(asked).toBeLessThan(6);
});
