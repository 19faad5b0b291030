import { rigSite } from '@showcase/testing/content/rig-site';
import { connect, visit } from '../../../../__tests__/support/connected-site';

beforeAll(() => connect({ site: rigSite() }));

// What else WordPress redirects is in addresses/classic-addresses.test.ts.
test.each([
  ['/party-🎉-time/feed/', '/party-%F0%9F%8E%89-time/'],
  ['/tag/ete-🎉/feed/', '/tag/ete-%F0%9F%8E%89/'],
  ['/greek/επίπεδο-2/feed/', '/greek/%CE%B5%CF%80%CE%AF%CF%80%CE%B5%CE%B4%CE%BF-2/'],
  ['/Category/Big-Category/', '/category/big-category/'],
  ['/CATEGORY/big-category/page/2/', '/category/big-category/page/2/'],
])('%s leads to the canonical address %s', async (path, destination) => {
  expect(await visit(path)).toEqual({
    redirect: { destination, permanent: true },
    revalidate: 60,
  });
});

test.each(['/party-%f0%9f%8e%89-time/', '/tag/ete-%F0%9F%8E%89/', '/greek/επίπεδο-2/'])(
  '%s is canonical, however it is encoded',
  async (path) => {
    expect(await visit(path)).toHaveProperty('props');
  },
);
