import { pageOfPath, splitPagePath } from '../../../lib/lists/pagination';
import type { SeedNode } from '../../../lib/resolve/seed-node';

const category: SeedNode = {
  __typename: 'Category',
  id: 'dGVybTox',
  databaseId: 1,
  uri: '/category/%c3%a9t%c3%a9/',
  slug: 'été',
  isTermNode: true,
  taxonomyName: 'category',
};
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

test.each([
  ['its own path, decoded', '/category/été/', 1],
  ['page 2 of its own path', '/category/été/page/2/', 2],
  ['page 1 with a number, which WordPress redirects', '/category/été/page/1/', null],
  ['another path that resolves to it', '/été/', null],
  ['page 2 of another path', '/été/page/2/', null],
])('a term’s page by %s is %s', (_, path, expected) => {
  expect(pageOfPath(path, category)).toBe(expected);
});

test('a node that is no list has no second page', () => {
  expect(pageOfPath('/about/', page)).toBe(1);
  expect(pageOfPath('/about/page/2/', page)).toBeNull();
});

test.each([null, 'http://localhost:3000/about/?preview=true'])(
  'a node whose URI is %s has no canonical path to be sent to',
  (uri) => {
    expect(pageOfPath('/wherever/', { ...page, uri })).toBe(1);
  },
);
