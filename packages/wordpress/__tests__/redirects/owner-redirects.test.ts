import { rigSite } from '@showcase/testing/content/rig-site';
import { ownRedirect, readRedirects } from '../../redirects/owner-redirects';
import { siteConfig } from '@showcase/testing/site/site';
import { connect, visit } from '@showcase/testing/jest/connected-site';

const to = (from: string, target: string, permanent = true) => ({ from, to: target, permanent });

const redirects = [
  to('/old-shop', '/shop/'),
  to('/2019/Sale/', '/sale/?from=old#top', false),
  to('/é/', '/über/'),
  to('/old.php', '/about/'),
];

test.each([
  ['/old-shop/', { destination: '/shop/', permanent: true }],
  ['/OLD-shop/', { destination: '/shop/', permanent: true }],
  ['/2019/sale/', { destination: '/sale/?from=old#top', permanent: false }],
  ['/é/', { destination: '/%C3%BCber/', permanent: true }],
  ['/old.php', { destination: '/about/', permanent: true }],
  ['/old-shop/more/', null],
  ['/', null],
])('%s', (path, expected) => {
  expect(ownRedirect(path.split('/').filter(Boolean), redirects)).toEqual(expected);
});

test.each([
  ['another host', [to('/a/', 'https://evil.example/')], '.example/ leads to another host'],
  ['two slashes', [to('/a/', '//evil.example/')], 'leads to another host'],
  ['a backslash', [to('/a/', '/\\evil.example/')], 'leads to another host'],
  ['a script', [to('/a/', 'javascript:alert(1)')], 'leads to another host'],
  ['itself', [to('/a', '/A/?x=1')], '/a → /A/?x=1 leads to itself'],
  ['a loop', [to('/a/', '/b/'), to('/b/', '/a/')], '/a/ → /b/ leads on to /a/'],
  ['a chain', [to('/a/', '/b/'), to('/b/', '/c/')], '/a/ → /b/ leads on to /c/'],
  ['one address twice', [to('/a/', '/b/'), to('/A', '/c/')], '/a/ → /b/ is there twice'],
  ['the front page', [to('/', '/b/')], 'does not begin at a path'],
  ['an address with a query', [to('/a/?b', '/b/')], 'does not begin at a path'],
])('%s is told', (_, list, message) => {
  expect(() => readRedirects(list)).toThrow(message);
});

test('the site’s own redirects are right', () => {
  expect(() => readRedirects(siteConfig.redirects)).not.toThrow();
});

test('redirects of the owner come before pages of WordPress, and send no request to it', async () => {
  const server = await connect({ site: rigSite() });
  const replaced = jest.replaceProperty(siteConfig, 'redirects', [
    to('/about/', '/sample-page/'),
    to('/x.php', '/'),
  ]);
  expect(await visit('/about/')).toEqual({
    redirect: { destination: '/sample-page/', permanent: true },
    revalidate: 60,
  });
  expect(await visit('/x.php/')).toMatchObject({ redirect: { destination: '/' } });
  expect(server.requests).toBe(0);
  replaced.restore();
  expect(await visit('/about/')).toHaveProperty('props');
});
