import { createServer } from 'node:http';
import { apiResolver } from 'next/dist/server/api-utils/node/api-resolver';

import { routeTable, type Route } from '@showcase/next/routes/api-route';
import { listenLocally, type LocalServer } from '@showcase/testing/servers/local-server';

const echo: Route = {
  handle: ({ query, body }, res) => res.status(200).json({ query, body }),
  maxKb: 1,
};

const page = {
  default: routeTable(new Map([['a/b', echo]])),
  config: { api: { bodyParser: { sizeLimit: '4kb' } } },
};

let query: Record<string, string | string[]> = {};
let site: LocalServer;

beforeAll(async () => {
  const keys = { previewModeId: '', previewModeEncryptionKey: '', previewModeSigningKey: '' };
  const server = createServer(
    (req, res) => void apiResolver(req, res, query, page, { ...keys, dev: false }, false),
  );
  site = await listenLocally(server);
});

afterAll(() => site.close());

beforeEach(() => {
  query = { route: ['a', 'b'] };
});

const post = (body: string, type = 'application/json') =>
  fetch(site.url, { method: 'POST', headers: { 'content-type': type }, body });

/** Sends a body as a stream, and so without its length; returns the status of the answer. */
const postStream = async (...pieces: string[]) => {
  const headers = { 'content-type': 'application/json' };
  const body = new Blob(pieces).stream();
  const init = { method: 'POST', headers, body, duplex: 'half' };
  return (await fetch(site.url, init)).status;
};

it('gives a route the body and the query without the path', async () => {
  query = { route: ['a', 'b'], p: ['1', '2'] };
  const answer = await post('x=1&y=%C3%A4', 'application/x-www-form-urlencoded');
  expect(await answer.json()).toEqual({ query: { p: ['1', '2'] }, body: { x: '1', y: 'ä' } });
});

it.each([[undefined], [[]], [['a']], [['a/b']], [['a', 'b', 'c']], [['constructor']], ['a']])(
  'knows no route %j',
  async (route) => {
    query = route === undefined ? {} : { route };
    const answer = await fetch(site.url);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ error: 'not_found' });
  },
);

it('refuses a body above the limit of the route, and one above that of the page', async () => {
  const text = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2));
  expect((await post(text(1_024))).status).toBe(200);
  const large = await post(text(1_025));
  expect(large.status).toBe(413);
  expect(await large.json()).toMatchObject({ error: 'too_large' });
  expect((await post(text(5_000))).status).toBe(413);
});

it('refuses it also when it was sent without its length', async () => {
  expect(await postStream('{"a":', '1}')).toBe(200);
  expect(await postStream('["', 'x'.repeat(1_100), '"]')).toBe(413);
  expect(await postStream('["', 'x'.repeat(5_000), '"]')).toBe(413);
});

it.each(['text/plain', 'application/json'])('takes %s with no body', async (type) => {
  expect((await post('', type)).status).toBe(200);
});
