import { startContentServer, type ContentServer } from '../../start/server';
import { adminUser, editPath } from '../support/admin';
import { ask } from '../support/ask';
import { rigSite } from '@showcase/testing/content/rig-site';

let server: ContentServer;
beforeAll(async () => {
  server = await startContentServer({ site: rigSite() });
});
afterAll(() => server.close());

const POST = '/wp-admin/post.php';

async function titleOf(id: number): Promise<unknown> {
  const query = 'query($id: ID!) { post(id: $id, idType: DATABASE_ID) { title } }';
  return ask(server, query, { id });
}

describe('wp-admin', () => {
  it('sends visitors to the log-in page, and there back to where they were', async () => {
    const target = server.url + editPath(1860);
    const { status, headers } = await fetch(target, { redirect: 'manual' });
    expect(status).toBe(302);
    const location = new URL(headers.get('location') ?? '');
    expect(location.pathname).toBe('/wp-login.php');
    expect(location.searchParams.get('redirect_to')).toBe(target);
    const body = new URLSearchParams({ log: 'editor', pwd: 'editor-pass', redirect_to: target });
    const signedIn = await fetch(location, { method: 'POST', redirect: 'manual', body });
    expect(signedIn.headers.get('location')).toBe(target);
  });

  it.each([
    ['subscriber', '/wp-admin/edit.php', 403],
    ['contributor', '/wp-admin/edit.php', 200],
    ['author', '/wp-admin/edit.php?post_type=page', 403],
    ['editor', '/wp-admin/edit-comments.php', 200],
    ['editor', '/wp-admin/nav-menus.php', 403],
    ['editor', '/wp-admin/options-general.php', 403],
    ['admin', '/wp-admin/no-such-page.php', 404],
  ])('lets the %s have %s as far as WordPress does: %i', async (login, path, status) => {
    const answer = await (await adminUser(server, login)).open(path);
    expect(answer.status).toBe(status);
    expect(answer.messages).toHaveLength(status === 200 ? 0 : 1);
  });

  it('lets a contributor only submit, and never edit others’ posts', async () => {
    const contributor = await adminUser(server, 'contributor');
    const { location } = await contributor.submit('/wp-admin/post-new.php', 'Submit for review', {
      post_title: 'Please review',
    });
    const page = await contributor.open(location);
    expect(page.messages).toEqual(['Submitted for review.']);
    const fields = page.forms[0]?.fieldsBy();
    const id = Number(fields?.['post_ID']);
    expect(await titleOf(id)).toEqual({ data: { post: null } });
    const forged = { ...fields, post_status: 'publish', publish: '1' };
    await contributor.post(POST, forged);
    expect(await titleOf(id)).toEqual({ data: { post: null } });
    const other = await contributor.post(POST, { ...forged, post_ID: '1861' });
    expect(other.status).toBe(403);
    expect(await titleOf(1861)).toEqual({ data: { post: { title: 'Listed post 2' } } });
  });

  it('changes nothing without the nonce of this form and session', async () => {
    const editor = await adminUser(server, 'editor');
    const admin = await adminUser(server, 'admin');
    const fields = await editor.fieldsOf(editPath(1862));
    const typed = { ...fields, post_title: 'Forged', save: '1' };
    const foreign = (await admin.fieldsOf(editPath(1862)))?.['_wpnonce'] ?? '';
    const forged: Record<string, string>[] = [
      ...['', 'wrong', foreign].map((_wpnonce) => ({ ...typed, _wpnonce })),
      { ...typed, post_ID: '1863' },
      { post_ID: '1862', trash: '1' },
    ];
    for (const each of forged) expect((await editor.post(POST, each)).status).toBe(403);
    expect(await titleOf(1862)).toEqual({ data: { post: { title: 'Listed post 3' } } });
    expect((await editor.post(POST, typed)).status).toBe(302);
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
