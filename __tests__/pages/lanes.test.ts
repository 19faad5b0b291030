import { setImmediate } from 'node:timers/promises';

import { circuitBreaker } from '@showcase/wordpress';
import { getServerSideProps } from '../../pages/_query';
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
  // The first visit loads the site, which takes longer than that on a busy machine.
  await visit('/');
  process.env.CMS_TIMEOUT_MS = '1500';
});

afterEach(() => {
  delete process.env.CMS_CONCURRENCY;
  delete process.env.CMS_TIMEOUT_MS;
});

const login = { username: 'editor', password: 'wrong' };

/** Requests that an unauthenticated visitor can cause without limit: kind → sends one. */
const kinds: [string, (visitor: Visitor, index: number) => Promise<unknown>][] = [
  ['a query of the relay', (visitor) => visitor.post('/api/faust/graphql', { query: '{ a }' })],
  ['a search', (_, index) => openPage(getServerSideProps, { _kind: 'search', s: `term ${index}` })],
  [
    'an address by its id',
    (_, index) => openPage(getServerSideProps, { _kind: 'address', p: `${index + 1}` }),
  ],
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

/** Resolves when WordPress has got so many requests. */
async function untilAsked(times: number): Promise<void> {
  const end = Date.now() + 60_000;
  while (proxy.requests < times && Date.now() < end) await setImmediate();
  expect(proxy.requests).toBeGreaterThanOrEqual(times);
}

test.each(kinds)('%s that WordPress does not answer costs no page', async (_, cause) => {
  const probe = jest.spyOn(circuitBreaker(), 'probe');
  proxy.behave('hang');
  const before = proxy.requests;
  const all = Array.from({ length: 6 }, (__, index) => cause(site.visitor(), index));
  const ended = Promise.allSettled(all);
  await untilAsked(before + 1);
  proxy.behave('well');
  expect(await visit('/listed-post-01/')).toHaveProperty('props');
  await ended;
  expect(probe).not.toHaveBeenCalled();
});

test('queries of the relay cost no sign-in, and WordPress has no more than two, given up or not', async () => {
  const query = (_: unknown, index: number) =>
    site.visitor().post('/api/faust/graphql', { query: `{ a${index} }` });
  proxy.behave('hang');
  const before = proxy.requests;
  const given = Array.from({ length: 6 }, query);
  await untilAsked(before + 2);
  proxy.behave('well');
  expect((await site.visitor().post('/api/account/sign-in', login)).status).toBe(401);
  await Promise.all(given);
  const asked = proxy.requests;
  expect((await query(null, 6)).status).toBe(503);
  expect(proxy.requests).toBe(asked);
});
