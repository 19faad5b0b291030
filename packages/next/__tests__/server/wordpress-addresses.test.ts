import { siteConfig } from '@showcase/testing/site/site';

import { addressAtWordPress } from '../../server/wordpress-addresses';

const CMS = 'https://cms.test';

beforeEach(() => {
  Object.assign(process.env, {
    NEXT_PUBLIC_WORDPRESS_URL: CMS,
    SITE_URL: 'https://www.site.test',
  });
});

afterEach(() => {
  for (const name of ['WORDPRESS_ADMIN_URL', 'SITE_URL', 'BUILD_FACTS']) delete process.env[name];
  delete siteConfig.redirectToWordPress;
});

const ask = (url: string, method = 'GET') => addressAtWordPress(method, url);

test.each([
  ['/wp-content/uploads/2014/01/a%20b.pdf?v=2&x=%2F', 308],
  ['/wp-content/uploads/2014/01/%E6%97%A5.jpg', 308],
  ['/wp-admin/', 307],
  ['/wp-admin/post.php?post=7&action=edit', 307],
  ['/wp-admin/post.php?preview=true', 307],
  ['/wp-login.php?action=rp&key=a%3D&login=ann', 307],
  ['/wp-signup.php', 307],
  ['/wp-json/', 307],
  ['/wp-json/wp/v2/posts?per_page=1', 307],
])('%s leads to the same address of WordPress', (url, status) => {
  expect(ask(url)).toEqual({ status, location: CMS + url });
  expect(ask(url, 'HEAD')).toEqual({ status, location: CMS + url });
  // A request body, such as a password, must not be redirected to another host.
  for (const method of ['POST', 'PUT', 'DELETE']) expect(ask(url, method)).toBeNull();
});

test.each([
  ['/wp-admin', `${CMS}/wp-admin/`],
  ['/wp-json', `${CMS}/wp-json/`],
  ['/wp-rss2.php', '/feed/'],
  ['/wp-rss.php?cat=3', '/feed/?cat=3'],
  ['/wp-feed.php', '/feed/'],
  ['/wp-atom.php', '/feed/atom/'],
  ['/wp-rdf.php', '/feed/rdf/'],
  ['/wp-commentsrss2.php', '/comments/feed/'],
])('%s leads to %s', (url, location) => {
  expect(ask(url)).toMatchObject({ location });
});

test.each([
  '/',
  '/about/',
  '/?s=/wp-admin/',
  '/about/?x=/wp-login.php',
  '/wp-content/plugins/x/shell.php',
  '/wp-content/uploads/',
  '/wp-includes/js/x.js',
  '/wp-administration/',
  '/wp-login.php/x',
  '/wp-sitemap.xml',
  '/xmlrpc.php',
  '/other/wp-admin/',
  '/cms.test/wp-admin/',
  '//evil.test/wp-admin/',
  '/\\evil.test/wp-admin/',
])('%s is the site’s own business', (url) => {
  expect(ask(url)).toBeNull();
});

test.each([
  '/wp-admin/..//evil.test/',
  '/wp-admin///evil.test/',
  '/wp-admin/\\evil.test/',
  '/wp-admin/@evil.test/',
  '/wp-json/%2F%2Fevil.test/',
  '/wp-content/uploads/http://evil.test/',
  '/wp-login.php?redirect_to=https://evil.test/',
])('%s leads to no other host', (url) => {
  expect(new URL(ask(url)?.location ?? '').origin).toBe(CMS);
});

test('a WordPress in a folder of its own has its screens there, and is found by its old links', () => {
  process.env.WORDPRESS_ADMIN_URL = `${CMS}/wp`;
  const locations = [
    ['/wp-admin/', '/wp/wp-admin/'],
    ['/wp/wp-admin/', '/wp/wp-admin/'],
    ['/wp/wp-login.php', '/wp/wp-login.php'],
    ['/wp/wp-content/uploads/a.jpg', '/wp/wp-content/uploads/a.jpg'],
    ['/wp-content/uploads/a.jpg', '/wp-content/uploads/a.jpg'],
    ['/wp-json/', '/wp-json/'],
  ] as const;
  for (const [url, path] of locations) expect(ask(url)?.location).toBe(CMS + path);
});

test('FaustWP’s redirect to /generate at the root is sent on to the folder of WordPress', () => {
  const url = '/generate/?redirect_uri=https%3A%2F%2Fwww.site.test%2F%3Fp%3D7';
  expect(ask(url)).toBeNull();
  process.env.WORDPRESS_ADMIN_URL = `${CMS}/wp`;
  expect(ask(url)).toEqual({ status: 307, location: `${CMS}/wp${url}` });
  for (const other of ['/generate/', '/generate/x/?redirect_uri=/', '/x/generate/?redirect_uri=/'])
    expect(ask(other)).toBeNull();
});

test('files and pages of the site come first', () => {
  const ownFiles = ['/wp-content/uploads/a b.jpg', '/wp-admin', '/wp-json/[...route]'];
  process.env.BUILD_FACTS = JSON.stringify({ ownFiles });
  for (const own of ['/wp-content/uploads/a%20b.jpg', '/wp-admin/', '/wp-json/wp/v2/posts'])
    expect(ask(own)).toBeNull();
  for (const other of ['/wp-content/uploads/c.jpg', '/wp-admin/post.php'])
    expect(ask(other)?.location).toBe(CMS + other);
});

test('a site at the address of its WordPress redirects no address to itself', () => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'https://www.site.test';
  expect(ask('/wp-admin/')).toBeNull();
  expect(ask('/wp-content/uploads/a.jpg')).toBeNull();
});

test('an owner can have it otherwise', () => {
  siteConfig.redirectToWordPress = false;
  expect(ask('/wp-admin/')).toBeNull();
  expect(ask('/wp-rss2.php')).toBeNull();
});
