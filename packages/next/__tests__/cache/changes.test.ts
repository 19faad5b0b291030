import { setGap } from '@showcase/wordpress';
import { lastGoodPage } from '../../cache/page-cache';
import { lastSite } from '../../site/shared-site';
import type { PageCache } from '@showcase/testing/jest/page-cache';
import { edit, POST, startPublishing, visitAll } from '@showcase/testing/jest/publishing';
import type { RevalidateRoute } from '@showcase/testing/jest/revalidate-route';

const ALONE = [{ type: 'settings' }, { type: 'post', id: POST }];
const LISTS = ['/blog/', '/blog/page/2/', '/category/big-category/', '/author/author/'];

let cache: PageCache;
let route: RevalidateRoute;

beforeEach(async () => {
  ({ cache, route } = await startPublishing());
});

/** WordPress's call for a change of an entry. */
const changed = (id: number, ...paths: string[]) =>
  route.call({ changes: [{ type: 'post', id, paths }] });

/** Gives the entry another slug and says so. */
async function move(from: string, to: string): Promise<void> {
  await edit((post) => (post(POST).slug = to));
  await changed(POST, `/${from}/`, `/${to}/`);
}

/** Visits pages and returns those that were built for it. */
async function builtFor(...paths: string[]): Promise<string[]> {
  const before = cache.built.length;
  await visitAll(cache, ...paths);
  return cache.built.slice(before);
}

test.each(ALONE)('after %j an old address leads to a page, to and fro', async (change) => {
  const [from, to, changes] = ['/listed-post-01/', '/new-place/', [change]];
  expect((await cache.get(from)).status + (await cache.get(to)).status).toBe(200 + 404);
  await edit((post) => (post(POST).slug = 'new-place'));
  await route.call({ tags: [], changes });
  expect(await cache.get(from)).toMatchObject({ status: 308, location: to });
  await visitAll(cache, to);
  await edit();
  await route.call({ tags: [], changes });
  expect(await cache.get(to)).toMatchObject({ status: 308, location: from });
  await visitAll(cache, from);
});

test('a menu location that WordPress lacked a moment ago is asked for again after a change of menus', async () => {
  await route.call({ changes: [{ type: 'menu' }] });
  setGap('menu PRIMARY');
  await visitAll(cache, '/about/');
  expect(lastSite()?.primaryMenu).toEqual([]);
  await route.call({ changes: [{ type: 'menu' }] });
  await visitAll(cache, '/about/');
  expect(lastSite()?.primaryMenu).not.toEqual([]);
});

test('a change builds nothing, and each page that shows it once, when it is visited', async () => {
  // The second post names the first one as the one before it.
  const showing = ['/listed-post-01/', '/listed-post-02/', ...LISTS];
  await visitAll(cache, ...showing, '/about/');
  await edit((post) => (post(POST).title = 'Renamed just now'));
  expect(await builtFor(...showing)).toEqual([]);
  for (let times = 0; times < 3; times += 1) {
    expect((await changed(POST, '/listed-post-01/')).status).toBe(200);
  }
  expect(cache.built).toHaveLength(showing.length + 1);
  expect(await builtFor(...showing, '/about/')).toEqual(showing);
  for (const path of showing.slice(0, 2)) {
    expect((await cache.get(path)).text).toContain('Renamed just now');
  }
  expect((await cache.get('/author/author/')).text).not.toContain('Listed post 1"');
  expect(await builtFor(...showing, '/about/')).toEqual([]);
});

