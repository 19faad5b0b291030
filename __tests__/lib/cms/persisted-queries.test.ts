import crypto from 'node:crypto';

import { graphql, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import type { ContentServer } from '../../../content-server/server';
import { PostsPageQueryDocument } from '../../../gql/documents';
import { executeQuery } from '../../../lib/cms/execute-query';
import { askByHash } from '../../../lib/cms/persisted-queries';
import { rigSite } from '../../../content-server/__tests__/support/rig-site';
import { connect } from '../../support/connected-site';

let server: ContentServer;
const network = setupServer();
/** What was sent, as `GET hash`, `POST hash query`. */
let sent: string[] = [];

beforeAll(async () => {
  server = await connect({ site: rigSite() });
  network.events.on('request:start', ({ request }) => {
    const note = (fields: { extensions?: unknown; query?: unknown }) => {
      const parts = [fields.extensions && 'hash', fields.query && 'query'].filter(Boolean);
      sent.push([request.method, ...parts].join(' '));
    };
    if (request.method === 'GET') {
      const { searchParams } = new URL(request.url);
      note({ extensions: searchParams.get('extensions'), query: searchParams.get('query') });
    } else sent.push(request.method);
  });
  network.listen({ onUnhandledRequest: 'bypass' });
});

beforeEach(() => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = server.url;
  process.env.PERSISTED_QUERIES = '1';
  sent = [];
});

afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const ask = () => executeQuery(PostsPageQueryDocument, { postsPageId: '701' });

test('off unless it is switched on: the query itself goes by GET', async () => {
  delete process.env.PERSISTED_QUERIES;
  expect((await ask()).postsPage).not.toBeNull();
  expect(sent).toEqual(['GET query']);
});

test('an unknown hash is followed by the full query, and known from then on', async () => {
  const first = await ask();
  expect(sent).toEqual(['GET hash', 'POST']);
  sent = [];
  expect(await ask()).toEqual(first);
  expect(sent).toEqual(['GET hash']);
});

test('the hashes of the last 2,000 queries are kept, and no more', async () => {
  const createHash = jest.spyOn(crypto, 'createHash');
  const answer = { status: 200, at: 0, data: {}, errors: [] };
  /** How many hashes are computed when these queries are asked. */
  const hashed = async (from: number, to: number) => {
    createHash.mockClear();
    for (let each = from; each <= to; each += 1) {
      await askByHash(`{ field${each} }`, () => Promise.resolve(answer));
    }
    return createHash.mock.calls.length;
  };
  expect(await hashed(1, 2_000)).toBe(2_000);
  expect(await hashed(1, 2_000)).toBe(0);
  expect(await hashed(2_001, 2_001)).toBe(1);
  expect(await hashed(2, 2_001)).toBe(0);
  expect(await hashed(1, 1)).toBe(1);
  createHash.mockRestore();
});

test('errors of a query that is known by its hash are errors as ever', async () => {
  network.use(
    graphql.operation(() => HttpResponse.json({ errors: [{ message: 'boom' }] })),
    http.get('*/index.php', () => HttpResponse.json({ errors: [{ message: 'boom' }] })),
  );
  await expect(ask()).rejects.toThrow(/PostsPageQuery: boom/);
  expect(sent).toEqual(['GET hash']);
});

test.each(['PersistedQueryNotSupported', 'Persisted queries are not supported by this server'])(
  'a WordPress that answers “%s” is asked by hash once and never again',
  async (message) => {
    // An address of its own: what is known is known of one WordPress.
    const other = await connect({ site: rigSite() });
    process.env.NEXT_PUBLIC_WORDPRESS_URL = other.url;
    network.use(
      http.get('*/index.php', () => HttpResponse.json({ errors: [{ message }] }), { once: true }),
    );
    expect((await ask()).postsPage).not.toBeNull();
    expect(sent).toEqual(['GET hash', 'POST']);
    sent = [];
    await ask();
    expect(sent).toEqual(['GET query']);
  },
);
