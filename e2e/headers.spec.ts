import { connect } from 'node:net';

import { expect, test } from '@playwright/test';

import { callRevalidate } from './support/call-revalidate';
import { serveSite } from './support/serve-site';

const site = serveSite();

const PAGE = /^s-maxage=\d+, stale-while-revalidate=\d+$/;
const NEVER = /(?:^|, )no-store\b/;
const A_WHILE = /^public, max-age=\d+/;

/** One address of every kind of answer: its status, and its Cache-Control. */
const ANSWERS: [request: string, status: number, cacheControl: RegExp][] = [
  ['GET /', 200, PAGE],
  ['HEAD /', 200, PAGE],
  ['GET /about/', 200, PAGE],
  ['GET /journal/page/2/', 200, PAGE],
  ['GET /forgot-password/', 200, PAGE],
  ['GET /nothing/', 404, PAGE],
  ['GET /404/', 404, NEVER],
  ['GET /_error/', 404, NEVER],
  ['GET /login/', 200, NEVER],
  ['GET /home/', 302, NEVER],
  ['GET /?preview=true', 200, NEVER],
  ['GET /about', 308, A_WHILE],
  ['GET //about/', 308, A_WHILE],
  ['GET /\\evil.example/', 308, A_WHILE],
  ['GET /journal/page/1/', 308, PAGE],
  ['GET /robots.txt', 200, A_WHILE],
  ['GET /favicon.svg', 200, A_WHILE],
  ['GET /site.webmanifest', 200, A_WHILE],
  ['GET /social.png', 200, A_WHILE],
  ['GET /_next/static/nothing.js', 404, PAGE],
  ['GET /_next/data/nothing/about.json', 404, NEVER],
  ['GET /api/auth/session', 200, NEVER],
  ['GET /api/auth/csrf', 200, NEVER],
  ['GET /api/faust/auth/token', 401, NEVER],
  ['GET /api/editor/toolbar', 401, NEVER],
  ['GET /api/nothing', 404, NEVER],
  ['GET /api/account/nothing', 404, NEVER],
  ['GET /api/auth/nothing', 404, NEVER],
  ['GET /%zz/', 400, NEVER],
  ['GET /api/%', 400, NEVER],
  ['GET *', 400, NEVER],
  ['OPTIONS *', 400, NEVER],
  ['GET http://other.example/', 400, NEVER],
  ['GET http://other.example/about', 400, NEVER],
  ...['/', '/about/', '/login/', '/home/', '/nothing/', '/robots.txt', '/about'].flatMap(
    (path): [string, number, RegExp][] =>
      ['POST', 'OPTIONS', 'TRACE', 'DELETE', 'PROPFIND'].map((method) => [
        `${method} ${path}`,
        405,
        NEVER,
      ]),
  ),
  ['GET /api/revalidate', 405, NEVER],
  ['GET /api/csp-report', 405, NEVER],
  ['GET /api/account/sign-in', 405, NEVER],
  ['POST /api/manifest', 405, NEVER],
  ['POST /api/social-image?uri=/', 405, NEVER],
  ['PUT /api/auth/session', 405, NEVER],
  ['POST /api/editor/toolbar', 405, NEVER],
];

interface RawAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/** Sends exactly this request; fetch would tidy up its target, and refuses some methods. */
function ask(line: string, headers: Record<string, string> = {}, body = ''): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(site.url);
  const [method, target] = line.split(' ');
  const sent = { host, connection: 'close', ...headers };
  const head = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
    socket.on('error', reject);
    socket.on('end', () => {
      const [top = '', ...rest] = text.split('\r\n\r\n');
      const [first = '', ...lines] = top.split('\r\n');
      const pairs = lines.map((each): [string, string] => {
        const at = each.indexOf(':');
        return [each.slice(0, at), each.slice(at + 1).trim()];
      });
      const status = Number(first.split(' ')[1]);
      resolve({ status, headers: new Headers(pairs), body: rest.join('\r\n\r\n') });
    });
    socket.write(`${method} ${target} HTTP/1.1\r\n${head.join('')}\r\n${body}`);
  });
}

function expectPolicy({ headers }: RawAnswer, line: string): void {
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy, line).toContain("script-src 'self' 'sha256-");
  expect(policy, line).toMatch(/style-src-elem 'self' 'sha256-[\w+/=]+';/);
  expect(policy, line).toContain("frame-src 'none'");
  expect(policy, line).not.toContain('unsafe-eval');
  expect(headers.get('x-content-type-options'), line).toBe('nosniff');
  const isPreview = line.includes('preview=true');
  // The address of a preview is nobody else's business.
  const referrers = isPreview ? 'no-referrer' : 'strict-origin-when-cross-origin';
  expect(headers.get('referrer-policy'), line).toBe(referrers);
  expect(headers.get('permissions-policy'), line).toContain('camera=()');
  expect(headers.get('cross-origin-opener-policy'), line).toBe(
    isPreview ? 'unsafe-none' : 'same-origin-allow-popups',
  );
  expect(headers.get('x-powered-by'), line).toBeNull();
}

test('every kind of answer has its status, the header policy and a Cache-Control', async () => {
  for (const [line, status, cacheControl] of ANSWERS) {
    const answer = await ask(line);
    expect.soft(`${answer.status} ${line}`).toBe(`${status} ${line}`);
    expectPolicy(answer, line);
    expect.soft(answer.headers.get('cache-control'), line).toMatch(cacheControl);
    if (status === 405) expect(answer.headers.get('allow'), line).toMatch(/^[A-Z]+(, [A-Z]+)*$/);
  }
});

test('errors of API routes have one shape', async () => {
  const json = { 'content-type': 'application/json' };
  const requests: [number, string, Record<string, string>?, string?][] = [
    ...ANSWERS.filter(([line, status]) => / \/api\//.test(line) && status >= 400).map(
      ([line, status]): [number, string] => [status, line],
    ),
    [400, 'POST /api/account/sign-in', json, '{"username'],
    [413, 'POST /api/account/sign-in', json, JSON.stringify('x'.repeat(9_000))],
    [413, 'POST /api/csp-report', json, JSON.stringify('x'.repeat(70_000))],
    [415, 'POST /api/account/sign-in', { 'content-type': 'text/xml' }, '<a/>'],
    [401, 'POST /api/revalidate', json, '{}'],
  ];
  for (const [status, line, headers = {}, body = ''] of requests) {
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const answer = await ask(line, body ? { ...headers, ...length } : headers, body);
    expect(`${answer.status} ${line}`).toBe(`${status} ${line}`);
    expectPolicy(answer, line);
    expect(answer.headers.get('content-type'), line).toBe('application/json; charset=utf-8');
    const text = /\{.*\}/s.exec(answer.body)?.[0] ?? '';
    expect(JSON.parse(text), line).toEqual({
      error: expect.stringMatching(/^[a-z_]+$/),
      message: expect.any(String),
    });
  }
});

test('the address of this site in full is as its path', async () => {
  const answer = await ask(`GET ${site.url}/about/`);
  expect(answer.status).toBe(200);
});

test('a page that WordPress moves and one that it does not give have the policy, too', async () => {
  const { status } = await callRevalidate(site.url, { tags: [], changes: [] });
  expect(status).toBeLessThan(500);
  await site.content.close();
  const answer = await ask('GET /never-built/');
  expect(answer.status).toBe(503);
  expectPolicy(answer, 'GET /never-built/');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
