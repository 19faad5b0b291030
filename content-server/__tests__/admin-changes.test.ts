import { startContentServer, type ContentServer } from '../server';
import { adminUser, type AdminUser } from './support/admin';
import { ask } from './support/ask';
import { editPath, idIn } from './support/edits';
import { expectCalls, startFrontEnd, type FrontEnd } from './support/front-end';
import { makePost } from './support/make-content';
import { rigSite } from './support/rig-site';
import { tokenFor } from './support/sign-in';

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
    expectCalls(
      front,
      change(first),
      change(first),
      change(first, '/plain/'),
      change('/plain/'),
      change('/plain/'),
      change('/plain/'),
    );
  });

  it('is a page with the pages below it when it moves', async () => {
    await editor.submit(editPath(1852), 'Update', { post_name: 'new-parent' });
    expectCalls(front, {
      type: 'post',
      id: 1852,
      paths: [
        '/rig-parent/',
        '/new-parent/',
        '/rig-parent/child/',
        '/new-parent/child/',
        '/rig-parent/child/grandchild/',
        '/new-parent/child/grandchild/',
      ],
    });
  });

  it('is a term, before and after', async () => {
    const path = '/wp-admin/term.php?taxonomy=category&tag_ID=199';
    const saved = await editor.submit(path, 'Update', { name: 'Näst', slug: 'nest' });
    expect((await editor.open(saved.location ?? '')).messages).toEqual(['Updated.']);
    expectCalls(front, {
      type: 'term',
      id: 199,
      paths: [
        '/category/big-category/nested-category/',
        '/category/big-category/nest/',
        '/category/big-category/nested-category/deep-category/',
        '/category/big-category/nest/deep-category/',
      ],
    });
    const query = '{ category(id: 199, idType: DATABASE_ID) { name slug uri } }';
    expect(await ask(server, query)).toEqual({
      data: { category: { name: 'Näst', slug: 'nest', uri: '/category/big-category/nest/' } },
    });
    const taken = await editor.submit(path, 'Update', { slug: 'big-category' });
    expect(taken).toMatchObject({
      status: 400,
      messages: ['The slug “big-category” is already in use by another term.'],
    });
    expect(front.calls).toHaveLength(1);
  });

  it('is a user whose name changed, but not a preference', async () => {
    const path = '/wp-admin/user-edit.php?user_id=5';
    await admin.submit(path, 'Update', { display_name: 'Anna Author' });
    expectCalls(front, { type: 'user', id: 5, paths: ['/author/author/'] });
    expect(await ask(server, '{ user(id: 5, idType: DATABASE_ID) { name } }')).toEqual({
      data: { user: { name: 'Anna Author' } },
    });
    const token = await tokenFor(server, 'author');
    const viewer = '{ viewer { shouldShowFaustToolbar } }';
    const shows = (value: boolean) => ({ data: { viewer: { shouldShowFaustToolbar: value } } });
    expect(await ask(server, viewer, {}, token)).toEqual(shows(true));
    const page = await admin.open(path);
    const fields = Object.fromEntries(page.forms[0]?.fields ?? []);
    delete fields['admin_bar_front'];
    await admin.post(path, fields);
    expect(await ask(server, viewer, {}, token)).toEqual(shows(false));
    expect(front.calls).toHaveLength(1);
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
      { type: 'menu', id: 206, paths: [] },
      { type: 'settings', id: 0, paths: [] },
    );
    const query = '{ generalSettings { title } menuItem(id: 1907, idType: DATABASE_ID) { label } }';
    expect(await ask(server, query)).toEqual({
      data: { generalSettings: { title: 'Renamed' }, menuItem: { label: 'Who we are' } },
    });
  });

  it('is at most fifty paths in one call', async () => {
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
    expect(front.calls).toHaveLength(1);
    expect(front.calls[0]?.changes[0]?.paths).toHaveLength(50);
  });
});
