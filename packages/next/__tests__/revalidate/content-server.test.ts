import { adminUser, type AdminUser } from '@showcase/content-server/testing/admin';
import { editPath } from '@showcase/content-server/testing/edits';
import { rigSite } from '@showcase/testing/content/rig-site';
import { connect } from '../../../../__tests__/support/connected-site';
import type { PageCache } from '../../../../__tests__/support/page-cache';
import { POST, startPublishing, visitAll } from '../../../../__tests__/support/publishing';
import { SECRET, type RevalidateRoute } from '../../../../__tests__/support/revalidate-route';

let cache: PageCache;
let route: RevalidateRoute;
let editor: AdminUser;

/** The content server tells the site itself, as somebody edits in its admin. */
beforeEach(async () => {
  ({ cache, route } = await startPublishing());
  const siteUrl = new URL(route.url).origin;
  const server = await connect({ site: rigSite(), siteUrl, revalidateSecret: SECRET });
  editor = await adminUser(server, 'editor');
});

test('an edited post marks itself, its path and lists of unknown contents, and no other list', async () => {
  const others = ['/listed-post-03/', '/blog/'];
  await visitAll(cache, '/listed-post-01/', ...others);
  await editor.submit(editPath(POST), 'Update', { post_title: 'Renamed just now' });
  expect(route.marked()).toEqual(['path:/listed-post-01/', `post:${POST}`, 'list:any']);
  const before = cache.built.length;
  await visitAll(cache, ...others);
  expect(cache.built).toHaveLength(before);
  expect((await cache.get('/listed-post-01/')).text).toContain('Renamed just now');
});

test('a new title is on the lists that show the post', async () => {
  // The newest one, so that it is on their first pages.
  const newest = POST + 24;
  const showing = ['/blog/', '/author/author/', '/category/big-category/nested-category/'];
  await visitAll(cache, ...showing);
  for (const path of showing) expect((await cache.get(path)).text).toContain('Listed post 25');
  await editor.submit(editPath(newest), 'Update', { post_title: 'Renamed just now' });
  for (const path of showing) expect((await cache.get(path)).text).toContain('Renamed just now');
});

test('a post taken off marks the lists that it was in, and no term or author', async () => {
  await editor.submit(editPath(POST), 'Move to trash');
  expect(route.marked().sort()).toEqual([
    'list:any',
    'list:post',
    'list:term:198',
    'list:term:201',
    'list:user:5',
    'path:/author/author/',
    'path:/blog/',
    'path:/category/big-category/',
    'path:/listed-post-01/',
    'path:/tag/big-tag/',
    `post:${POST}`,
  ]);
});

test('old addresses of the pages below a page lead to these pages', async () => {
  await editor.submit(editPath(1852), 'Update', { post_name: 'moved' });
  expect(route.marked()).toContain('post:1854');
  expect(await cache.get('/rig-parent/')).toMatchObject({ location: '/moved/' });
  expect(await cache.get('/rig-parent/child/grandchild/')).toMatchObject({
    location: '/moved/child/grandchild/',
  });
});
