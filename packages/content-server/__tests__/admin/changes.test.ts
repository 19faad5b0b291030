import { startContentServer, type ContentServer } from '../../server';
import { adminUser, type AdminUser } from '../support/admin';
import { ask } from '../support/ask';
import { editPath, idIn } from '../support/edits';
import { about, expectCalls, startFrontEnd, type FrontEnd } from '../support/front-end';
import { makePost } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';

const secret = 'a-secret-for-signing-changes';

let front: FrontEnd;
let server: ContentServer;
let editor: AdminUser;
let admin: AdminUser;

beforeAll(async () => {
  front = await startFrontEnd(secret);
  server = await startContentServer({
    site: rigSite(),
    siteUrl: front.url,
    revalidateSecret: secret,
  });
  editor = await adminUser(server, 'editor');
  admin = await adminUser(server, 'admin');
});
afterAll(async () => {
  await server.close();
  await front.close();
});
beforeEach(() => {
  front.calls.length = 0;
});

describe('what the front end is told', () => {
  it('is nothing as long as visitors see nothing', async () => {
    const { location } = await editor.submit('/wp-admin/post-new.php', 'Save draft', {
      post_title: 'Hidden',
    });
    await editor.submit(location ?? '', 'Save draft', { post_status: 'private' });
    await editor.submit(editPath(1860), 'Preview changes', { post_title: 'Only a preview' });
    expectCalls(front);
  });

  it('is a post that was published, changed, moved and taken off', async () => {
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

  it('is a page with the pages below it when it moves', async () => {
    await editor.submit(editPath(1852), 'Update', { post_name: 'new-parent' });
    const change = (id: number, below: string) => ({
      type: 'post',
      id,
      paths: [`/rig-parent/${below}`, `/new-parent/${below}`],
    });
    const changes = [change(1852, ''), change(1853, 'child/'), change(1854, 'child/grandchild/')];
    expectCalls(front, { changes, tags: [], paths: [] });
  });

  it('is a menu, and the settings', async () => {
    await admin.submit('/wp-admin/nav-menus.php', 'Save menu', {
      'menu-item-title[1907]': 'Who we are',
    });
    await admin.submit('/wp-admin/options-general.php', 'Save Changes', {
      blogname: 'Renamed',
    });
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

  it('is that everything changed, when it is more than one call takes', async () => {
    const site = rigSite();
    const children = Array.from({ length: 60 }, (_, index) =>
      makePost(4000 + index, `below-${index}`, { type: 'page', parentId: 1852 }),
    );
    const large = await startContentServer({
      site: { ...site, posts: [...site.posts, ...children] },
      siteUrl: front.url,
      revalidateSecret: secret,
    });
    try {
      const user = await adminUser(large, 'editor');
      await user.submit(editPath(1852), 'Update', { post_name: 'elsewhere' });
    } finally {
      await large.close();
    }
    expectCalls(front, about({ type: 'settings', id: 0, paths: [] }));
  });
});
