import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import { readServerEnv } from '@showcase/wordpress';
import { routeRequest } from '../../server/route-requests';

afterAll(() => {
  delete process.env.SITE_BASE_PATH;
  delete process.env.BUILD_FACTS;
});

/** Returns what is written in answer to a request, or the address that Next gets. */
function ask(url: string, basePath = '', ownFiles: string[] = [], method = 'GET') {
  // Settings of the build.
  const BUILD_FACTS = JSON.stringify({ ownFiles });
  Object.assign(process.env, { SITE_BASE_PATH: basePath, BUILD_FACTS });
  const req = Object.assign(new IncomingMessage(new Socket()), { url, method });
  const res = new ServerResponse(req);
  const next = jest.fn();
  const written = jest.spyOn(res, 'writeHead');
  routeRequest(req, res, next);
  return next.mock.calls.length > 0 ? req.url : written.mock.calls[0];
}

test.each([
  ...['/blog/', '/blog/about/?a=1', '/', '/about', '/?s=tea', '/blogs//x', '*'],
  'http://site.test/blog/',
])('with the base path /blog Next gets %s as it is', (url) => {
  expect(ask(url, '/blog')).toBe(url);
});

test.each([
  ['/blog', '/blog/'],
  ['/blog?s=tea', '/blog/?s=tea'],
  ['/blog/about', '/blog/about/'],
  ['/blog//host/', '/blog/host/'],
  ['/blog/blog', '/blog/blog/'],
])('%s leads to %s', (url, location) => {
  expect(ask(url, '/blog')).toEqual([308, { location }]);
});

test('at the root of a host all is the site’s, and what is no path is refused', () => {
  expect(ask('/blog')).toEqual([308, { location: '/blog/' }]);
  expect(ask('*')).toMatchObject([400, { connection: 'close' }]);
});

test.each([
  // Addresses that are answered because of their query.
  ['/?s=tea&x=%2F', '/_query/?s=tea&x=%2F&_kind=search&path=%2F'],
  ['/?pagename=about&path=x&_kind=y', '/_query/?pagename=about&path=x&_kind=address'],
  ['/?preview=true&p=7', '/_query/?preview=true&p=7&_kind=preview&path=%2F'],
  ['/caf%C3%A9/?comment=held', '/_query/?comment=held&_kind=comment&path=%2Fcaf%C3%A9%2F'],
  ['/about/?comment=held&path=%2Fother%2F', '/_query/?comment=held&path=%2Fabout%2F&_kind=comment'],
  ['/%zz/?comment=held', '/_query/?comment=held&_kind=comment&path=%2F%25zz%2F'],
  // At the page's own address is nothing.
  ['/_query/?_kind=search&s=tea', '/404/'],
  ['/_query/', '/404/'],
  ['/_next/data/x/_query.json?s=tea', '/_next/data/x/_query.json?s=tea'],
  ['/_drafts/', '/_drafts/'],
  // Files.
  ['/site.webmanifest', '/api/manifest'],
  ['/avatar/0a1b.img?s=96', '/api/avatar?hash=0a1b&s=96'],
  ['/avatar/x.img', '/avatar/x.img'],
  ['/robots.txt', '/api/wordpress-file?address=%2Frobots.txt'],
  ['/feed/', '/api/wordpress-file?address=%2Ffeed%2F'],
  ['/about/feed/?x=1', '/api/wordpress-file?address=%2Fabout%2Ffeed%2F%3Fx%3D1'],
  ['/?feed=rss2', '/api/wordpress-file?address=%2F%3Ffeed%3Drss2'],
  ['/?feed=', '/?feed='],
  ['/api/feed/', '/api/feed/'],
  ['/wp-sitemap.xml', '/api/wordpress-file?address=%2Fwp-sitemap.xml'],
])('%s is %s for Next', (url, address) => {
  expect(ask(url)).toBe(address);
  expect(ask(`/blog${url}`, '/blog')).toBe(`/blog${address}`);
});

test('an address that only WordPress has redirects there in one hop, whatever its form and query', () => {
  const { wordpressUrl } = readServerEnv();
  for (const url of ['/wp-json/wp/v2/posts', '/wp-admin/?preview=true&p=7']) {
    const answer = [307, { location: wordpressUrl + url }];
    expect(ask(url)).toEqual(answer);
    expect(ask(`/blog${url}`, '/blog')).toEqual(answer);
  }
  expect(ask('/blog/wp-rss2.php', '/blog')).toEqual([308, { location: '/blog/feed/' }]);
  expect(ask('/wp-login.php', '', [], 'POST')).toBe('/wp-login.php');
});

test('the owner’s own files and pages come before WordPress’s', () => {
  const own = ['/robots.txt', '/feed'];
  expect(ask('/robots.txt', '', own)).toBe('/robots.txt');
  expect(ask('/feed/', '', own)).toBe('/feed/');
  expect(ask('/feed/atom/', '', own)).toMatch(/^\/api\//);
});

test.each([
  ['/home/', 'POST', 'GET, HEAD'],
  ['/login/?callbackUrl=%2F', 'PUT', 'GET, HEAD'],
  ['/?s=tea', 'POST', 'GET, HEAD'],
  ['/?p=7', 'DELETE', 'GET, HEAD'],
  ['/about/?preview=true', 'POST', 'GET, HEAD'],
  ['/about/?protected=1', 'PUT', 'GET, HEAD, POST'],
  ['/about/?comment=new', 'OPTIONS', 'GET, HEAD, POST'],
])('%s has no %s', (url, method, allow) => {
  expect(ask(url, '', [], method)).toMatchObject([405, { allow }]);
});

test.each([
  ['/home/', 'HEAD'],
  ['/about/?protected=1', 'POST'],
  ['/about/?comment=new', 'POST'],
  // Next refuses it for a page that is kept, and owners have pages of their own.
  ['/shop/', 'POST'],
  ['/api/graphql', 'POST'],
  ['/__nextjs_original-stack-frames', 'POST'],
])('%s has %s', (url, method) => {
  expect(ask(url, '', [], method)).toEqual(expect.any(String));
});
