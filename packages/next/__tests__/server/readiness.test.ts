import { circuitBreaker, getJson } from '@showcase/wordpress';
import { rigSite } from '@showcase/testing/content/rig-site';
import { connect } from '@showcase/testing/jest/connected-site';
import { readiness, warmUp } from '../../server/readiness';
import { startFaultyServer } from '@showcase/testing/servers/faulty-server';

const json = { 'content-type': 'application/json' };
const realNow = Date.now;

let isBusy: boolean;
let asked: number;

beforeEach(async () => {
  isBusy = false;
  asked = 0;
  jest.spyOn(console, 'error').mockImplementation();
  const { url } = await startFaultyServer((_, response) => {
    asked += 1;
    if (isBusy) response.writeHead(429, { ...json, 'retry-after': '60' }).end('{}');
    else response.writeHead(200, json).end('{"data":{"generalSettings":null}}');
  });
  process.env.NEXT_PUBLIC_WORDPRESS_URL = url;
});

afterEach(() => jest.restoreAllMocks());

/** Puts the clock forward by more than an answer counts. */
const later = () => jest.spyOn(Date, 'now').mockImplementation(() => realNow() + 11_000);

test('WordPress is asked when nobody has asked it for ten seconds, and not before', async () => {
  await getJson('a query', '/index.php?graphql');
  expect(await readiness()).toMatchObject({ status: 'ready', wordpress: { isReachable: true } });
  expect(asked).toBe(1);
  later();
  expect(await readiness()).toMatchObject({ status: 'ready' });
  expect(asked).toBe(2);
});

test('a pause that WordPress has asked for is kept', async () => {
  isBusy = true;
  await getJson('a query', '/index.php?graphql').catch(() => undefined);
  await circuitBreaker().probe();
  const before = asked;
  later();
  expect(await readiness()).toMatchObject({
    status: 'degraded',
    wordpress: { isReachable: false },
  });
  expect(asked).toBe(before);
  isBusy = false;
  await circuitBreaker().probe();
});

test('a server is ready without pages that were rendered while WordPress does not answer', async () => {
  isBusy = true;
  const revalidate = jest.fn();
  await warmUp({ revalidate });
  expect(revalidate).not.toHaveBeenCalled();
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('first visitors wait longer'));
  isBusy = false;
  await circuitBreaker().probe();
});

test('nor does it wait for ever for pages that do not come', async () => {
  await connect({ site: rigSite() });
  let fail: (reason: Error) => void = () => undefined;
  const revalidate = () => new Promise<void>((_, reject) => (fail = reject));
  await warmUp({ revalidate }, 1_000);
  fail(new Error('no page'));
  await warmUp({ revalidate: () => Promise.reject(new Error('no page')) });
});

test('else pages of each kind are rendered, once, before anybody is told that the server is ready', async () => {
  await connect({ site: rigSite() });
  const rendered: string[] = [];
  const res = { revalidate: async (path: string) => void rendered.push(path) };
  await Promise.all([warmUp(res), warmUp(res)]);
  expect(rendered).toEqual([
    '/',
    '/rig-revised-post/',
    '/rig-links-post/',
    '/rig-autosaved-post/',
    '/rig-template-autosaved/',
    '/category/6-1/',
    '/404-/',
  ]);
});
