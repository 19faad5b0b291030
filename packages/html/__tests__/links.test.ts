import { sanitizeBody } from './support/policy';
import { first } from './support/parsed';

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const href = (link: string, context = {}) =>
  first(sanitizeBody(`<a href="${escaped(link)}">x</a>`, context), 'a').href;

test.each([
  ['https://cms.test', '/'],
  ['http://cms.test/about/?a=1&b=2#c', '/about/?a=1&b=2#c'],
  ['https://www.cms.test/about/', '/about/'],
  ['HTTPS://CMS.Test/About/', '/About/'],
  ['http://cms.test:80/about/', '/about/'],
  ['//cms.test/about/', '/about/'],
  ['https://site.test/about/', '/about/'],
  ['/about/', '/about/'],
  ['about/team/', 'about/team/'],
  ['#a-part', '#a-part'],
  ['https://cms.test/category/x/feed/atom/', '/category/x/feed/atom/'],
  ['https://cms.test/about?a=1/b#c', '/about/?a=1/b#c'],
  ['/feed', '/feed/'],
  ['/plan.pdf?v=2', '/plan.pdf?v=2'],
  ['/api/manifest', '/api/manifest'],
  ['https://cms.test/日本/', '/%E6%97%A5%E6%9C%AC/'],
])('a link within the site is a path of the site: %s', (link, expected) => {
  expect(href(link)).toBe(expected);
});

test.each([
  ['http://www.cms.test/wp-content/uploads/a.pdf', 'https://cms.test/wp-content/uploads/a.pdf'],
  ['/wp-content/uploads/a.pdf', 'https://cms.test/wp-content/uploads/a.pdf'],
  ['wp-content/uploads/a.pdf', 'https://cms.test/wp-content/uploads/a.pdf'],
  ['https://site.test/wp-content/uploads/a.pdf', 'https://cms.test/wp-content/uploads/a.pdf'],
  ['https://cms.test/wp-admin/post.php?post=1', 'https://cms.test/wp-admin/post.php?post=1'],
  ['https://cms.test/wp-login.php', 'https://cms.test/wp-login.php'],
  ['https://cms.test/wp-json/wp/v2/posts', 'https://cms.test/wp-json/wp/v2/posts'],
])('what only the WordPress has stays there: %s', (link, expected) => {
  expect(href(link)).toBe(expected);
});

test.each([
  ['https://cms.test.evil.test/', 'https://cms.test.evil.test/'],
  ['https://cms.test:8443/', 'https://cms.test:8443/'],
  ['https://cms.test@evil.test/', 'https://evil.test/'],
  ['//evil.test/x', 'https://evil.test/x'],
  ['https:evil.test/x', 'https://evil.test/x'],
  ['\\\\evil.test\\x', 'https://evil.test/x'],
  ['mailto:a@b.test?subject=x', 'mailto:a@b.test?subject=x'],
  ['TEL:+123', 'tel:+123'],
  ['sms:+123', 'sms:+123'],
  ['webcal://cms.test/events.ics', 'webcal://cms.test/events.ics'],
  ['GEO:52.5,13.4', 'geo:52.5,13.4'],
  ['whatsapp://send?text=x', 'whatsapp://send?text=x'],
])('a link elsewhere stays what it is: %s', (link, expected) => {
  expect(href(link)).toBe(expected);
});

test.each([
  'https://cms.test//evil.test/',
  'https://cms.test/%2e%2e//evil.test/',
  'https://site.test//evil.test/',
  '/..//evil.test/',
  '/.//evil.test/',
])('no path of the site names another host: %s', (link) => {
  expect(new URL(String(href(link)), 'https://site.test').host).toBe('site.test');
});

test.each([
  ...['', ' ', 'javascript:x', ' java\tscript:x', 'java\u0001script:x', 'data:text/html,x'],
  ...[
    'vbscript:x',
    'feed:javascript:x',
    'intent:x',
    'file:///etc',
    'blob:https://a.test/1',
    'http://',
    'https://%',
  ],
])('an address that must not be a link is left out: %j', (link) => {
  expect(href(link)).toBeUndefined();
});

