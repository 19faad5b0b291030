import type { PageCache } from '../../../../__tests__/support/page-cache';
import { edit, POST, startPublishing, visitAll } from '../../../../__tests__/support/publishing';
import type { RevalidateRoute } from '../../../../__tests__/support/revalidate-route';

let cache: PageCache;
let route: RevalidateRoute;

beforeEach(async () => {
  ({ cache, route } = await startPublishing());
});

test('a post that has moved is at its new path, and the old one leads there', async () => {
  await visitAll(cache, '/listed-post-01/');
  await edit((post) => (post(POST).slug = 'été-1'));
  const paths = ['/listed-post-01/', '/été-1/'];
  await route.call({ changes: [{ type: 'post', id: POST, paths }] });
  expect((await cache.get('/été-1/')).status).toBe(200);
  const moved = { status: 308, location: '/%C3%A9t%C3%A9-1/' };
  expect(await cache.get('/listed-post-01/')).toMatchObject(moved);
  cache.restart();
  expect(await cache.get('/listed-post-01/')).toMatchObject(moved);
});

test('old addresses follow a post that moves on, and end when it comes back', async () => {
  const moveTo = async (old: string, slug: string) => {
    await edit((post) => (post(POST).slug = slug));
    await route.call({
      changes: [{ type: 'post', id: POST, paths: [`/${old}/`, `/${slug}/`] }],
    });
  };
  await moveTo('listed-post-01', 'second');
  await moveTo('second', 'third');
  expect(await cache.get('/second/')).toMatchObject({ status: 308, location: '/third/' });
  expect(await cache.get('/listed-post-01/')).toMatchObject({ status: 308, location: '/third/' });
  await moveTo('third', 'listed-post-01');
  expect((await cache.get('/listed-post-01/')).status).toBe(200);
  expect(await cache.get('/third/')).toMatchObject({ location: '/listed-post-01/' });
});

test('another post at an old address is shown there', async () => {
  await edit((post) => (post(POST).slug = 'moved'));
  await route.call({
    changes: [{ type: 'post', id: POST, paths: ['/listed-post-01/', '/moved/'] }],
  });
  await edit((post) => {
    post(POST).slug = 'moved';
    post(POST + 1).slug = 'listed-post-01';
  });
  await route.call({ changes: [{ type: 'post', id: POST + 1 }] });
  expect((await cache.get('/listed-post-01/')).text).toContain('Listed post 2');
});

test('with a page its children move, and their old addresses lead on', async () => {
  await edit((post, { posts }) => {
    const child = { ...post(2), id: 9001, slug: 'child', title: 'Child', parentId: 2 };
    posts.push(child);
  });
  await visitAll(cache, '/sample-page/', '/sample-page/child/');
  await edit((post, { posts }) => {
    posts.push({ ...post(2), id: 9001, slug: 'child', title: 'Child', parentId: 2 });
    post(2).slug = 'example';
  });
  const paths = ['/sample-page/', '/example/', '/sample-page/child/', '/example/child/'];
  await route.call({ changes: [{ type: 'post', id: 2, paths }] });
  expect(await cache.get('/sample-page/')).toMatchObject({ location: '/example/' });
  expect(await cache.get('/sample-page/child/')).toMatchObject({ location: '/example/child/' });
});

test('a term that has moved leaves a redirect behind', async () => {
  await visitAll(cache, '/category/big-category/');
  await edit((_, { terms }) => {
    for (const term of terms) if (term.id === 198) term.slug = 'great';
  });
  const paths = ['/category/big-category/', '/category/great/'];
  await route.call({ changes: [{ type: 'term', id: 198, paths }] });
  expect(await cache.get('/category/big-category/')).toMatchObject({
    status: 308,
    location: '/category/great/',
  });
});
