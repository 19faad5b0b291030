import { circuitBreaker } from '@showcase/wordpress';
import { getServerSideProps as search } from '../../pages/_search';
import { getServerSideProps as byQuery } from '../../pages/_query';
import { startBehindProxy, type TestSite, type Visitor } from '@showcase/testing/jest/api-site';
import { visit } from '@showcase/testing/jest/connected-site';
import { openPage } from '@showcase/testing/jest/open-page';
import { ask } from '@showcase/testing/jest/wordpress-files';

let proxy: Awaited<ReturnType<typeof startBehindProxy>>['proxy'];
let site: TestSite;

beforeEach(async () => {
  process.env.CMS_CONCURRENCY = '1';
  jest.spyOn(console, 'error').mockReturnValue();
  ({ proxy, site } = await startBehindProxy());
  process.env.CMS_TIMEOUT_MS = '1500';
});

afterEach(() => {
  delete process.env.CMS_CONCURRENCY;
  delete process.env.CMS_TIMEOUT_MS;
});

const login = { username: 'editor', password: 'wrong' };

/** What a stranger can have WordPress do, as often as they like. */
const kinds: [string, (visitor: Visitor, index: number) => Promise<unknown>][] = [
  ['a query of the relay', (visitor) => visitor.post('/api/faust/graphql', { query: '{ a }' })],
  ['a search', (_, index) => openPage(search, { s: `term ${index}` })],
  ['an address by its id', (_, index) => openPage(byQuery, { p: `${index + 1}` })],
  ['a date', (_, index) => visit(`/${1_900 + index}/`)],
  ['a feed', (_, index) => ask(`/${index}/feed/`)],
  ['an entry with a form for a comment', (visitor) => visitor.send('/listed-post-01/?comment=1')],
  [
    'a comment',
    (visitor) => visitor.send('/listed-post-01/?comment=1', { form: { comment: 'x' } }),
  ],
  [
    'an entry’s password',
    (visitor) => visitor.send('/listed-post-01/?protected=1', { form: login }),
  ],
  ['a sign-in', (visitor) => visitor.post('/api/account/sign-in', login)],
];

test.each(kinds)('%s that WordPress does not answer costs no page', async (_, cause) => {
  await visit('/');
  const breaker = circuitBreaker();
  const probe = jest.spyOn(breaker, 'probe');
  proxy.behave('hang');
  const before = proxy.requests;
  const all = Array.from({ length: 6 }, (__, index) => cause(site.visitor(), index));
  const ended = Promise.allSettled(all);
  while (proxy.requests === before) await new Promise(setImmediate);
  proxy.behave('well');
  expect(await visit('/listed-post-01/')).toHaveProperty('props');
  await ended;
  expect(probe).not.toHaveBeenCalled();
  expect(breaker.contact.isReachable).toBe(true);
});
