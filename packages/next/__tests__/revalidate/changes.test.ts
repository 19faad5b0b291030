import type { Post, Site } from '@showcase/content-server/model';
import type { PageCache } from '../../../../__tests__/support/page-cache';
import { edit, POST, startPublishing, visitAll } from '../../../../__tests__/support/publishing';
import type { RevalidateRoute } from '../../../../__tests__/support/revalidate-route';

const LISTS = ['/blog/', '/blog/page/2/', '/category/big-category/', '/author/author/'];

let cache: PageCache;
let route: RevalidateRoute;

beforeEach(async () => {
  ({ cache, route } = await startPublishing());
});

/** Visits pages and returns those that were built for it. */
async function builtFor(...paths: string[]): Promise<string[]> {
  const before = cache.built.length;
  await visitAll(cache, ...paths);
  return cache.built.slice(before);
}

test('an edited post is new on its page and on every list at the next visit', async () => {
  await visitAll(cache, '/listed-post-01/', '/listed-post-02/', '/about/', ...LISTS);
  await edit((post) => (post(POST).title = 'Renamed just now'));
  expect((await cache.get('/listed-post-01/')).text).not.toContain('Renamed just now');

  const change = { type: 'post', id: POST, paths: ['/listed-post-01/'] };
  const { status } = await route.call({ changes: [change] });
  expect(status).toBe(200);
  // The second post names the first one as the one before it.
  const showing = ['/listed-post-01/', '/listed-post-02/'];
  for (const path of showing) {
    expect((await cache.get(path)).text).toContain('Renamed just now');
  }
  expect(await builtFor(...LISTS)).toEqual(LISTS);
  expect((await cache.get('/author/author/')).text).not.toContain('Listed post 1"');
});

test('a change builds nothing, and each page once when it is visited', async () => {
  const paths = ['/listed-post-01/', '/listed-post-02/', '/about/', ...LISTS];
  await visitAll(cache, ...paths);
  const before = cache.built.length;
  for (let edits = 0; edits < 3; edits += 1) {
    await route.call({ changes: [{ type: 'post', id: POST }] });
  }
  expect(cache.built).toHaveLength(before);
  // All but the page, which shows no post.
  expect(await builtFor(...paths)).toEqual(paths.filter((path) => path !== '/about/'));
  expect(await builtFor(...paths)).toEqual([]);
});

test('with the lists named that changed, the others stay: none at a new title', async () => {
  const showing = ['/listed-post-01/', '/listed-post-02/'];
  const others = ['/listed-post-07/', '/about/', ...LISTS.slice(0, 1)];
  await visitAll(cache, ...showing, ...others);
  await edit((post) => (post(POST).title = 'Renamed just now'));
  await route.call({ tags: [], changes: [{ type: 'post', id: POST }] });
  // The posts page begins with newer posts.
  expect(await builtFor(...others)).toEqual([]);
  expect(await builtFor(...showing)).toEqual(showing);
  for (const path of showing) expect((await cache.get(path)).text).toContain('Renamed just now');
});

test('a named list is built with what is in it, and no other', async () => {
  const others = ['/tag/ete-🎉/', '/author/author/', '/about/'];
  await visitAll(cache, '/blog/', '/', ...others);
  await route.call({ tags: ['list:post'] });
  // The front page is built as well, because its lists are not known.
  expect(await builtFor('/blog/', '/', ...others)).toEqual(['/blog/', '/']);
  await route.call({ tags: ['list:user:5'] });
  expect(await builtFor('/blog/', ...others)).toEqual(['/author/author/']);
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
  expect((await cache.get(before)).text).toContain(`"newer":{"title":"Listed post 9"`);

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
  await visitAll(cache, '/tag/big-tag/', '/listed-post-01/', '/template-sticky/', '/about/');
  await edit((_, { terms }) => {
    for (const term of terms) if (term.id === 201) term.name = 'Greater tag';
  });
  const change = { type: 'term', id: 201, paths: ['/tag/big-tag/'] };
  await route.call({ changes: [change] });
  const showing = ['/tag/big-tag/', '/listed-post-01/'];
  expect(await builtFor(...showing, '/template-sticky/', '/about/')).toEqual(showing);
  expect((await cache.get('/listed-post-01/')).text).toContain('Greater tag');
});

test.each([{ type: 'settings', id: 0 }, { type: 'menu', id: 77 }, { type: 'menu' }])(
  '%j: every built page',
  async (change) => {
    const paths = ['/', '/about/', '/listed-post-01/', '/blog/'];
    await visitAll(cache, ...paths);
    await edit((_, { settings }) => (settings.title = 'A new title'));
    await route.call({ changes: [change] });
    for (const path of paths) expect((await cache.get(path)).text).toContain('A new title');
  },
);

test('the title of a page that a menu names is new everywhere, once a page has shown it', async () => {
  const label = 'About, renamed';
  await visitAll(cache, '/about/', '/listed-post-01/', '/blog/');
  await edit((_, { posts }) => {
    for (const each of posts) if (each.type === 'nav_menu_item') each.title = label;
  });
  await route.call({ paths: ['/about/'] });
  for (const path of ['/about/', '/listed-post-01/', '/blog/']) {
    expect((await cache.get(path)).text).toContain(label);
  }
});

test('pages of an earlier run of the server are known from the disk', async () => {
  await visitAll(cache, '/listed-post-01/', '/tag/ete-🎉/', ...LISTS);
  cache.restart();
  await edit((post) => (post(POST).title = 'Renamed just now'));
  expect(await builtFor('/listed-post-01/', '/tag/ete-🎉/', ...LISTS)).toEqual([]);
  await route.call({ changes: [{ type: 'post', id: POST }] });
  cache.restart();
  expect((await cache.get('/listed-post-01/')).text).toContain('Renamed just now');
  expect(await builtFor('/tag/ete-🎉/', ...LISTS)).toEqual(['/tag/ete-🎉/', ...LISTS]);
});