/** Its folder is not part of the path, and the rest of its host is elsewhere. */
const IN_FOLDER = { wordpressUrl: 'https://cms.test/wp' };
const BELOW = { siteUrl: 'https://site.test/blog' };
const BELOW_WORDPRESS = { wordpressUrl: 'https://site.test', ...BELOW };
/** Ports tell local servers apart. */
const LOCAL = { wordpressUrl: 'http://localhost:4010', siteUrl: 'http://localhost:3000' };

test.each([
  [IN_FOLDER, 'https://cms.test/wp/about/', '/about/'],
  [IN_FOLDER, 'https://cms.test/wpx/', 'https://cms.test/wpx/'],
  [IN_FOLDER, '/wp-content/a.pdf', 'https://cms.test/wp/wp-content/a.pdf'],
  [BELOW, '/about/', '/blog/about/'],
  [BELOW, '/blogs/', '/blog/blogs/'],
  [BELOW, 'https://cms.test/about/?a=1#b', '/blog/about/?a=1#b'],
  [BELOW, 'https://site.test/blog/about/', '/blog/about/'],
  [BELOW, 'https://site.test/blog', '/blog/'],
  [BELOW, 'https://site.test/shop/', 'https://site.test/shop/'],
  [BELOW, 'about/', 'about/'],
  [BELOW, '?replytocom=3', '?replytocom=3'],
  [BELOW, '/wp-content/a.pdf', 'https://cms.test/wp-content/a.pdf'],
  [BELOW_WORDPRESS, 'https://site.test/about/', '/blog/about/'],
  [BELOW_WORDPRESS, 'https://site.test/blog/about/', '/blog/about/'],
  [LOCAL, 'http://localhost:4010/a/', '/a/'],
  [LOCAL, 'http://localhost:3000/a/', '/a/'],
  [LOCAL, 'http://localhost:8080/a/', 'http://localhost:8080/a/'],
])('with %j %s leads to %s, and stays so when it is cleaned again', (places, link, expected) => {
  expect(href(link, places)).toBe(expected);
  expect(href(expected, places)).toBe(expected);
});

test('a site below a path: searches, pictures of people, and nothing in texts', () => {
  const person = 'https://secure.gravatar.com/avatar/0123456789abcdef0123456789abcdef';
  const html =
    `<form role="search" class="wp-block-search"><label>Search <input type="search" name="s"></label></form>` +
    `<img src="${person}?s=48" srcset="${person}?s=96 2x, ${person}?s=192 3x" alt="">` +
    `<p>href="/about/"</p>`;
  const clean = sanitizeBody(html, BELOW);
  expect(first(clean, 'form').action).toBe('/blog/');
  const { src, srcSet } = first(clean, 'img');
  expect(src).toMatch(/^\/blog\/avatar\/0123/);
  expect(srcSet).toMatch(/^\/blog\/avatar\/\S+ 2x, \/blog\/avatar\/\S+ 3x$/);
  expect(clean).toContain('<p>href="/about/"</p>');
  expect(sanitizeBody(clean, BELOW)).toBe(clean);
});

test('a link that opens a tab gives it no hold on this one; other targets and rels go', () => {
  expect(sanitizeBody('<a href="/x" target="_blank" rel="nofollow">x</a>')).toBe(
    '<a href="/x/" target="_blank" rel="nofollow noopener">x</a>',
  );
  expect(sanitizeBody('<a href="/x" target="_top" rel="opener dns-prefetch">x</a>')).toBe(
    '<a href="/x/">x</a>',
  );
});

test('the parts of an image that are links keep where they lead, and no other address', () => {
  const area = '<area shape="rect" coords="0,0,9,9" href="/hall/" alt="The hall">';
  const map = `<map name="plan">${area}</map>`;
  const image = '<img src="https://cms.test/wp-content/plan.png" alt="Plan" usemap="#plan">';
  const clean = sanitizeBody(`${image}${map.replace('/hall', 'https://cms.test/hall')}`);
  expect(clean).toBe(sanitizeBody(clean));
  expect(first(clean, 'img').useMap).toBe('#plan');
  expect(first(clean, 'map').name).toBe('plan');
  expect(first(clean, 'area')).toMatchObject({ href: '/hall/', alt: 'The hall', shape: 'rect' });
  expect(clean).toContain('coords="0, 0, 9, 9"');
  for (const bad of ['javascript:x', 'data:text/html,x']) {
    expect(sanitizeBody(map.replace('/hall/', bad))).not.toContain('href');
  }
  expect(sanitizeBody(area)).toBe('');
});
