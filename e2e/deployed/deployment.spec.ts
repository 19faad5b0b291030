import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { expect } from '@playwright/test';

import { callRevalidate } from '../support/call-revalidate';
import type { DeploymentRig } from '../support/deployment-rig';
import { exchange, type Answer } from '@showcase/testing/servers/exchange';
import { hasNginx } from '@showcase/testing/servers/nginx';
import { SESSION_COOKIE, signIn } from '../support/sign-in-rig';
import { test } from '../support/worlds';

const RAIN = { id: 121, path: '/rain/' };
const PATHS = [RAIN.path, '/about/', '/journal/', '/'];
const GZIP = { 'accept-encoding': 'gzip, deflate' };
const BROTLI = { 'accept-encoding': 'gzip, deflate, br, zstd' };

let rig: DeploymentRig;

test.skip(!hasNginx, 'nginx is not installed: apt-get install nginx-light');

test.beforeAll(({ deployed }) => {
  rig = deployed;
});

const visit = (path: string, headers?: Record<string, string>) =>
  exchange(rig.nginx.url + path, headers);
const stateOf = async (path: string, headers?: Record<string, string>) =>
  (await visit(path, headers)).headers['x-cache'];

/** Headers of an answer that are the site's business. */
function siteHeaders({ headers }: Answer): Record<string, unknown> {
  const others =
    /^(?:x-cache|server|date|connection|keep-alive|x-nextjs-cache|content-length|transfer-encoding)$/;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !others.test(name)));
}

test('a page comes compressed as the site itself sends it, the second time without asking it', async () => {
  for (const path of PATHS) {
    const own = await exchange(rig.first.url + path, GZIP);
    const first = await visit(path, GZIP);
    expect(first.headers['content-encoding']).toBe('gzip');
    const [text, ownText] = [first, own].map(({ body }) => String(gunzipSync(body)));
    expect(text).toBe(ownText);
    expect(siteHeaders(first)).toEqual(siteHeaders(own));
    expect(first.headers.server).toBe('nginx');
    const second = await visit(path, GZIP);
    expect(second.headers['x-cache']).toBe('HIT');
    expect(second.body.equals(first.body)).toBe(true);
    await expect.poll(() => rig.nginx.answers()).toContain(`200 HIT [-] ${path}`);
  }
});

test('a page comes in Brotli once the site has made that, as a browser asks for it', async () => {
  const encodingOf = async () => (await visit(RAIN.path, BROTLI)).headers['content-encoding'];
  // nginx asks one of two servers, every second or two.
  await expect.poll(encodingOf, { timeout: 30_000 }).toBe('br');
  const [brotli, gzip] = [await visit(RAIN.path, BROTLI), await visit(RAIN.path, GZIP)];
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(brotli.body.length).toBeLessThan(0.9 * gzip.body.length);
  expect(brotliDecompressSync(brotli.body).equals(gunzipSync(gzip.body))).toBe(true);
});

test('a release has the packages that serve pages, and none that only build or convert images', () => {
  const packages = readdirSync(join(rig.home, 'current/node_modules'));
  expect(packages).toContain('next');
  const others = ['webpack', 'caniuse-lite', 'sharp', '@img', 'typescript', 'eslint'];
  expect(packages.filter((name) => others.includes(name))).toEqual([]);
});

test('a client that does not accept gzip gets the page uncompressed', async () => {
  for (const encoding of ['deflate', 'br', 'gzip;q=0']) {
    const path = `/about/?${encoding}`;
    await visit(path, GZIP);
    const { headers, body } = await visit(path, { 'accept-encoding': encoding });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toContain('</html>');
  }
});

test('many visitors of a page ask the site once', async () => {
  const path = '/contact/?many';
  await Promise.all(Array.from({ length: 40 }, () => visit(path)));
  const asked = () => rig.nginx.answers().filter((line) => line.endsWith(path));
  await expect.poll(() => asked().length).toBe(40);
  expect(asked().filter((line) => !line.includes('[-]'))).toHaveLength(1);
});

test('a change is on its page once nginx asks again, and at once if nobody has visited since', async () => {
  const tell = () =>
    callRevalidate(rig.first.url, {
      tags: [],
      changes: [{ type: 'post', id: RAIN.id, paths: [RAIN.path] }],
    });
  const text = async (path: string) => (await visit(path)).body.toString();
  /** The first answer that nginx does not have in its cache. */
  const untilAsked = async (path: string) => {
    let answer = await visit(path);
    const state = async () => (answer = await visit(path)).headers['x-cache'];
    await expect.poll(state, { intervals: [20] }).not.toBe('HIT');
    return answer.body.toString();
  };
  for (const path of [RAIN.path, '/journal/']) await text(path);

  await rig.rename(RAIN.id, 'Rain, while many look');
  await tell();
  for (const path of [RAIN.path, '/journal/']) {
    expect(await untilAsked(path)).toContain('while many look');
  }

  await rig.rename(RAIN.id, 'Rain, while nobody looks');
  await tell();
  // Kept after the page was, so that the page is not new any more when this one is not.
  await visit('/about/?kept-later');
  await expect.poll(() => stateOf('/about/?kept-later')).not.toBe('HIT');
  expect(await text(RAIN.path)).toContain('while nobody looks');
});

