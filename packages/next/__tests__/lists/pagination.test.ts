import { pageOfPath, splitPagePath } from '../../lists/pagination';
import type { SeedNode } from '../../node/seed-node';

const page: SeedNode = {
  __typename: 'Page',
  id: 'cG9zdDoy',
  databaseId: 2,
  uri: '/about/',
  slug: 'about',
  isContentNode: true,
  isFrontPage: false,
  isPostsPage: false,
  contentType: { node: { name: 'page' } },
  template: { templateName: 'Default' },
};

test.each([
  ['/blog/page/2/', '/blog/', 2],
  ['/page/3/', '/', 3],
  ['/category/a/b/page/12/', '/category/a/b/', 12],
  ['/blog/', '/blog/', 1],
  ['/blog/page/0/', '/blog/page/0/', 1],
  ['/blog/page/100000/', '/blog/page/100000/', 1],
  ['/page/about/', '/page/about/', 1],
])('%s is page %j of its list', (path, base, number) => {
  expect(splitPagePath(path)).toEqual({ base, page: number });
});

test.each([null, 'http://localhost:3000/about/?preview=true'])(
  'a node whose URI is %s has no canonical path to be sent to',
  (uri) => {
    expect(pageOfPath('/wherever/', { ...page, uri })).toBe(1);
  },
);
