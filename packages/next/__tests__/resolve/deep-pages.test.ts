import { publishChange } from '../../cache/page-cache';
import type { ContentServer } from '@showcase/content-server';
import { connect, demoFile, visit, visitPage } from '@showcase/testing/jest/connected-site';

const POSTS = 6_000;
const BASE = '/journal/';

let server: ContentServer;

async function firstTitle(page: number): Promise<string | undefined> {
  const data = JSON.stringify((await visitPage(`${BASE}page/${page}/`)).data);
  return /"title":"([^"]*)/.exec(data)?.[1];
}

/** Requests that a visit takes. */
async function requestsOf(visiting: Promise<unknown>): Promise<number> {
  const before = server.requests;
  await visiting;
  return server.requests - before;
}

beforeAll(async () => {
  server = await connect({ contentFile: demoFile, generatedPosts: POSTS });
});

test('page 550 of a list is walked to once; its neighbours then take one hop more than a near page', async () => {
  const there = await firstTitle(550);
  expect(there).toMatch(/^Generated post/);
  expect(await requestsOf(firstTitle(551))).toBeLessThanOrEqual(3);
  // The hop of the seed query, then from the last hundredth item before it.
  expect(await requestsOf(firstTitle(549))).toBeLessThanOrEqual(3);
  expect(await firstTitle(550)).toBe(there);
});

test('several visitors of one list at the same time walk it once', async () => {
  const pages = [300, 301, 302, 303];
  const requests = await requestsOf(Promise.all(pages.map(firstTitle)));
  // 29 hops behind the first, and for each page its seed query, at most one hop, and its template's.
  expect(requests).toBeLessThanOrEqual(29 + 4 * 3);
});

test('after a change of the list nothing of the walk is used, after another change all of it', async () => {
  const before = await firstTitle(60);
  await publishChange({ tags: ['post:1'], moved: [] });
  expect(await requestsOf(firstTitle(61))).toBeLessThanOrEqual(3);
  await publishChange({ tags: ['list:post'], moved: [] });
  expect(await requestsOf(firstTitle(62))).toBeGreaterThan(5);
  expect(await firstTitle(60)).toBe(before);
});

test('a walk that WordPress ended goes on from there at the next visit', async () => {
  const real = globalThis.fetch;
  let answered = 0;
  const failing = jest.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
    answered += 1;
    return answered > 20 ? Promise.reject(new Error('away')) : real(...request);
  });
  await expect(visit(`${BASE}page/500/`)).rejects.toThrow('away');
  failing.mockRestore();
  // 50 hops in all, without those that were answered before, and the page's own requests.
  expect(await requestsOf(firstTitle(500))).toBeLessThanOrEqual(50 - 19 + 3);
});
