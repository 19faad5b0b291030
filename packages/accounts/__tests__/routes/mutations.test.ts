import { ApolloClient, DocumentTransform, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { hooks } from '@faustwp/core';
import { defineSite } from '@showcase/next/site';
import { site as testSite } from '@showcase/testing/site/site';
import type { ContentServer } from '@showcase/content-server';
import {
  countOf,
  signedIn,
  startClock,
  startCms,
  startSite,
  type TestSite,
  type Visitor,
} from '@showcase/testing/jest/api-site';

const ROUTE = '/api/faust/graphql';

const PARTS = gql`
  fragment Parts on Comment {
    content
    author {
      node {
        name
      }
    }
  }
`;
const SAY = gql`
  ${PARTS}
  mutation Say($text: String!, $on: Int!, $name: String) {
    createComment(
      input: { content: $text, commentOn: $on, author: $name, authorEmail: "a@b.test" }
    ) {
      success
      comment {
        ...Parts
      }
    }
  }
`;
const GREET = gql`
  mutation Greet($id: ID!) {
    updateUser(input: { id: $id }) {
      user {
        name
      }
    }
  }
`;
const textOf = ({ loc }: typeof SAY) => loc?.source.body ?? '';
const said = { text: 'A word<script>1</script>', on: 1861, name: 'Ann' };

let cms: ContentServer;
let site: TestSite;

beforeEach(async () => {
  const everybody = { who: 'everybody', perMinute: 2 } as const;
  defineSite({ ...testSite, mutations: [SAY, { document: GREET, ...everybody }] });
  cms = await startCms();
  site = await startSite(cms);
});

afterEach(() => void defineSite(testSite));

/** Apollo Client with what this site adds to its documents, as in a visitor's browser. */
function clientOf(visitor: Visitor): ApolloClient<object> {
  const given = {
    cache: new InMemoryCache(),
    documentTransform: new DocumentTransform((document) => document),
  };
  const { documentTransform } = hooks.applyFilters(
    'apolloClientOptions',
    given,
    {},
  ) as typeof given;
  const link = new HttpLink({
    uri: ROUTE,
    async fetch(path, init) {
      const { text, status, headers } = await visitor.post(
        String(path),
        JSON.parse(String(init?.body)),
      );
      return new Response(text, { status, headers });
    },
  });
  return new ApolloClient({ cache: given.cache, link, documentTransform });
}

test('Apollo Client sends a mutation of the site, in the name of who is signed in, and gets clean HTML', async () => {
  const client = clientOf(await signedIn(site));
  const { data } = await client.mutate({ mutation: SAY, variables: said });
  expect(data).toMatchObject({
    createComment: {
      success: true,
      comment: {
        content: '<p>A word</p>\n',
        author: { node: { id: expect.any(String), name: 'Edith Editor' } },
      },
    },
  });
});

const say = { query: textOf(SAY), variables: said };

test.each([
  ['nobody is signed in', say, 401, 'signed_out'],
  [
    'it has another name',
    { ...say, query: say.query.replace('mutation Say', 'mutation Cry') },
    403,
    'not_allowed',
  ],
  [
    'it has no name',
    { query: 'mutation { createComment(input: {}) { success } }' },
    403,
    'not_allowed',
  ],
  [
    'it asks for more',
    { ...say, query: say.query.replace('success', 'success clientMutationId') },
    403,
    'not_allowed',
  ],
  [
    'it changes more',
    { ...say, query: say.query.replace('success', 'success } registerUser(input: {}) { id') },
    403,
    'not_allowed',
  ],
  [
    'a value of it is another one',
    { ...say, query: say.query.replace('a@b.test', 'c@b.test') },
    403,
    'not_allowed',
  ],
  [
    'a fragment of it is another one',
    { ...say, query: say.query.replace('content\n', 'content date\n') },
    403,
    'not_allowed',
  ],
  [
    'something else is behind an id',
    { ...say, query: say.query.replace('success', 'success id { content }') },
    403,
    'not_allowed',
  ],
] as const)('a mutation is refused when %s', async (_, sent, status, error) => {
  const visitor = status === 401 ? site.visitor() : await signedIn(site);
  const before = cms.requests;
  expect(await visitor.post(ROUTE, sent)).toMatchObject({ status, json: { error } });
  expect(cms.requests).toBe(before);
});

test('a mutation is refused by GET, and from another site', async () => {
  const visitor = await signedIn(site);
  const before = cms.requests;
  const search = new URLSearchParams({ query: say.query, variables: JSON.stringify(said) });
  expect((await visitor.send(`${ROUTE}?${search}`)).status).toBe(403);
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await visitor.post(ROUTE, say, headers)).status).toBe(403);
  expect(cms.requests).toBe(before);
});

test('a mutation for everybody runs with the token that is sent, or anonymously, up to the site’s limit', async () => {
  const { pass } = startClock();
  const visitor = await signedIn(site);
  const greet = { query: textOf(GREET), variables: { id: 'dXNlcjo0' } };
  const { accessToken } = Object((await visitor.send('/api/faust/auth/token')).json);
  const withToken = { authorization: `Bearer ${accessToken}` };
  const own = await visitor.post(ROUTE, greet, withToken);
  expect(own.json).toMatchObject({ data: { updateUser: { user: { name: 'Edith Editor' } } } });
  const answer = await visitor.post(ROUTE, greet);
  expect(answer.json).toMatchObject({
    errors: [{ message: expect.stringContaining('not allowed') }],
  });
  const asked = countOf(cms);
  const refused = await site.visitor().post(ROUTE, greet);
  expect(refused.status).toBe(429);
  expect(countOf(cms)).toBe(asked);
  // That of a mutation for who is signed in is counted by account, and for itself.
  expect((await visitor.post(ROUTE, say)).status).toBe(200);
  pass(61_000);
  expect((await site.visitor().post(ROUTE, greet)).status).toBe(200);
});

test('ten times a minute in one account, in whatever browser, unless the site says more', async () => {
  const browsers = [await signedIn(site), await signedIn(site)];
  const statuses: number[] = [];
  for (let index = 0; index < 11; index += 1) {
    const text = `Word ${index}`;
    const sent = { ...say, variables: { ...said, text } };
    const { status } = (await browsers[index % 2]?.post(ROUTE, sent)) ?? {};
    statuses.push(status ?? 0);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  expect((await (await signedIn(site, 'author')).post(ROUTE, say)).status).toBe(200);
});
