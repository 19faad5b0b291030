import { expect, test } from '@playwright/test';

import { freePort } from '@showcase/testing/servers/processes';
import { startServedSite, type ServedSite } from '../support/serve-site';
import { AUTH_SECRET, type Site } from '../support/site';

let served: ServedSite;
let site: Site;
let metricsPort: number;

test.beforeAll(async () => {
  metricsPort = await freePort();
  served = await startServedSite(undefined, {
    LOG_FORMAT: 'json',
    LOG_REQUESTS: '1',
    METRICS_PORT: String(metricsPort),
  });
  site = served.site;
});

test.afterAll(() => served?.stop());

const lines = () =>
  site
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): Record<string, unknown> => JSON.parse(line));

async function metrics(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  return answer.text();
}

const valueOf = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  );

test('a request has one line, with the id that it came with, and without its secrets', async () => {
  const path = `/about/?code=abc-secret&from=2&x=${encodeURIComponent('a\nb\u001b[31m')}`;
  const ask = async (id: string) =>
    (await fetch(`${site.url}/about/`, { headers: { 'x-request-id': id } })).headers.get(
      'x-request-id',
    );
  // An id that could do harm is replaced.
  expect(await ask('{"a": 1}')).toMatch(/^[\w-]{36}$/);
  const headers = { 'x-request-id': 'from-the-proxy-1' };
  const answer = await fetch(site.url + path, { headers });
  expect(answer.headers.get('x-request-id')).toBe('from-the-proxy-1');
  const ofThis = () => lines().filter(({ requestId }) => requestId === 'from-the-proxy-1');
  await expect.poll(ofThis).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      level: 'info',
      message: 'request',
      requestId: 'from-the-proxy-1',
      method: 'GET',
      path: '/about/?code=***&from=2&x=a%0Ab%1B%5B31m',
      status: 200,
      ms: expect.any(Number),
    },
  ]);
  expect(site.log()).not.toContain('abc-secret');
});

test('Prometheus gets figures of requests, WordPress and the cache, on a port of its own', async () => {
  const before = await metrics();
  await fetch(`${site.url}/never-built-for-metrics/`);
  const answered = 'http_requests_total{status="4xx"}';
  await expect
    .poll(async () => valueOf(await metrics(), answered))
    .toBe((valueOf(before, answered) || 0) + 1);
  const text = await metrics();
  const asked = 'wordpress_requests_total';
  expect(valueOf(text, asked)).toBeGreaterThan(valueOf(before, asked));
  expect(valueOf(text, 'http_request_duration_seconds_count')).toBe(
    valueOf(text, 'http_request_duration_seconds_bucket{le="+Inf"}'),
  );
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  for (const line of text.trim().split('\n')) {
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{([a-z]+="[^"]*",?)+\})? \S+|)$/);
  }
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
});

test('health is about the process, readiness about what it needs', async () => {
  const health = await fetch(`${site.url}/api/health`);
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
  const ready = await fetch(`${site.url}/api/ready`);
  const text = await ready.text();
  expect([ready.status, JSON.parse(text)]).toEqual([
    200,
    {
      status: 'ready',
      wordpress: { isReachable: true, lastAnswer: expect.any(String) },
      cache: { store: 'files', isUsable: true },
      signIn: { problem: null },
    },
  ]);
  expect(text).not.toContain(AUTH_SECRET);
  expect(ready.headers.get('cache-control')).toBe('no-store');
});

test('a server that says it is ready has rendered the newest posts, and builds none of them for its first visitor', async () => {
  const posts = served.content.site.posts
    .filter(({ type, status }) => type === 'post' && status === 'publish')
    .sort((a, b) => b.dateGmt.localeCompare(a.dateGmt));
  const stateOf = async (slug = '') =>
    (await fetch(`${site.url}/${slug}/`)).headers.get('x-nextjs-cache');
  expect(await stateOf(posts[0]?.slug)).toBe('HIT');
  expect(await stateOf(posts.at(-1)?.slug)).toBe('MISS');
});

test('the readiness is “degraded” while WordPress is away, and 503 after SIGTERM', async () => {
  await served.content.close();
  await fetch(`${site.url}/never-built-in-the-outage/`);
  const ready = await fetch(`${site.url}/api/ready`);
  expect([ready.status, (await ready.json()).status]).toEqual([200, 'degraded']);
  const ended = site.end('SIGTERM');
  const states: unknown[] = [];
  for (;;) {
    const answer = await fetch(`${site.url}/api/ready`).catch(() => null);
    if (!answer) break;
    states.push([answer.status, (await answer.json()).status]);
  }
  expect(states.at(-1)).toEqual([503, 'shutting-down']);
  expect(await ended).toBe(0);
});
