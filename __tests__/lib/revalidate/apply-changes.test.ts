import type { Post, Site } from '../../../content-server/model';
import { pagesWaiting } from '../../../lib/revalidate/page-queue';
import type { PageCache } from '../../support/page-cache';
import { edit, POST, startPublishing, visitAll } from '../../support/publishing';
import type { RevalidateRoute } from '../../support/revalidate-route';

const LISTS = ['/blog/', '/blog/page/2/', '/category/big-category/', '/author/author/'];

let cache: PageCache;
let route: RevalidateRoute;

beforeEach(async () => {
  ({ cache, route } = await startPublishing());
});

test('an edited post is new on its page and on every list at the next visit', async () => {
  await visitAll(cache, '/listed-post-01/', '/listed-post-02/', '/about/', ...LISTS);
  await edit((post) => (post(POST).title = 'Renamed just now'));
  expect((await cache.get('/listed-post-01/')).text).not.toContain('Renamed just now');

  const change = { type: 'post', id: POST, paths: ['/listed-post-01/'] };
  const { status, body } = await route.call({ changes: [change] });
  expect(status).toBe(200);
  // The second post names the first one as the one before it.
  const showing = ['/listed-post-01/', '/listed-post-02/', ...LISTS];
  expect(body.revalidated?.toSorted()).toEqual(showing.toSorted());
  for (const path of showing.slice(0, 2)) {
    expect((await cache.get(path)).text).toContain('Renamed just now');
  }
  expect((await cache.get('/author/author/')).text).not.toContain('Listed post 1"');
});

test('a new post is found without its path, and the pages that said 404 now have it', async () => {
  await edit((post) => (post(POST).status = 'draft'));
  await visitAll(cache, ...LISTS);
  expect((await cache.get('/listed-post-01/')).status).toBe(404);
  await edit();
  await route.call({ changes: [{ type: 'post', id: POST }] });
  expect((await cache.get('/listed-post-01/')).status).toBe(200);
});

test('a post that is new, moved or gone is so for the posts before and after it', async () => {
  const [before, after] = ['/listed-post-07/', '/listed-post-09/'];
  const change = { type: 'post', id: POST + 7 };
  await edit((post) => (post(POST + 7).status = 'draft'));
  await visitAll(cache, before, after);
  expect((await cache.get(before)).text).toContain(`"newer":{"nodes":[{"title":"Listed post 9"`);

  await edit();
  await route.call({ changes: [change] });
  for (const path of [before, after]) {
    expect((await cache.get(path)).text).toContain('"/listed-post-08/"');
  }
  await edit((post) => (post(POST + 7).slug = 'moved'));
  await route.call({ changes: [{ ...change, paths: ['/listed-post-08/', '/moved/'] }] });
  for (const path of [before, after]) {
    expect((await cache.get(path)).text).toContain('"/moved/"');
  }
  await edit((post) => (post(POST + 7).status = 'trash'));
  await route.call({ changes: [{ ...change, paths: ['/moved/'] }] });
  for (const path of [before, after]) {
    expect((await cache.get(path)).text).not.toContain('"/moved/"');
  }
});

test('archives that had no entries until now are there with the first one', async () => {
  const empty = (post: (id: number) => Post, { posts }: Site) => {
    for (const each of posts) if (each.authorId === 5) each.status = 'draft';
    post(POST).status = 'draft';
  };
  await edit(empty);
  expect((await cache.get('/author/author/')).status).toBe(404);
  await edit((post, site) => {
    empty(post, site);
    post(POST).status = 'publish';
  });
  await route.call({ changes: [{ type: 'post', id: POST, paths: ['/listed-post-01/'] }] });
  expect((await cache.get('/author/author/')).status).toBe(200);
});

test('an unpublished post is gone at once, from the disk too', async () => {
  await visitAll(cache, '/listed-post-01/', ...LISTS);
  await edit((post) => (post(POST).status = 'draft'));
  const { status } = await route.call({ changes: [{ type: 'post', id: POST }] });
  expect(status).toBe(200);
  expect((await cache.get('/listed-post-01/')).status).toBe(404);
  cache.restart();
  expect((await cache.get('/listed-post-01/')).status).toBe(404);
});

