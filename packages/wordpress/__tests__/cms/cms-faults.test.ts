import { graphql, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import { isCmsUnavailable } from '../../cms/errors';
import {
  connect,
  demoFile,
  letSharedAnswerRunOut,
  visit,
} from '../../../../__tests__/support/connected-site';

const json = { 'content-type': 'application/json' };
const boom = { errors: [{ message: 'boom' }] };
const half = { ...boom, data: { nodeByUri: null, page: { title: 'Half' } } };
const LOG_IN = 'http://wordpress.test/wp-login.php';
const nothingThere = JSON.stringify({ data: { nodeByUri: null, page: null } });

/** What would be a good answer, but for its type. */
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
    name: 'CmsUnavailableError',
    message: expect.stringContaining(operation),
  });
}

test.each(faults)('%s to the seed query is an error and not a missing page', async (_, fault) => {
  // After GraphQL errors asked without templates, then without settings and menus.
  network.use(graphql.query(/^GetSeedNode/, fault));
  await expect(visit('/about/')).rejects.toThrow(noUsableAnswerTo('SeedNode'));
});

test('a field that this WordPress does not have costs its template, and no other page', async () => {
  const message = 'Cannot query field "categories" on type "Post".';
  const asked: string[] = [];
  network.use(
    graphql.query(/./, ({ query, operationName }) => {
      asked.push(operationName ?? '');
      return query.includes('categories')
        ? HttpResponse.json({ errors: [{ message }] })
        : undefined;
    }),
  );
  expect(await visit('/about/')).toMatchObject({ props: { template: 'page' } });
  const seed = ['GetSeedNode', 'GetSeedNode', 'GetSeedNodeOnly'];
  expect(asked).toEqual([...seed, 'PageQuery', 'EntryCommentsQuery']);
  await expect(visit('/rain/')).rejects.toThrow(noUsableAnswerTo('SingleQuery'));
});

test('settings and menus out of an answer with errors are shared with no other page', async () => {
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

test('the error says what came', async () => {
  const busy = (): Response => HttpResponse.html('<h1>Busy</h1>', { status: 503 });
  network.use(graphql.query('GetSeedNode', busy));
  await expect(visit('/about/')).rejects.toThrow(
    /The CMS gave no usable answer to GetSeedNode: .*503.*text\/html/,
  );
  expect(isCmsUnavailable(null)).toBe(false);
});
