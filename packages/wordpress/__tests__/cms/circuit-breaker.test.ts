import type { RequestListener, ServerResponse } from 'node:http';

import { circuitBreaker } from '../../cms/connection';
import { getJson, inLane, postJson } from '../../cms/request';
import { startFaultyServer } from '@showcase/testing/servers/faulty-server';

/** CMS_TIMEOUT_MS of tests that wait for it, and of those that must not reach it. */
const [SHORT, LONG] = ['300', '20000'];
const json = { 'content-type': 'application/json' };
const isProbe = (url = '') => url.includes('ProbeQuery');

/** A WordPress whose requests are counted, and answered as told: probes, and all others. */
let asked: { probes: number; others: number };
let onProbe: RequestListener;
let onOther: RequestListener;

const well = (_: unknown, response: ServerResponse) =>
  void response.writeHead(200, json).end('{"data":{"generalSettings":null}}');
const crash = (_: unknown, response: ServerResponse) =>
  void response.writeHead(500, { 'content-type': 'text/html' }).end('critical error');
const hang = () => undefined;

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation();
  asked = { probes: 0, others: 0 };
  [onProbe, onOther] = [well, well];
  // Requests that a test before left behind count there.
  const counts = asked;
  const { url } = await startFaultyServer((request, response) => {
    counts[isProbe(request.url) ? 'probes' : 'others'] += 1;
    (isProbe(request.url) ? onProbe : onOther)(request, response);
  });
  process.env.NEXT_PUBLIC_WORDPRESS_URL = url;
  process.env.CMS_TIMEOUT_MS = LONG;
});

afterEach(() => {
  delete process.env.CMS_TIMEOUT_MS;
  jest.restoreAllMocks();
});

const ask = () => getJson('PageQuery', '/index.php?graphql');

/** Fails until the site suspects WordPress, and the probe has decided. */
async function failThrice(): Promise<void> {
  const probe = jest.spyOn(circuitBreaker(), 'probe');
  for (let i = 0; i < 3; i += 1) await ask().catch(() => undefined);
  expect(probe).toHaveBeenCalled();
  await circuitBreaker().probe();
}

const drip = (_: unknown, response: ServerResponse) => {
  response.writeHead(200, json);
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};

test.each<[string, RequestListener]>([
  ['crashes', crash],
  ['has a gateway that says so in JSON', (_, response) => response.writeHead(502, json).end('{}')],
  ['hangs', hang],
  ['sends bytes for ever', drip],
])('a WordPress that %s is left alone, until a probe says it is back', async (_, fault) => {
  process.env.CMS_TIMEOUT_MS = SHORT;
  [onProbe, onOther] = [fault, fault];
  await failThrice();
  expect(circuitBreaker().openFor).toEqual(expect.any(String));
  asked.others = 0;
  const all = Array.from({ length: 50 }, () => ask().catch(String));
  expect(new Set(await Promise.all(all)).size).toBe(1);
  expect(await all[0]).toMatch(/PageQuery: not asked, as WordPress does not respond/);
  expect(asked.others).toBe(0);

  [onProbe, onOther] = [well, well];
  process.env.CMS_TIMEOUT_MS = LONG;
  const back = jest.fn();
  circuitBreaker().listeners.set('test', back);
  while (circuitBreaker().openFor !== null) await circuitBreaker().probe();
  expect(await ask()).toMatchObject({ status: 200 });
  expect(back).toHaveBeenCalledTimes(1);
  // Said once each, however many requests failed.
  expect(jest.mocked(console.error).mock.calls.map(String)).toEqual([
    expect.stringMatching(/^WordPress does not respond/),
    expect.stringMatching(/^WordPress responds again, after \d+ s/),
  ]);
});

test('the circuit closes without requests of visitors when WordPress is back', async () => {
  [onProbe, onOther] = [crash, crash];
  await failThrice();
  [onProbe, onOther] = [well, well];
  await new Promise<void>((done) => circuitBreaker().listeners.set('test', done));
  expect(await ask()).toMatchObject({ status: 200 });
});

test('the circuit breaker sends one probe at a time', async () => {
  process.env.CMS_TIMEOUT_MS = SHORT;
  onProbe = hang;
  await Promise.all([circuitBreaker().probe(), circuitBreaker().probe(), circuitBreaker().probe()]);
  expect(asked.probes).toBe(1);
});

test('GraphQL errors and refused credentials are responses of a WordPress that runs', async () => {
  onOther = (_, response) =>
    void response.writeHead(403, json).end('{"errors":[{"message":"invalid credentials"}]}');
  for (let i = 0; i < 5; i += 1) await postJson('LoginMutation', '/index.php?graphql', {});
  expect(asked.probes).toBe(0);
});

test('failed requests of visitors do not open the circuit', async () => {
  onOther = (_, response) => void response.destroy();
  const { contact } = circuitBreaker();
  await circuitBreaker().probe();
  for (let i = 0; i < 5; i += 1) {
    await expect(inLane('visitors', ask)).rejects.toThrow('PageQuery');
  }
  expect(contact).toMatchObject({ failures: 5, isReachable: true });
  expect(asked.probes).toBe(1);
});

const limited =
  (retryAfter?: string): RequestListener =>
  (_, response) =>
    void response
      .writeHead(429, { ...json, ...(retryAfter && { 'retry-after': retryAfter }) })
      .end('{"message":"slow down"}');

test.each([
  ['7', 7_000],
  ['0', 1_000],
  ['99999999', 10_000],
  ['Wed, 21 Oct 2099 07:28:00 GMT', 5_000],
])('status 429 with Retry-After %s for all: probed again after %s ms', async (retryAfter, ms) => {
  [onProbe, onOther] = [limited(retryAfter), limited(retryAfter)];
  const timer = jest.spyOn(globalThis, 'setTimeout');
  await expect(ask()).rejects.toThrow('429');
  await circuitBreaker().probe();
  expect(timer.mock.calls.at(-1)?.[1]).toBe(ms);
  await expect(ask()).rejects.toThrow('not asked');
  expect(asked.others).toBe(1);
});

test.each([
  ['crashes PHP each time', crash],
  ['is refused with status 429 for a long time', limited('3600')],
])('a page that %s costs no other page', async (_, fault) => {
  onOther = fault;
  for (let i = 0; i < 3; i += 1) await failThrice();
  expect(asked.others).toBe(9);
  onOther = well;
  expect(await ask()).toMatchObject({ status: 200 });
  expect(console.error).not.toHaveBeenCalled();
});
