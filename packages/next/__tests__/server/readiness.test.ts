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
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('First visitors wait longer'));
  isBusy = false;
  await circuitBreaker().probe();
});

test('else pages of each kind are rendered, once, and nobody waits for ever for them', async () => {
  await connect({ site: rigSite() });
  const rendered: string[] = [];
  let goOn: () => void = () => undefined;
  const begun = new Promise<void>((done) => (goOn = done));
  const revalidate = async (path: string) => {
    rendered.push(path);
    await begun;
    if (path.includes('template')) throw new Error(`no page at ${path}`);
  };
  await warmUp({ revalidate }, 1_000);
  expect(rendered).toEqual(['/']);
  goOn();
  await Promise.all([warmUp({ revalidate }), warmUp({ revalidate })]);
  expect(rendered).toEqual([
    '/',
    '/rig-revised-post/',
    '/rig-links-post/',
    '/rig-autosaved-post/',
    '/rig-template-autosaved/',
    '/category/6-1/',
    '/404-/',
  ]);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('no page at /rig-template'));
});
