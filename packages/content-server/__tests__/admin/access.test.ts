import { startContentServer, type ContentServer } from '../../server';
import { adminUser, type AdminUser } from '../support/admin';
import { ask } from '../support/ask';
import { rigSite } from '@showcase/testing/content/rig-site';

let server: ContentServer;
let users: Record<'admin' | 'editor' | 'author' | 'contributor' | 'subscriber', AdminUser>;

beforeAll(async () => {
  server = await startContentServer({ site: rigSite() });
  const signIn = (login: string) => adminUser(server, login);
  users = {
    admin: await signIn('admin'),
    editor: await signIn('editor'),
    author: await signIn('author'),
    contributor: await signIn('contributor'),
    subscriber: await signIn('subscriber'),
  };
});
afterAll(() => server.close());

const titleOf = async (id: number) =>
  ask(server, 'query($id: ID!) { post(id: $id, idType: DATABASE_ID) { title } }', { id });

describe('wp-admin', () => {
  it('sends visitors to the log-in page, and there back to where they were', async () => {
    const path = '/wp-admin/post.php?post=1860&action=edit';
    const answer = await fetch(server.url + path, { redirect: 'manual' });
    expect(answer.status).toBe(302);
    const location = new URL(answer.headers.get('location') ?? '');
    expect(location.pathname).toBe('/wp-login.php');
    expect(location.searchParams.get('redirect_to')).toBe(server.url + path);
    const signedIn = await fetch(location, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        log: 'editor',
        pwd: 'editor-pass',
        redirect_to: location.searchParams.get('redirect_to') ?? '',
      }),
    });
    expect(signedIn.headers.get('location')).toBe(server.url + path);
  });

  it.each([
    ['subscriber', '/wp-admin/edit.php', 403],
    ['contributor', '/wp-admin/edit.php', 200],
    ['author', '/wp-admin/edit.php?post_type=page', 403],
    ['editor', '/wp-admin/edit-comments.php', 200],
    ['editor', '/wp-admin/nav-menus.php', 403],
    ['editor', '/wp-admin/options-general.php', 403],
    ['admin', '/wp-admin/no-such-page.php', 404],
  ] as const)('lets the %s have %s as far as WordPress does: %i', async (login, path, status) => {
    const answer = await users[login].open(path);
    expect(answer.status).toBe(status);
    expect(answer.messages).toHaveLength(status === 200 ? 0 : 1);
  });

  it('lets a contributor only submit, and never edit others’ posts', async () => {
    const { contributor } = users;
    const { location } = await contributor.submit('/wp-admin/post-new.php', 'Submit for review', {
      post_title: 'Please review',
    });
    const page = await contributor.open(location ?? '');
    expect(page.messages).toEqual(['Submitted for review.']);
    const id = Number(page.forms[0]?.fields['post_ID']);
    expect(await titleOf(id)).toEqual({ data: { post: null } });
    const forged = {
      ...page.forms[0]?.fields,
      post_status: 'publish',
      publish: '1',
    };
    await contributor.post('/wp-admin/post.php', forged);
    expect(await titleOf(id)).toEqual({ data: { post: null } });
    const other = await contributor.post('/wp-admin/post.php', { ...forged, post_ID: '1861' });
    expect(other.status).toBe(403);
    expect(await titleOf(1861)).toEqual({ data: { post: { title: 'Listed post 2' } } });
  });

  it('changes nothing without the nonce of this form and session', async () => {
    const { editor, admin } = users;
    const path = '/wp-admin/post.php?post=1862&action=edit';
    const fields = (await editor.open(path)).forms[0]?.fields;
    const typed = { ...fields, post_title: 'Forged', save: '1' };
    const foreign = (await admin.open(path)).forms[0]?.fields['_wpnonce'] ?? '';
    for (const _wpnonce of ['', 'wrong', foreign]) {
      const answer = await editor.post('/wp-admin/post.php', { ...typed, _wpnonce });
      expect(answer.status).toBe(403);
    }
    expect((await editor.post('/wp-admin/post.php', { ...typed, post_ID: '1863' })).status).toBe(
      403,
    );
    const trash = await editor.post('/wp-admin/post.php', { post_ID: '1862', trash: '1' });
    expect(trash.status).toBe(403);
    expect(await titleOf(1862)).toEqual({ data: { post: { title: 'Listed post 3' } } });
    expect((await editor.post('/wp-admin/post.php', typed)).status).toBe(302);
    expect(await titleOf(1862)).toEqual({ data: { post: { title: 'Forged' } } });
    for (const screen of ['nav-menus.php', 'options-general.php']) {
      const answer = await admin.post(`/wp-admin/${screen}`, { blogname: 'Forged', menu: '207' });
      expect(answer.status).toBe(403);
    }
    expect(await ask(server, '{ generalSettings { title } }')).toEqual({
      data: { generalSettings: { title: 'Headless Rig' } },
    });
  });
});
