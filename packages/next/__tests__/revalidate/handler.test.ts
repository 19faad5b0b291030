import { rmSync } from 'node:fs';
import { request } from 'node:http';

import { forgetProcess } from '@showcase/testing/servers/process-values';
import {
  SECRET,
  signed,
  startRevalidateRoute,
} from '../../../../__tests__/support/revalidate-route';
import { signatureOf } from '../../revalidate/handler';

const now = () => Math.floor(Date.now() / 1000);
const body = JSON.stringify({ paths: ['/about/'] });

beforeEach(() => {
  process.env.REVALIDATE_SECRET = SECRET;
});

afterEach(() => {
  jest.restoreAllMocks();
  forgetProcess();
  rmSync(process.env.DATA_DIR ?? '', { recursive: true, force: true });
});

test('a signed call marks what it names and says so, not to be cached', async () => {
  const route = await startRevalidateRoute();
  const {
    status,
    body: answer,
    headers,
  } = await route.call({ paths: ['/about', '/金継ぎ/', '/'] });
  expect(status).toBe(200);
  expect(answer).toEqual({ revalidated: ['/about/', '/金継ぎ/', '/'] });
  expect(route.marked()).toEqual(['path:/about/', 'path:/金継ぎ/', 'path:/']);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('the signature is HMAC-SHA256 over timestamp, dot and body', () => {
  // From: printf '%s' '1700000000.{"paths":["/é/"]}' | openssl dgst -sha256 -hmac secret
  expect(signatureOf('secret', 1_700_000_000, '{"paths":["/é/"]}')).toBe(
    'sha256=dbb87a74017fc6485fea75604da3a5a3c0fa57eb23ff58b95d0362e630c72ecc',
  );
});

test.each<[string, Record<string, string>]>([
  ['no timestamp', { 'x-revalidate-timestamp': '' }],
  ['no signature', { 'x-revalidate-signature': '' }],
  ['no form of one', { 'x-revalidate-signature': 'secret' }],
  ['part of it', { 'x-revalidate-signature': signatureOf(SECRET, now(), body).slice(0, -1) }],
  ['a date that is no number', signed(body, NaN)],
  ['another secret', { 'x-revalidate-signature': signatureOf('other', now(), body) }],
  ['another body', { 'x-revalidate-signature': signatureOf(SECRET, now(), `${body} `) }],
  ['another time', { 'x-revalidate-timestamp': String(now() - 1) }],
  ['the example of a stale call', signed(body, now() - 301)],
  ['a time to come', signed(body, now() + 330)],
])('%s: 401, and nothing is marked', async (_, headers) => {
  const route = await startRevalidateRoute();
  const answer = await route.call(body, headers);
  expect(answer.status).toBe(401);
  expect(answer.body).toEqual({ error: expect.any(String), message: expect.any(String) });
  expect(JSON.stringify(answer.body)).not.toContain(SECRET);
  expect(route.marked()).toEqual([]);
});

test('what is in the body is not looked at before the signature', async () => {
  const route = await startRevalidateRoute();
  const wrong = { 'x-revalidate-signature': 'sha256=' + '0'.repeat(64) };
  expect((await route.call('{{{', wrong)).status).toBe(401);
  expect((await route.call('{{{')).status).toBe(400);
});

test('a body above 64 kB is refused, said beforehand or not, and the server lives on', async () => {
  const route = await startRevalidateRoute();
  const large = JSON.stringify({ paths: ['/about/'], filler: 'x'.repeat(5_000_000) });
  expect((await route.call(large)).status).toBe(413);

  const status = await new Promise((resolve, reject) => {
    const sent = request(route.url, { method: 'POST', headers: signed(large) }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
    // In pieces, so that the length is not known beforehand.
    for (let at = 0; at < large.length; at += 60_000) sent.write(large.slice(at, at + 60_000));
    sent.end();
  });
  expect(status).toBe(413);
  expect(route.marked()).toEqual([]);
  expect((await route.call(body)).status).toBe(200);
});

test('just 64 kB are taken', async () => {
  const route = await startRevalidateRoute();
  const start = '{"paths":["/about/"],"filler":"';
  const full = `${start}${'x'.repeat(65_536 - start.length - 2)}"}`;
  expect((await route.call(full)).status).toBe(200);
  expect((await route.call(`${full} `)).status).toBe(413);
});

test.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('%s is not the method', async (method) => {
  const route = await startRevalidateRoute();
  const response = await fetch(route.url, { method, headers: signed('') });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('POST');
});

test('without a secret the route is off and says what to set', async () => {
  const route = await startRevalidateRoute();
  delete process.env.REVALIDATE_SECRET;
  const answer = await route.call(body);
  expect(answer.status).toBe(403);
  expect(answer.body.message).toContain('REVALIDATE_SECRET');
  expect(route.marked()).toEqual([]);
});

test('sixty signed calls a minute, and then again after a wait', async () => {
  const route = await startRevalidateRoute();
  const start = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
  const call = () => route.call(body);
  for (let calls = 0; calls < 60; calls += 1) expect((await call()).status).toBe(200);
  const refused = await call();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  clock.mockReturnValue(start + 60_000);
  expect((await call()).status).toBe(200);
});

test('calls without a signature are bounded and leave those with one alone', async () => {
  const route = await startRevalidateRoute();
  const wrong = { 'x-revalidate-signature': 'sha256=' + '0'.repeat(64) };
  const seen: number[] = [];
  for (let calls = 0; calls < 70; calls += 1) seen.push((await route.call(body, wrong)).status);
  expect(seen.filter((status) => status === 401)).toHaveLength(60);
  expect(seen.slice(60)).toEqual(Array.from({ length: 10 }, () => 429));
  expect((await route.call(body)).status).toBe(200);
});

test('a captured call is worth nothing later; a retry, signed anew, is', async () => {
  const route = await startRevalidateRoute();
  const start = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
  const headers = signed(body, Math.floor(start / 1000));
  expect((await route.call(body, headers)).status).toBe(200);
  // Two changes within a second are the same call.
  clock.mockReturnValue(start + 1_000);
  expect((await route.call(body, headers)).status).toBe(200);
  for (const later of [11_000, 45_000, 299_000]) {
    clock.mockReturnValue(start + later);
    const answer = await route.call(body, headers);
    expect(answer).toMatchObject({
      status: 401,
      body: { error: 'signature', message: expect.stringContaining('before') },
    });
    expect((await route.call(body)).status).toBe(200);
  }
});

test('a call dated ahead is refused for as long as its date is good', async () => {
  const route = await startRevalidateRoute();
  const start = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
  const headers = signed(body, Math.floor(start / 1000) + 299);
  expect((await route.call(body, headers)).status).toBe(200);
  clock.mockReturnValue(start + 598_000);
  expect((await route.call(body, headers)).status).toBe(401);
});
