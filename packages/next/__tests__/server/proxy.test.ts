import { readServerEnv } from '@showcase/wordpress';
import { NextRequest } from 'next/server';

import { proxy } from '../../server/proxy';

const SITE = 'https://www.site.test';

afterEach(() => {
  delete process.env.SITE_BASE_PATH;
});

const ask = (path: string, init: ConstructorParameters<typeof NextRequest>[1] = {}) => {
  const nextConfig = { basePath: process.env.SITE_BASE_PATH, trailingSlash: true };
  return proxy(new NextRequest(SITE + path, { nextConfig, ...init }));
};

/** Returns the instruction to Next in the headers of the proxy's response. */
const told = (path: string, init?: Parameters<typeof ask>[1]) => {
  const { headers } = ask(path, init);
  return headers.get('x-middleware-rewrite') ?? headers.get('x-middleware-next');
};

test.each([
  ['/?s=tea', '/_query/?s=tea&_kind=search&path=%2F'],
  ['/?preview=true&p=7', '/_query/?preview=true&p=7&_kind=preview&path=%2F'],
  ['/feed/', '/api/wordpress-file/?address=%2Ffeed%2F'],
  ['/site.webmanifest', '/api/manifest'],
  ['/_query/?_kind=search&s=tea', '/404/'],
])('%s is answered by %s', (path, address) => {
  expect(told(path)).toBe(SITE + address);
  process.env.SITE_BASE_PATH = '/blog';
  expect(told(`/blog${path}`)).toBe(`${SITE}/blog${address}`);
});

test.each([
  '/',
  '/about/',
  '/about/?utm_source=x',
  '/api/health',
  '/_next/static/a.js',
  '/logo.svg',
])('%s is Next’s', (path) => expect(told(path)).toBe('1'));

test('other forms of an address, and WordPress’s own ones, lead where they lead on any host', () => {
  const { wordpressUrl } = readServerEnv();
  for (const [path, status, location] of [
    ['/about', 308, '/about/'],
    ['//about/', 308, '/about/'],
    ['/wp-admin/?a=1', 307, `${wordpressUrl}/wp-admin/?a=1`],
  ] as const) {
    const response = ask(path);
    const target = new URL(location, SITE).href;
    expect([response.status, response.headers.get('location')]).toEqual([status, target]);
  }
});

test('every answer has the headers of security', () => {
  for (const path of ['/about/', '/about', '/?s=tea', '/wp-admin/']) {
    expect(ask(path).headers.get('content-security-policy')).toContain("script-src 'self'");
  }
});

test.each(['x-answer-headers', 'x-nextjs-data'])(
  'with %s, which anybody can send, it adds the headers of security alone',
  (name) => {
    const { headers, status } = ask('/about', { headers: { [name]: '1' } });
    expect([status, headers.get('x-middleware-next')]).toEqual([200, '1']);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  },
);
