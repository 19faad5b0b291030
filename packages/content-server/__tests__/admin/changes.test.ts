import { startContentServer, type ContentServer } from '../../start/server';
import { adminUser, editPath, idIn, type AdminUser } from '../support/admin';
import { ask } from '../support/ask';
import { about, expectCalls, startFrontEnd, type FrontEnd } from '../support/front-end';
import { makeComment, makePage, makePost } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';

const secret = 'a-secret-for-signing-changes';

let front: FrontEnd;
let server: ContentServer;
let editor: AdminUser;

beforeAll(async () => {
  front = await startFrontEnd(secret);
  const site = rigSite();
  const content = 'Held <b>words</b> &amp; more';
  const comments = [makeComment(7_001, { approved: false, content }), makeComment(7_002)];
  site.posts.push(
    makePost(7_000, 'discussed', { comments }),
    makePage(4_000, 'of-many'),
    ...Array.from({ length: 60 }, (_, at) =>
      makePage(4_001 + at, `below-${at}`, { parentId: 4_000 }),
    ),
  );
  server = await startContentServer({ site, siteUrl: front.url, revalidateSecret: secret });
  editor = await adminUser(server, 'editor');
});
afterAll(async () => {
  await server.close();
  await front.close();
});
beforeEach(() => {
  front.calls.length = 0;
});

describe('changes that are reported to the front end', () => {
  it('reports no change that visitors cannot see', async () => {
    const { location } = await editor.submit('/wp-admin/post-new.php', 'Save draft', {
      post_title: 'Hidden',
    });
    await editor.submit(location, 'Save draft', { post_status: 'private' });
    await editor.submit(editPath(1860), 'Preview changes', { post_title: 'Only a preview' });
    expectCalls(front);
  });

  it('reports a post that was published, changed, moved and unpublished', async () => {
    const { location } = await editor.submit('/wp-admin/post-new.php', 'Publish', {
      post_title: 'Ünïcode 🎉 post',
    });
    const id = idIn(location);
    const first = '/unicode-%f0%9f%8e%89-post/';
    await editor.submit(editPath(id), 'Update', { content: 'More' });
    await editor.submit(editPath(id), 'Update', { post_name: 'plain' });
    await editor.submit(editPath(id), 'Update', { post_status: 'draft' });
    await editor.submit(editPath(id), 'Publish');
    await editor.submit(editPath(id), 'Move to trash');
    const change = (...paths: string[]) => ({ type: 'post', id, paths });
    const lists = {
      'list:post': '/blog/',
      'list:term:1': '/category/uncategorized/',
      'list:user:4': '/author/editor/',
    };
    expectCalls(
      front,
      about(change(first), lists),
      about(change(first)),
      about(change(first, '/plain/')),
      about(change('/plain/'), lists),
      about(change('/plain/'), lists),
      about(change('/plain/'), lists),
    );
  });

  it('is all that changes at once, in one call', async () => {
    const changed = server.site.posts.filter(({ id }) => id === 1860 || id === 7_000);
    await server.publish(changed.map((post) => ({ ...post, title: 'Changed at once' })));
    const posts = await ask(server, '{ posts(first: 100) { nodes { databaseId title } } }');
    const changes = changed.map(({ id, slug }) => ({ type: 'post', id, paths: [`/${slug}/`] }));
    expectCalls(front, { ...about({}), changes });
    for (const { id: databaseId } of changed) {
      const shown = expect.arrayContaining([{ databaseId, title: 'Changed at once' }]);
      expect(posts).toMatchObject({ data: { posts: { nodes: shown } } });
    }
  });

  it('is a page with the pages below it when it moves', async () => {
    await editor.submit(editPath(1852), 'Update', { post_name: 'new-parent' });
    const change = (id: number, below: string) => ({
      type: 'post',
      id,
      paths: [`/rig-parent/${below}`, `/new-parent/${below}`],
    });
    const changes = [change(1852, ''), change(1853, 'child/'), change(1854, 'child/grandchild/')];
    expectCalls(front, { ...about({}), changes });
  });

  it('reports changes of a menu and of the settings', async () => {
    const admin = await adminUser(server, 'admin');
    const typed = { 'menu-item-title[1907]': 'Who we are', blogname: 'Renamed' };
    await admin.submit('/wp-admin/nav-menus.php', 'Save menu', typed);
    await admin.submit('/wp-admin/options-general.php', 'Save Changes', typed);
    expectCalls(
      front,
      about({ type: 'menu', id: 206, paths: [] }),
      about({ type: 'settings', id: 0, paths: [] }),
    );
    const query = '{ generalSettings { title } menuItem(id: 1907, idType: DATABASE_ID) { label } }';
    expect(await ask(server, query)).toEqual({
      data: { generalSettings: { title: 'Renamed' }, menuItem: { label: 'Who we are' } },
    });
  });

  it('is a comment that was approved, and no more once it is taken back or thrown away', async () => {
    const shown = async () => {
      const query = '{ post(id: 7000, idType: DATABASE_ID) { comments { nodes { databaseId } } } }';
      return JSON.stringify(await ask(server, query));
    };
    const path = '/wp-admin/comment.php?action=editcomment&c=7001';
    const { text } = await editor.open('/wp-admin/edit-comments.php');
    expect(text).toContain('Held words & more');
    expect(await shown()).not.toContain('7001');
    const done = { status: 302, location: '/wp-admin/edit-comments.php?done=1' };
    expect(await editor.submit(path, 'Approve')).toMatchObject(done);
    expect(await shown()).toContain('7001');
    expect(JSON.stringify(front.calls)).toContain('/discussed/');
    await editor.submit(path, 'Unapprove');
    expect(await shown()).not.toContain('7001');
    await editor.submit(path, 'Trash');
    expect((await editor.open(path)).text).toContain('Trash');
    expect(await shown()).toContain('7002');
  });

  it('is that everything changed, when it is more than one call takes', async () => {
    await editor.submit(editPath(4000), 'Update', { post_name: 'elsewhere' });
    expectCalls(front, about({ type: 'settings', id: 0, paths: [] }));
  });
});
