import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { apiResolver } from 'next/dist/server/api-utils/node/api-resolver';

import '@showcase/testing/site/site';
import { apiRoute, routeTable } from '@showcase/next/routes';
import { timeLeft } from '@showcase/wordpress';
import { listenLocally, type LocalServer } from '@showcase/testing/servers/local-server';

const page = {
  default: routeTable({
    'a/b': ({ query, body }, res) => res.status(200).json({ query, body }),
    // How much of the time for WordPress has gone after a while.
    time: apiRoute('GET', async () => {
      const before = timeLeft();
      await wait(50);
      return { gone: before - timeLeft() };
    }),
  }),
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

it.each(['text/plain', 'application/json'])('takes %s with no body', async (type) => {
  expect((await post('', type)).status).toBe(200);
});

it('asks WordPress in the time of one page, however often', async () => {
  query = { route: ['time'] };
  const { gone } = await (await fetch(site.url)).json();
  expect(gone).toBeGreaterThan(40);
});
