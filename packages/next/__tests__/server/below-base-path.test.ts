import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import { belowBasePath } from '../../server/below-base-path';

/** Returns the addresses of a request that the site and Next behind it see, and its redirect. */
function ask(url: string, basePath: string) {
  const req = Object.assign(new IncomingMessage(new Socket()), { url });
  const res = new ServerResponse(req);
  let [site, next]: (string | undefined)[] = [];
  const handle = belowBasePath((each, _res, done) => {
    site = each.url;
    done();
  }, basePath);
  const written = jest.spyOn(res, 'writeHead');
  handle(req, res, () => (next = req.url));
  return { site, next, redirect: written.mock.calls[0] };
}

test.each([
  ['/blog/', '/'],
  ['/blog/about/?a=1', '/about/?a=1'],
  ['/blog/blog/', '/blog/'],
  ['/blog//host/', '//host/'],
])('%s is %s for the site, and as it came for Next', (url, site) => {
  expect(ask(url, '/blog')).toMatchObject({ site, next: url });
});

test.each(['/', '/about/', '/blogs/', '*', 'http://site.test/blog/'])(
  '%s is not the site’s: Next answers it',
  (url) => {
    expect(ask(url, '/blog')).toMatchObject({ site: undefined, next: url });
  },
);

test.each([
  ['/blog', '/blog/'],
  ['/blog?s=tea', '/blog/?s=tea'],
])('%s leads to %s', (url, location) => {
  expect(ask(url, '/blog')).toEqual({
    site: undefined,
    next: undefined,
    redirect: [308, { location }],
  });
});

test('at the root of a host all is the site’s', () => {
  expect(ask('/blog', '')).toMatchObject({ site: '/blog', next: '/blog' });
});
