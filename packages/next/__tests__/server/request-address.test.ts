import { defineSite, theSite } from '../../definition/define-site';
import { kindOfQuery, tidyAddress } from '../../server/route-requests';

test.each([
  ['/about', '/about/'],
  ['/about?x=1&y=%20', '/about/?x=1&y=%20'],
  ['/index.php', '/'],
  ['/index.php/about/', '/about/'],
  ['//evil.example//x/', '/evil.example/x/'],
  ['/indexing', '/indexing/'],
  // Files have no last slash.
  ['/logo.svg/', '/logo.svg'],
  ['/sitemap.xml/?x=1', '/sitemap.xml?x=1'],
  // The number of a page is in the path.
  ['/post/?page=2', '/post/2/'],
  ['/2013/?paged=3', '/2013/page/3/'],
  ['/category/clay/?paged=3', '/category/clay/page/3/'],
  ['/post/?cpage=1', '/post/comment-page-1/'],
  // A search has one address.
  ['/search/clay', '/?s=clay'],
  ['/search/clay/page/2/', '/?s=clay&paged=2'],
  ['/search/a+b%26c%20d%2B/?x=1', '/?x=1&s=a+b%26c+d%2B'],
  ['/search/%2F%2Fevil.example/', '/?s=%2F%2Fevil.example'],
  ['/page/2/?s=the', '/?s=the&paged=2'],
  // Nothing is encoded that need not be.
  ['/reset-p%61ssword/?x=%61', '/reset-password/?x=%61'],
  ['/%5Fquery/', '/_query/'],
  ['/%41%7e%2D%2ea', '/A~-.a'],
  ['/%61bout', '/about/'],
  ['/_next/data/x/%3404.json', '/_next/data/x/404.json'],
  ['/api/%68ealth', '/api/health'],
  // Never the address of another host.
  ['//evil.ex%61mple/', '/evil.example'],
  ['/\\evil.ex%61mple', '/evil.example'],
])('%s redirects to %s', (url, expected) => {
  expect(tidyAddress(url)).toBe(expected);
  expect(tidyAddress(expected)).toBeNull();
});

test.each([
  ...['/', '/about/', '/about/?x=%61', '/?page=2', '/?s=clay&paged=2', '/logo.svg', '/page/2/'],
  ...['/post/?page=1', '/post/?page=abc', '/post/?page=-2', '/home/?page=2'],
  ...['/about/?preview=true&page=2', '/api/auth/session', '/api/editor/toolbar?page=2'],
  ...['/_next/static/x', '/_next/data/x/about.json?page=2', '/.well-known/x', '/\\evil.example'],
  // In its path it would be a month, or a day.
  ...['/2013/?page=3', '/2013/01/?page=3'],
  // Characters that are not the same without their encoding, and such as can't be decoded.
  ...['/a%2Fb/', '/a%20b/', '/tag/%C3%A9t%c3%a9/', '/a%2Cb/', '/%5B...wordpressNode%5D/'],
  ...['/%00/', '/%/', '/%zz/'],
  // Its own meaning is the percent sign.
  '/%2561bout/',
])('%s is left as it is', (url) => {
  expect(tidyAddress(url)).toBeNull();
});

test.each([
  ['/?preview=true&p=12', 'preview'],
  ['/about/?preview=false&preview=true', 'preview'],
  ['/about/?protected=opened', 'protected'],
  ['/?form=wpcf7-f1-o1', 'protected'],
  ['/about/?form=wpcf7-f1-o1', 'protected'],
  ['/about/?comment=held', 'comment'],
  ['/about/?replytocom=3', 'comment'],
  ['/?s', 'search'],
  ['/?x=1&s=&p=2', 'search'],
  ['/?p=12', 'address'],
  ['/?post_type=book&name=x', 'address'],
])('%s is of the kind %s', (url, kind) => {
  expect(kindOfQuery(url)).toBe(kind);
});

test.each([
  ...['/', '/about/', '/about/?preview=1', '/about/?s=clay', '/about/?p=12', '/about/?comment='],
  ...['/about/?form=other', '/?comment=held', '/?protected=opened', '/?sort=', '/?p='],
  ...['/?feed=rss2&s=clay', '/api/comment?preview=true', '/_next/data/x/index.json?s=clay'],
])('%s is answered by the page of its path', (url) => {
  expect(kindOfQuery(url)).toBeNull();
});

test('forms of any plugin of the site are answered because of the query', () => {
  const polls = {
    html: { schema: { tagNames: [], ancestors: {}, attributes: {} }, rewrite: () => undefined },
    forms: { prefix: 'poll-', ids: /^poll-\d+$/, find: () => null },
  };
  const url = '/about/?form=poll-7';
  expect(kindOfQuery(url)).toBeNull();
  defineSite({ ...theSite(), wordpressPlugins: [...theSite().wordpressPlugins, polls] });
  expect(kindOfQuery(url)).toBe('protected');
});
