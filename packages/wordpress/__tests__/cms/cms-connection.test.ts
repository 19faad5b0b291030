import type { RequestListener, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';

import { parse } from 'graphql';

import { getJson, postJson, timeLeft, withDeadline, withTimeForMail } from '../../cms/request';
import { CmsUnavailableError } from '../../cms/errors';
import { executeQuery } from '../../cms/graphql';
import { visit } from '@showcase/testing/jest/connected-site';
import { startFaultyServer } from '@showcase/testing/servers/faulty-server';

afterEach(() => {
  jest.restoreAllMocks();
  delete process.env.CMS_TIMEOUT_MS;
});

/** Too long for an address, so that it is posted. */
const LONG_QUERY = parse(`{ ${'ok '.repeat(3_000)} }`);

const head = { 'content-type': 'application/json' };
const well = (_: unknown, response: ServerResponse) =>
  void response.writeHead(200, head).end('{"data":{"ok":true}}');

/** Puts a server in the place of WordPress. */
async function serve(listener: RequestListener): Promise<void> {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = (await startFaultyServer(listener)).url;
}

/** Faults of the connection itself; all others are in cms-faults. */
const faults: [string, RequestListener][] = [
  ['a connection that is closed unanswered', (request) => void request.socket.destroy()],
  ['a server that takes the request and never answers', () => {}],
  [
    'a body that stops half-way and never ends',
    (_, response) => {
      response.writeHead(200, head);
      response.write('{"data":{"nodeByUri":null');
    },
  ],
  [
    'a connection that breaks within the body',
    (_, response) => {
      response.writeHead(200, { ...head, 'content-length': '1000' });
      response.write('{"data":{"nodeByUri":null}}', () => void response.destroy());
    },
  ],
  [
    'a body that says it is compressed and is not',
    (_, response) =>
      response.writeHead(200, { ...head, 'content-encoding': 'gzip' }).end('{"data":{}}'),
  ],
  [
    'a redirect that leads to itself',
    ({ url }, response) => response.writeHead(302, { location: url ?? '/' }).end(),
  ],
];

beforeEach(() => {
  process.env.CMS_TIMEOUT_MS = '200';
});

test.each(faults)('%s is an error, and no hang', async (name, listener) => {
  await serve(listener);
  // Each at an address of its own, so that none shares the answer of another.
  await expect(visit(`/${name.replaceAll(' ', '-')}/`)).rejects.toBeInstanceOf(CmsUnavailableError);
});

test('a connection that was closed while idle costs one more try of a query, none of a mutation', async () => {
  let requests = 0;
  const methods: (string | undefined)[] = [];
  await serve((request, response) => {
    requests += 1;
    methods.push(request.method);
    if (requests === 1) return void request.socket.destroy();
    well(request, response);
  });
  expect(await getJson('a query', '/')).toMatchObject({ body: { data: { ok: true } } });
  expect(requests).toBe(2);
  requests = 0;
  await executeQuery(LONG_QUERY, {});
  expect(methods).toEqual(['GET', 'GET', 'POST', 'POST']);
  requests = 0;
  await expect(postJson('a mutation', '/', {})).rejects.toBeInstanceOf(CmsUnavailableError);
  expect(requests).toBe(1);
});

test('at most eight requests are under way, and the others get their turn', async () => {
  process.env.CMS_TIMEOUT_MS = '30000';
  await serve(well);
  let running = 0;
  let most = 0;
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
    running += 1;
    most = Math.max(most, running);
    return fetch(...args).finally(() => (running -= 1));
  });
  const all = Array.from({ length: 100 }, () => getJson('a query', '/'));
  expect(await Promise.all(all)).toHaveLength(100);
  expect(most).toBe(8);
});

const ask = () => getJson('PageQuery', '/index.php?graphql');

test('requests of one page share one timeout, whatever is in the queue before them', async () => {
  process.env.CMS_TIMEOUT_MS = '300';
  let answered = 0;
  await serve((request, response) => {
    // Slow, but each within the limit.
    if (!response.destroyed) setTimeout(() => well(request, response), 180);
    answered += 1;
  });
  const page = withDeadline(async () => {
    for (;;) await ask();
  });
  await expect(page).rejects.toThrow(
    /timed out after \d+ms; a page waits 300 ms in all, see CMS_TIMEOUT_MS: it is overloaded/,
  );
  expect(answered).toBeLessThanOrEqual(2);
});

test('a request whose time has passed in the queue is not sent', async () => {
  const asked: ServerResponse[] = [];
  let isHeld = true;
  await serve((_, response) => {
    asked.push(response);
    if (!isHeld) well(null, response);
  });
  process.env.CMS_TIMEOUT_MS = '20000';
  const first = Array.from({ length: 8 }, () => ask());
  while (asked.length < 8) await setImmediate();
  process.env.CMS_TIMEOUT_MS = '100';
  const waiting = await Promise.all(Array.from({ length: 20 }, () => ask().catch(String)));
  expect(waiting).toEqual(Array.from({ length: 20 }, () => expect.stringMatching(/time|abort/i)));
  process.env.CMS_TIMEOUT_MS = '20000';
  isHeld = false;
  for (const response of asked) well(null, response);
  await Promise.all(first);
  await ask();
  expect(asked).toHaveLength(9);
});

test('a request that sends mail has its own timeout within a page, and nothing extends the page’s deadline', async () => {
  process.env.CMS_TIMEOUT_MS = '300';
  await withDeadline(async () => {
    await withTimeForMail(async () => expect(timeLeft()).toBeGreaterThan(5_000));
    process.env.CMS_TIMEOUT_MS = '20000';
    await withDeadline(async () => expect(timeLeft()).toBeLessThanOrEqual(300));
    expect(timeLeft()).toBeLessThanOrEqual(300);
  });
});