test('a renamed term is new on its archive and on the entries that name it, not on others', async () => {
  await visitAll(
    cache,
    '/category/big-category/',
    '/listed-post-01/',
    '/listed-post-07/',
    '/about/',
  );
  await edit((_, { terms }) => {
    for (const term of terms) if (term.id === 198) term.name = 'Greater category';
  });
  const change = { type: 'term', id: 198, paths: ['/category/big-category/'] };
  const { body } = await route.call({ changes: [change] });
  expect(body.revalidated?.toSorted()).toEqual(['/category/big-category/', '/listed-post-01/']);
  expect((await cache.get('/listed-post-01/')).text).toContain('Greater category');
});

test('a renamed author is new on their archive and on their entries', async () => {
  await visitAll(cache, '/author/author/', '/listed-post-01/', '/listed-post-02/');
  await edit((_, { authors }) => {
    for (const author of authors) if (author.id === 5) author.displayName = 'Art H. Or';
  });
  const { body } = await route.call({ changes: [{ type: 'user', id: 5 }] });
  expect(body.revalidated?.toSorted()).toEqual(['/author/author/', '/listed-post-01/']);
  expect((await cache.get('/listed-post-01/')).text).toContain('Art H. Or');
});

test.each([{ type: 'settings', id: 0 }, { type: 'menu', id: 77 }, { type: 'menu' }])(
  '%j: every built page',
  async (change) => {
    const paths = ['/', '/about/', '/listed-post-01/', '/blog/'];
    await visitAll(cache, ...paths);
    await edit((_, { settings }) => (settings.title = 'A new title'));
    const { body } = await route.call({ changes: [change] });
    expect(body.revalidated?.toSorted()).toEqual(paths.toSorted());
    for (const path of paths) expect((await cache.get(path)).text).toContain('A new title');
  },
);

test('the title of a page that a menu names is new everywhere, after the answer', async () => {
  const label = 'About, renamed';
  await visitAll(cache, '/about/', '/listed-post-01/', '/blog/');
  await edit((_, { posts }) => {
    for (const each of posts) if (each.type === 'nav_menu_item') each.title = label;
  });
  await route.call({ paths: ['/about/'] });
  while (pagesWaiting() > 0) await new Promise((done) => setImmediate(done));
  for (const path of ['/about/', '/listed-post-01/', '/blog/']) {
    expect((await cache.get(path)).text).toContain(label);
  }
});

test('pages of an earlier run of the server are known from the disk', async () => {
  await visitAll(cache, '/listed-post-01/', '/tag/ete-🎉/', ...LISTS);
  cache.restart();
  await edit((post) => (post(POST).title = 'Renamed just now'));
  const { body } = await route.call({ changes: [{ type: 'post', id: POST }] });
  expect(body.revalidated?.toSorted()).toEqual(
    ['/listed-post-01/', '/tag/ete-🎉/', ...LISTS].toSorted(),
  );
  expect((await cache.get('/listed-post-01/')).text).toContain('Renamed just now');
});

test('with WordPress away pages stay as they are, and the call says what has failed', async () => {
  await visitAll(cache, '/listed-post-01/');
  const server = await edit((post) => (post(POST).title = 'Never seen'));
  await server.close();
  const paths = ['/listed-post-01/'];
  const change = { changes: [{ type: 'post', id: POST, paths }] };
  expect(await route.call(change)).toMatchObject({
    status: 503,
    body: { revalidated: [], failed: paths },
  });
  expect(await route.call({ paths })).toMatchObject({ status: 503, body: { failed: paths } });
  expect(await cache.get('/listed-post-01/')).toMatchObject({ status: 200 });
  await edit();
  expect((await route.call(change)).status).toBe(200);
});

test('what is beyond fifty pages is built after the answer', async () => {
  const paths = Array.from({ length: 60 }, (_, index) => `/filler-${index + 1}/`);
  await visitAll(cache, ...paths);
  await edit((_, { settings }) => (settings.title = 'A new title'));
  const { body } = await route.call({ changes: [{ type: 'settings' }] });
  expect(body.revalidated).toHaveLength(50);
  while (route.built.length < 60) await new Promise((done) => setImmediate(done));
  expect(new Set(route.built)).toEqual(new Set(paths));
});

test('one path called for is one page built', async () => {
  await visitAll(cache, '/about/', ...LISTS);
  await route.call({ paths: ['/about/'] });
  expect(route.built).toEqual(['/about/']);
});
