import { graphql, HttpResponse, passthrough } from 'msw';
import { setupServer } from 'msw/node';

import { isCmsUnavailable } from '../../cms/errors';
import {
  connect,
  demoFile,
  letSharedAnswerRunOut,
  visit,
} from '../../../../__tests__/support/connected-site';

const boom = { errors: [{ message: 'boom' }] };

const network = setupServer();

beforeAll(async () => {
  await connect({ contentFile: demoFile });
  network.listen({ onUnhandledRequest: 'bypass' });
});

beforeEach(letSharedAnswerRunOut);

afterEach(() => {
  network.resetHandlers();
  delete process.env.CMS_TIMEOUT_MS;
});

afterAll(() => network.close());

test('a fault is forgotten as soon as WordPress answers again', async () => {
  let isDown = true;
  network.use(
    graphql.operation(() => (isDown ? HttpResponse.json(boom, { status: 500 }) : passthrough())),
  );
  const first = await Promise.allSettled([visit('/about/'), visit('/about/')]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await visit('/about/')).toMatchObject({
    props: { template: 'page', head: { title: 'About - Profile Showcase' } },
  });
});

test('settings and menus out of an answer with errors are shared with no other page', async () => {
  const broken = (): Response =>
    HttpResponse.json({ ...boom, data: { nodeByUri: null, generalSettings: { title: 'Broken' } } });
  // After an error the seed query is sent without the templates' fields, then without settings.
  network.use(
    graphql.query('GetSeedNode', broken, { once: true }),
    graphql.query('GetSeedNodeOnly', broken, { once: true }),
  );
  expect(await visit('/about/')).toMatchObject({
    props: { head: { title: 'About - Profile Showcase' } },
  });
  expect(await visit('/contact/')).toMatchObject({
    props: { head: { title: 'Contact - Profile Showcase' } },
  });
});

test('the error says what came, and is told from others wherever it was caught', async () => {
  network.use(
    graphql.query('GetSeedNode', (): Response =>
      HttpResponse.html('<h1>Busy</h1>', { status: 503 }),
    ),
  );
  const error: unknown = await visit('/about/').catch((caught: unknown) => caught);
  expect(String(error)).toMatch(/The CMS gave no usable answer to GetSeedNode: .*503.*text\/html/);
  expect(isCmsUnavailable(error)).toBe(true);
  expect(isCmsUnavailable(new Error('Templates are required.'))).toBe(false);
  expect(isCmsUnavailable(null)).toBe(false);
});

test('a time limit that passes while the template’s query runs is an error too', async () => {
  network.use(
    graphql.query('GetSeedNode', () => {
      process.env.CMS_TIMEOUT_MS = '100';
      return passthrough();
    }),
    graphql.query('IndexQuery', () => new Promise<never>(() => {})),
  );
  await expect(visit('/journal/page/2/')).rejects.toThrow(/to IndexQuery: .*(?:time|abort)/i);
});
