import { createServer, request, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { inOneHop, tidyAddress, withSearchTerm } from '../../../lib/server/one-hop';

test.each([
  ['/about', '/about/'],
  ['/about?x=1&y=%20', '/about/?x=1&y=%20'],
  ['/index.php', '/'],
  ['/index.php/about/', '/about/'],
  ['/index.php/About?x=1', '/About/?x=1'],
  ['//about//team', '/about/team/'],
  ['/post/?page=2', '/post/2/'],
  ['/2013/?paged=3', '/2013/page/3/'],
  ['/post?page=2&x=1', '/post/2/?x=1'],
  ['/category/clay/?paged=3', '/category/clay/page/3/'],
  ['/post/?cpage=1', '/post/comment-page-1/'],
  ['/%E6%97%A5', '/%E6%97%A5/'],
  ['/indexing', '/indexing/'],
])('%s is %s', (url, expected) => {
  expect(tidyAddress(url)).toBe(expected);
  // It is tidy itself.
  expect(tidyAddress(expected)).toBeNull();
});

test.each([
  '/',
  '/about/',
  '/?page=2',
  '/?s=clay&paged=2',
  '/post/?page=1',
  '/post/?page=abc',
  '/post/?page=-2',
  '/login',
  '/home?x=1',
  '/logo.svg',
  '/api/auth/session',
  // A route would run twice, and lose its cookies.
  '//api/auth/session',
  '/index.php/api/faust/auth/token?code=x',
  // In its path it would be a month, or a day.
  '/2013/?page=3',
  '/2013/01/?page=3',
  '/_next/static/x',
  '/.well-known/x',
  '/about?preview=true&p=1',
  '/\\evil.example',
])('%s is left as it is', (url) => {
  expect(tidyAddress(url)).toBeNull();
});

test.each([
  ['/?s=', '/?s=+'],
  ['/?s', '/?s=+'],
  ['/?x=1&s=&y=2', '/?x=1&s=+&y=2'],
  ['/?s=clay', '/?s=clay'],
  ['/?sort=', '/?sort='],
  ['/blog/?s=', '/blog/?s='],
])('the search %s is asked of Next as %s', (url, expected) => {
  expect(withSearchTerm(url)).toBe(expected);
});

interface Answer {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Asks a server that has a listener behind inOneHop. */
async function ask(url: string, listener: RequestListener, method = 'GET'): Promise<Answer> {
  const server = createServer((req, res) => {
    res.setHeader('x-frame-options', 'DENY');
    inOneHop(req, res, () => void listener(req, res));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  try {
    return await new Promise((done, fail) => {
      request({ port, path: url, method, host: '127.0.0.1' }, (res) => {
        let body = '';
        res.setEncoding('utf8').on('data', (chunk) => (body += chunk));
        res.on('end', () => done({ status: res.statusCode, headers: res.headers, body }));
      })
        .on('error', fail)
        .end();
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const page: RequestListener = (req, res) => {
  res.setHeader('etag', '"x"');
  res.setHeader('content-length', 4);
  res.end('page');
};
const inPieces: RequestListener = (req, res) => {
  res.setHeader('cache-control', 's-maxage=60');
  res.write('page ');
  res.write(req.url);
  res.end();
};
const withHead: RequestListener = (req, res) => {
  res.writeHead(200, { 'content-type': 'text/html' });
  res.end('page');
};
const redirect: RequestListener = (req, res) => {
  res.statusCode = 308;
  res.setHeader('location', '/renamed/');
  res.end('/renamed/');
};

test.each([
  ['at once', page],
  ['in pieces', inPieces],
  ['with writeHead', withHead],
])('a page written %s is redirected to, and its headers are not sent', async (_, listener) => {
  const { status, headers, body } = await ask('/about?x=1', listener);
  expect({ status, body }).toEqual({ status: 308, body: '' });
  expect(headers).toMatchObject({ location: '/about/?x=1', 'x-frame-options': 'DENY' });
  for (const name of ['etag', 'cache-control']) expect(headers).not.toHaveProperty(name);
});

test('a request for headers alone, too', async () => {
  expect(await ask('/about', page, 'HEAD')).toMatchObject({
    status: 308,
    headers: { location: '/about/' },
  });
});

test('at its own address a page is as it was', async () => {
  expect(await ask('/about/', inPieces)).toMatchObject({
    status: 200,
    headers: { 'cache-control': 's-maxage=60' },
    body: 'page /about/',
  });
});

test.each([
  ['/Old', '/renamed/'],
  ['/index.php/old', '/renamed/'],
  ['/old/', '/renamed/'],
  ['/old/?x=1&y', '/renamed/?x=1&y'],
  ['/old?x=1', '/renamed/?x=1'],
])('%s redirects in one hop to %s', async (url, location) => {
  expect(await ask(url, redirect)).toMatchObject({ status: 308, headers: { location } });
});

test.each([
  ['has a query', '/renamed/?s=x'],
  ['is of another host', 'https://other.example/'],
  ['has no host', '//other.example/'],
])('the query is not added to a target that %s', async (_, location) => {
  const answer = await ask('/old/?x=1', (req, res) => {
    res.writeHead(308, { location });
    res.end();
  });
  expect(answer.headers.location).toBe(location);
});

test.each([404, 500, 503])('status %i is told at once', async (status) => {
  const answer = await ask('/nothing', (req, res) => {
    res.statusCode = status;
    res.end(`no ${req.url}`);
  });
  expect(answer).toMatchObject({ status, body: 'no /nothing/' });
});
