import { gql } from '@apollo/client/core';
import { getApolloClient } from '@faustwp/core';
import { graphql, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import { isCmsUnavailable } from '../../cms/errors';
import {
  connect,
  demoFile,
  letSharedAnswerRunOut,
  visit,
} from '@showcase/testing/jest/connected-site';

const json = { 'content-type': 'application/json' };
const boom = { errors: [{ message: 'boom' }] };
const half = { ...boom, data: { nodeByUri: null, page: { title: 'Half' } } };
const LOG_IN = 'http://wordpress.test/wp-login.php';
const nothingThere = JSON.stringify({ data: { nodeByUri: null, page: null } });

/** Returns an answer that would be good with another content type. */
const ofType = (type: string, init?: ResponseInit) => () =>
  new HttpResponse(nothingThere, { ...init, headers: { 'content-type': type } });

/** Faulty responses of a network, a proxy or a broken WordPress. */
const faults: [string, () => Response][] = [
  ['no connection', () => HttpResponse.error()],
  ['a web page', () => HttpResponse.html('<h1>Error establishing a database connection</h1>')],
  ['a web page under JSON’s name', () => new HttpResponse('<h1>Hello</h1>', { headers: json })],
  ['JSON that is cut off', () => new HttpResponse('{"data":{"nodeByUri":', { headers: json })],
  ['JSON that is no object', () => HttpResponse.json([{ data: {} }])],
  ['JSON without data', () => HttpResponse.json({})],
  ['null as JSON', () => HttpResponse.json(null)],
  ['data that is null', () => HttpResponse.json({ data: null })],
  ['data without any field', () => HttpResponse.json({ data: {} })],
  ['status 500 with GraphQL errors', () => HttpResponse.json(boom, { status: 500 })],
  ['status 503 and a web page', () => HttpResponse.html('<h1>Busy</h1>', { status: 503 })],
  ['status 502 with what would be a good answer', ofType('application/json', { status: 502 })],
  ['status 403 of a firewall', () => HttpResponse.json({ message: 'denied' }, { status: 403 })],
  ['GraphQL errors', () => HttpResponse.json(boom)],
  ['GraphQL errors and null', () => HttpResponse.json({ ...boom, data: null })],
  ['some data and a GraphQL error', () => HttpResponse.json(half)],
  ['a redirect to the log-in page', () => HttpResponse.redirect(LOG_IN)],
  ['a redirect to nowhere', () => new HttpResponse(null, { status: 302 })],
  ['an empty body', () => new HttpResponse('', { headers: json })],
  ['no content', () => new HttpResponse(null, { status: 204 })],
  ['an answer that says it is text', ofType('text/plain')],
  ['a download', ofType('application/octet-stream')],
];

const network = setupServer();

beforeAll(async () => {
  await connect({ contentFile: demoFile });
  network.listen({ onUnhandledRequest: 'bypass' });
});

beforeEach(() => {
  letSharedAnswerRunOut();
  network.use(http.get(LOG_IN, () => HttpResponse.html('<form></form>')));
});

afterEach(() => network.resetHandlers());

afterAll(() => network.close());

function noUsableAnswerTo(operation: string) {
  return expect.objectContaining({
    code: 'CMS_UNAVAILABLE',
    message: expect.stringContaining(operation),
  });
}

test.each(faults)('%s to the seed query is an error and not a missing page', async (_, fault) => {
  // After GraphQL errors asked without templates, then without settings and menus.
  network.use(graphql.query(/^GetSeedNode/, fault));
  await expect(visit('/about/')).rejects.toThrow(noUsableAnswerTo('SeedNode'));
});

test.each([
  ['tags', ['PageQuery']],
  // The head has it of every post, whichever template is asked for.
  ['categories', ['PageQuery', 'PageQuery']],
])(
  '%s, which this WordPress does not have, cost their template, and no other page',
  async (field, own) => {
    const message = `Cannot query field "${field}" on type "Post".`;
    const asked: string[] = [];
    network.use(
      graphql.query(/./, ({ query, operationName }) => {
        asked.push(operationName ?? '');
        return query.includes(field) ? HttpResponse.json({ errors: [{ message }] }) : undefined;
      }),
    );
    expect(await visit('/about/')).toMatchObject({ props: { template: 'page' } });
    const seed = ['GetSeedNode', 'GetSeedNode', 'GetSeedNodeOnly'];
    expect(asked).toEqual([...seed, ...own, 'EntryCommentsQuery']);
    await expect(visit('/rain/')).rejects.toThrow(noUsableAnswerTo('SingleQuery'));
  },
);

test('settings and menus out of an answer with errors are shared with no other page', async () => {
  await visit('/about/');
  letSharedAnswerRunOut();
  const broken = (): Response =>
    HttpResponse.json({ ...boom, data: { nodeByUri: null, generalSettings: { title: 'Broken' } } });
  // After an error the seed query is sent without the templates' fields, then without settings.
  network.use(
    graphql.query('GetSeedNode', broken, { once: true }),
    graphql.query('GetSeedNodeOnly', broken, { once: true }),
  );
  for (const name of ['About', 'Contact']) {
    const head = { title: `${name} - Profile Showcase` };
    expect(await visit(`/${name.toLowerCase()}/`)).toMatchObject({ props: { head } });
  }
});

const settings = gql`
  query SettingsQuery {
    generalSettings {
      title
    }
  }
`;

test('an error discards the data of Faust’s client, unless a query has the policy ignore or all', async () => {
  const data = { generalSettings: { __typename: 'GeneralSettings', title: 'Half' } };
  network.use(graphql.query('SettingsQuery', () => HttpResponse.json({ ...boom, data })));
  const ask = (policy: { errorPolicy?: 'none' | 'ignore' | 'all' }) =>
    getApolloClient().query({ query: settings, ...policy });
  await expect(ask({})).rejects.toThrow('boom');
  await expect(ask({ errorPolicy: 'none' })).rejects.toThrow('boom');
  const ignored = await ask({ errorPolicy: 'ignore' });
  expect([ignored.data, ignored.errors]).toEqual([data, undefined]);
  const errors = [expect.objectContaining({ message: 'boom (query SettingsQuery)' })];
  expect(await ask({ errorPolicy: 'all' })).toMatchObject({ data, errors });
});

test('a byte order mark before the JSON changes nothing', async () => {
  const text = '\uFEFF{"data":{"generalSettings":{"__typename":"GeneralSettings","title":"Well"}}}';
  network.use(
    graphql.query('SettingsQuery', (): Response => new HttpResponse(text, { headers: json })),
  );
  const { data } = await getApolloClient().query({ query: settings });
  expect(data).toMatchObject({ generalSettings: { title: 'Well' } });
});

const page =
  (status: number, headers = {}, text = '<h1>Hello, maintenance</h1>') =>
  (): Response =>
    HttpResponse.html(text, { status, headers });
/** JSON behind a warning, with a byte order mark. */
const warned =
  '\uFEFF<br />\n<b>Warning</b>: Undefined variable $x in a.php\n{"data":{"nodeByUri":null}}';

test.each([
  [
    'WPGraphQL is switched off',
    page(200),
    /answers 200 with text\/html.*: WPGraphQL is probably not/,
  ],
  ['maintenance', page(503), /answers 503 .*: it is probably in maintenance/],
  ['a firewall', page(403), /answers 403 .*: probably a firewall/],
  ['a check of browsers', page(503, { 'cf-mitigated': 'challenge' }), /: probably a firewall/],
  ['another address', page(404), /answers 404 .*: probably no WordPress is there.*"Plain"/],
  ['a password of the server', page(401), /: it asks for a name.*WORDPRESS_BASIC_AUTH/],
  ['a crash', page(500), /: it has failed: the log/],
  ['a refused password', page(401), /: it refuses name or password: correct WORDPRESS_BASIC_AUTH/],
  ['maintenance as 200', page(200, {}, '<title>Under maintenance</title>'), /in maintenance/],
  ['a message of PHP', page(200, {}, warned), /: PHP prints a message .*: .*WP_DEBUG_DISPLAY/],
  [
    'https',
    page(301, { location: 'https://cms.example.com/index.php?graphql&query=x' }),
    /redirects to https:\/\/cms\.example\.com: if .* set NEXT_PUBLIC_WORDPRESS_URL to it/,
  ],
  [
    'WPGraphQL is switched off, and WordPress redirects to its front page',
    page(301, { location: '/?graphql&query=x' }),
    /, which is its front page: WPGraphQL is not active, or its endpoint is not .*: activate/,
  ],
  [
    'WPGraphQL is switched off, and FaustWP is on',
    page(302, { location: 'http://localhost:3000/index.php?graphql&query=x' }),
    /redirects to http:\/\/localhost:3000, which is this site: WPGraphQL is not active, or .*: activate/,
  ],
])('the error says what came, from where, the likely cause and the way out: %s', async (...all) => {
  const [name, answer, expected] = all;
  const url = `${process.env.NEXT_PUBLIC_WORDPRESS_URL}/index.php?graphql`;
  if (name === 'a refused password') process.env.WORDPRESS_BASIC_AUTH = 'me:wrong';
  network.use(graphql.query('GetSeedNode', answer));
  const error: unknown = await visit(`/${name}/`).catch((reason: unknown) => reason);
  expect(String(error)).toMatch(expected);
  expect(String(error)).toContain(`GetSeedNode: ${url} `);
  expect(isCmsUnavailable(null)).toBe(false);
  delete process.env.WORDPRESS_BASIC_AUTH;
});

test.each<[string, () => Response, RegExp]>([
  ['under JSON’s name', () => new HttpResponse(warned, { headers: json }), /PHP prints a message/],
  ['too often', () => HttpResponse.json({}, { status: 429 }), /status 429: it limits .*: exempt/],
])('the cause is named of JSON %s', async (name, answer, expected) => {
  network.use(graphql.query('GetSeedNode', answer));
  await expect(visit(`/${name}/`)).rejects.toThrow(expected);
});
