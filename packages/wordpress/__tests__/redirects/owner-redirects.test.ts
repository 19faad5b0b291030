import { rigSite } from '@showcase/testing/content/rig-site';
import { ownRedirect } from '../../redirects/owner-redirects';
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

test('they come before what WordPress has, and take no request', async () => {
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
