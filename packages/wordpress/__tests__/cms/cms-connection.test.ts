import type { RequestListener } from 'node:http';

import { parse } from 'graphql';

import { CmsUnavailableError } from '../../cms/errors';
import { executeQuery } from '../../cms/graphql';
import { getJson, postJson } from '../../cms/request';
import { visit } from '../../../../__tests__/support/connected-site';
import { startFaultyServer } from '@showcase/testing/servers/faulty-server';

afterEach(() => jest.restoreAllMocks());

/** Too long for an address, so that it is posted. */
const LONG_QUERY = parse(`{ ${'ok '.repeat(3_000)} }`);

const head = { 'content-type': 'application/json' };

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
    'a web page that never ends',
    (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write('<h1>Wait');
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
    (_, response) => {
      response.writeHead(200, { ...head, 'content-encoding': 'gzip' });
      response.end('{"data":{"nodeByUri":null}}');
    },
  ],
  [
    'a redirect that leads to itself',
    (request, response) => {
      response.writeHead(302, { location: request.url ?? '/' });
      response.end();
    },
  ],
];

beforeEach(() => {
  process.env.CMS_TIMEOUT_MS = '200';
});

test.each(faults)('%s is an error, and no hang', async (name, listener) => {
  const { url } = await startFaultyServer(listener);
  process.env.NEXT_PUBLIC_WORDPRESS_URL = url;
  // Each at an address of its own, so that none shares the answer of another.
  await expect(visit(`/${name.replaceAll(' ', '-')}/`)).rejects.toBeInstanceOf(CmsUnavailableError);
});

test('a port where nobody listens is an error that says so', async () => {
  const { url, close } = await startFaultyServer(() => {});
  process.env.NEXT_PUBLIC_WORDPRESS_URL = url;
  delete process.env.CMS_TIMEOUT_MS;
  await close();
  await expect(visit('/about/')).rejects.toThrow(/ECONNREFUSED/);
});

test('a connection that was closed while idle costs one more try of a query, none of a mutation', async () => {
  let requests = 0;
  const methods: (string | undefined)[] = [];
  const { url } = await startFaultyServer((request, response) => {
    requests += 1;
    methods.push(request.method);
    if (requests === 1) return void request.socket.destroy();
    response.writeHead(200, head);
    response.end('{"data":{"ok":true}}');
  });
  process.env.NEXT_PUBLIC_WORDPRESS_URL = url;
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
  process.env.CMS_TIMEOUT_MS = '5000';
  const { url } = await startFaultyServer((_, response) => {
    response.writeHead(200, head);
    response.end('{"data":{}}');
  });
  process.env.NEXT_PUBLIC_WORDPRESS_URL = url;
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