test('a request with a cookie or credentials is neither answered from nginx’s cache nor stored in it', async () => {
  await visit('/about/');
  const personal: Record<string, string>[] = [
    { cookie: `a=1; ${SESSION_COOKIE}=x` },
    { cookie: `__Host-${SESSION_COOKIE}.0=x` },
    { cookie: 'signed-in=1' },
    { cookie: 'faust-state=x' },
    { cookie: '__prerender_bypass=x' },
    { cookie: 'comment_author_0123=x' },
    { authorization: 'Bearer x' },
  ];
  for (const headers of personal) {
    expect(`${JSON.stringify(headers)} ${await stateOf('/about/', headers)}`).toContain(' BYPASS');
  }
  expect(await stateOf('/about/?preview=true')).toBe('BYPASS');
  expect(await stateOf('/home/?code=x')).toBeUndefined();
  for (const path of ['/login/', '/home/', '/api/auth/session', '/api/editor/toolbar']) {
    for (const time of ['first', 'second']) expect(await stateOf(path), time).toBeUndefined();
  }
  expect(await stateOf('/about/', { cookie: 'theme=signed-in' })).not.toBe('BYPASS');
});

test('pictures of people are the same for everybody, also for who is signed in', async () => {
  const picture = '/avatar/none.img?letter=Q';
  const signedIn = { cookie: `${SESSION_COOKIE}=x; signed-in=1` };
  for (const state of ['MISS', 'HIT']) expect(await stateOf(picture, signedIn)).toBe(state);
  for (const time of ['first', 'second']) {
    expect(await stateOf('/avatar/abc.img'), time).toBe('MISS');
  }
});

test('nginx does not cache an answer that the site marks private, whatever its address', async () => {
  // A preview by an address that nginx does not know for one.
  const path = '/about/?%70review=true';
  expect((await visit(path)).headers['cache-control']).toBe('private, no-store');
  expect(await stateOf(path)).toBe('MISS');
});

test('a POST request reaches the site once', async () => {
  const headers = { 'content-type': 'application/json' };
  const call = { method: 'POST', headers, body: '{}' };
  const answer = await fetch(`${rig.nginx.url}/api/revalidate`, call);
  expect(answer.status).toBe(401);
  const lines = () => rig.nginx.answers().filter((line) => line.endsWith(' /api/revalidate'));
  await expect.poll(lines).toEqual([expect.stringMatching(/^401 - \[[\d.:]+\]/)]);
});

test('somebody signs in through nginx', async ({ page }) => {
  await signIn(page, { site: rig.nginx }, 'editor');
});

test('files come from disk: scripts for a year, those of public/ as the site has it', async () => {
  const filesOf = (folder: string, url: string) =>
    readdirSync(join(rig.home, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.\w+$/.test(name) && !name.endsWith('.gz'))
      .map((name) => `${url}/${name}`);
  const built = filesOf('shared/_next/static', '/_next/static');
  for (const file of [...built, ...filesOf('current/public', '')]) {
    const [own, { status, headers }] = [await exchange(rig.first.url + file), await visit(file)];
    expect(`${status} ${file}`).toBe(`200 ${file}`);
    for (const name of ['cache-control', 'content-type', 'x-content-type-options']) {
      const [given, wanted] = [headers, own.headers].map((of) => String(of[name]).toLowerCase());
      expect(`${file} ${given}`).toBe(`${file} ${wanted}`);
    }
    await expect.poll(() => rig.nginx.answers()).toContain(`200 - [-] ${file}`);
  }
  const script = built.find((name) => name.includes('/framework-')) ?? '';
  const { headers, body } = await visit(script, GZIP);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-encoding']).toBe('gzip');
  expect(body.length).toBeLessThan((await visit(script)).body.length / 2);
  expect((await visit('/sign-in.svg', GZIP)).headers['content-encoding']).toBe('gzip');

  const missing = await visit('/_next/static/none.js');
  expect(missing.status).toBe(404);
  expect(missing.headers['content-security-policy']).toContain("script-src 'self'");
});