test('a change without changed lists, such as a new title, rebuilds only pages that show the post', async () => {
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

test('a post that is new, moved or gone is so for the posts before and after it', async () => {
  const [before, after] = ['/listed-post-07/', '/listed-post-09/'];
  const namedBy = async (uri: string) => {
    const texts = [(await cache.get(before)).text, (await cache.get(after)).text];
    return texts.map((text) => text.includes(`"${uri}"`));
  };
  await edit((post) => (post(POST + 7).status = 'draft'));
  await visitAll(cache, before, after);
  expect((await cache.get(before)).text).toContain(`"newer":{"title":"Listed post 9"`);

  await edit();
  await changed(POST + 7);
  expect(await namedBy('/listed-post-08/')).toEqual([true, true]);
  await edit((post) => (post(POST + 7).slug = 'moved'));
  await changed(POST + 7, '/listed-post-08/', '/moved/');
  expect(await namedBy('/moved/')).toEqual([true, true]);
  await edit((post) => (post(POST + 7).status = 'trash'));
  await changed(POST + 7, '/moved/');
  expect(await namedBy('/moved/')).toEqual([false, false]);
});

test('archives that had no entries until now are there with the first one', async () => {
  const publish = (...ids: number[]) =>
    edit((_, { posts }) => {
      for (const each of posts) if (each.authorId === 5) each.status = 'draft';
      for (const each of posts) if (ids.includes(each.id)) each.status = 'publish';
    });
  await publish();
  expect((await cache.get('/author/author/')).status).toBe(404);
  await publish(POST);
  await changed(POST, '/listed-post-01/');
  expect((await cache.get('/author/author/')).status).toBe(200);
});

test('an unpublished post is gone at once, from the disk too; once it is back, so is its page, though its path is not named', async () => {
  await visitAll(cache, '/listed-post-01/', ...LISTS);
  await edit((post) => (post(POST).status = 'draft'));
  expect((await changed(POST)).status).toBe(200);
  expect((await cache.get('/listed-post-01/')).status).toBe(404);
  cache.restart();
  expect(await lastGoodPage('/listed-post-01/')).toBeNull();
  expect((await cache.get('/listed-post-01/')).status).toBe(404);
  await edit();
  expect((await cache.get('/listed-post-01/')).status).toBe(404);
  await changed(POST);
  expect((await cache.get('/listed-post-01/')).status).toBe(200);
});

test('a renamed term is new on its archive and on the entries that name it, not on others', async () => {
  await visitAll(cache, '/tag/big-tag/', '/listed-post-01/', '/template-sticky/', '/about/');
  await edit((_, { terms }) => {
    for (const term of terms) if (term.id === 201) term.name = 'Greater tag';
  });
  await route.call({ changes: [{ type: 'term', id: 201, paths: ['/tag/big-tag/'] }] });
  const showing = ['/tag/big-tag/', '/listed-post-01/'];
  expect(await builtFor(...showing, '/template-sticky/', '/about/')).toEqual(showing);
  expect((await cache.get('/listed-post-01/')).text).toContain('Greater tag');
});

test.each(['settings', 'menu'])('%s: every built page', async (type) => {
  const paths = ['/', '/about/', '/listed-post-01/', '/blog/'];
  await visitAll(cache, ...paths);
  await edit((_, { settings }) => (settings.title = 'A new title'));
  await route.call({ changes: [{ type }] });
  for (const path of paths) expect((await cache.get(path)).text).toContain('A new title');
});

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

test('a post that has moved is at its new path, and the old one leads there, after a restart too', async () => {
  await visitAll(cache, '/listed-post-01/');
  await move('listed-post-01', 'été-1');
  expect((await cache.get('/été-1/')).status).toBe(200);
  const moved = { status: 308, location: '/%C3%A9t%C3%A9-1/' };
  expect(await cache.get('/listed-post-01/')).toMatchObject(moved);
  cache.restart();
  expect(await cache.get('/listed-post-01/')).toMatchObject(moved);
});

test('old addresses follow a post that moves on, and end when it comes back', async () => {
  await move('listed-post-01', 'second');
  await move('second', 'third');
  expect(await cache.get('/second/')).toMatchObject({ status: 308, location: '/third/' });
  expect(await cache.get('/listed-post-01/')).toMatchObject({ status: 308, location: '/third/' });
  await move('third', 'listed-post-01');
  expect((await cache.get('/listed-post-01/')).status).toBe(200);
  expect(await cache.get('/third/')).toMatchObject({ location: '/listed-post-01/' });
});

test('another post at an old address is shown there', async () => {
  await move('listed-post-01', 'moved');
  await edit((post) => {
    post(POST).slug = 'moved';
    post(POST + 1).slug = 'listed-post-01';
  });
  await changed(POST + 1);
  expect((await cache.get('/listed-post-01/')).text).toContain('Listed post 2');
});

test('with a page its children move, and their old addresses lead on', async () => {
  const nameParent = (slug: string) =>
    edit((post, { posts }) => {
      posts.push({ ...post(2), id: 9001, slug: 'child', title: 'Child', parentId: 2 });
      post(2).slug = slug;
    });
  await nameParent('sample-page');
  await visitAll(cache, '/sample-page/', '/sample-page/child/');
  await nameParent('example');
  await changed(2, '/sample-page/', '/example/', '/sample-page/child/', '/example/child/');
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
