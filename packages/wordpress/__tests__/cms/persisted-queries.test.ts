import { createHash } from 'node:crypto';
import { ApolloClient, InMemoryCache } from '@apollo/client/core';
import type { FaustConfig } from '@faustwp/core';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import type { ContentServer } from '@showcase/content-server';
import { PostsPageQueryDocument } from '@showcase/next/testing';
import {
  EditorQueryDocument,
  HomePageQueryDocument,
  LoginMutationDocument,
} from '@showcase/accounts/testing';
import { askGraphql, executeQuery, wordpressLink } from '../../cms/graphql';
import { fieldsOf } from '../../cms/fields-of';
import faustConfig from '@showcase/testing/site/site';
import { setConfig } from '@showcase/next/faust';
import { rigSite } from '@showcase/testing/content/rig-site';
import { connect } from '@showcase/testing/jest/connected-site';

let server: ContentServer;
const network = setupServer();
/** Requests that were sent, as `GET hash`, `GET query`, `POST`; and themselves. */
let sent: string[] = [];
let requests: Request[] = [];

beforeAll(async () => {
  server = await connect({ site: rigSite() });
  network.events.on('request:start', ({ request }) => {
    const { searchParams } = new URL(request.url);
    const parts = [searchParams.has('extensions') && 'hash', searchParams.has('query') && 'query'];
    sent.push([request.method, ...parts].filter(Boolean).join(' '));
    requests.push(request.clone());
  });
  network.listen({ onUnhandledRequest: 'bypass' });
});

/** Faust's configuration with these keys; each has links of its own, which know of WordPress nothing yet. */
const use = (keys: Pick<FaustConfig, 'usePersistedQueries' | 'useGETForQueries'>) =>
  setConfig({ ...faustConfig, ...keys });

beforeEach(() => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = server.url;
  use({ usePersistedQueries: true });
  sent = [];
  requests = [];
});

afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const ask = () => executeQuery(PostsPageQueryDocument, { postsPageId: '701' });

test('usePersistedQueries: off unless it is switched on; the query itself goes by GET', async () => {
  const unset = { ...faustConfig };
  Reflect.deleteProperty(unset, 'usePersistedQueries');
  for (const config of [faustConfig, unset]) {
    setConfig(config);
    sent = [];
    expect((await ask()).postsPage).not.toBeNull();
    expect(sent).toEqual(['GET query']);
  }
});

test('an unknown hash is followed by the full query, and known from then on', async () => {
  const first = await ask();
  expect(sent).toEqual(['GET hash', 'POST']);
  const [byHash, inFull] = requests;
  const extensions = new URL(byHash?.url ?? '').searchParams.get('extensions');
  const { query } = fieldsOf(await inFull?.json());
  const sha256Hash = createHash('sha256').update(String(query)).digest('hex');
  expect(JSON.parse(extensions ?? '')).toEqual({ persistedQuery: { version: 1, sha256Hash } });
  sent = [];
  expect(await ask()).toEqual(first);
  expect(sent).toEqual(['GET hash']);
});

test('2,000 hashes are kept by the link for queries by their hash', async () => {
  const client = new ApolloClient({ link: wordpressLink(), cache: new InMemoryCache() });
  await client.query({ query: PostsPageQueryDocument, variables: { postsPageId: '701' } });
  const { limits, sizes } = client.getMemoryInternals?.() ?? {};
  expect(sizes?.links).toContainEqual({ PersistedQueryLink: { persistedQueryHashes: 1 } });
  expect(limits?.['PersistedQueryLink.persistedQueryHashes']).toBe(2_000);
});

test('a mutation, and a query with somebody’s token, are sent once, by POST and in full', async () => {
  const credentials = { username: 'editor', password: 'editor-pass' };
  const { data } = await askGraphql(LoginMutationDocument, credentials);
  const token = String(fieldsOf(data.login).authToken);
  expect(sent).toEqual(['POST']);
  expect((await askGraphql(EditorQueryDocument, {}, token)).data).toMatchObject({
    viewer: { databaseId: 4 },
  });
  expect(sent).toEqual(['POST', 'POST']);
});

test.each([
  ['queries go by POST', false, ['POST']],
  ['hashes go by POST, too', true, ['POST', 'POST']],
])('without useGETForQueries %s', async (_, usePersistedQueries, expected) => {
  use({ usePersistedQueries, useGETForQueries: false });
  expect((await executeQuery(HomePageQueryDocument, { uri: '/about/' })).nodeByUri).not.toBeNull();
  expect(sent).toEqual(expected);
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
