import { startContentServer, type ContentServer } from '../server';
import { adminUser, type AdminUser } from './support/admin';
import { ask } from './support/ask';
import { editPath, idIn, nothing, postById } from './support/edits';
import { rigSite } from './support/rig-site';
import { tokenFor } from './support/sign-in';

let server: ContentServer;
let editor: AdminUser;
let author: AdminUser;
let editorToken: string;
let authorToken: string;

beforeAll(async () => {
  server = await startContentServer({ site: rigSite() });
  editor = await adminUser(server, 'editor');
  author = await adminUser(server, 'author');
  editorToken = await tokenFor(server, 'editor');
  authorToken = await tokenFor(server, 'author');
});
afterAll(() => server.close());

function atUri(uri: string, token?: string): Promise<unknown> {
  const query =
    'query($uri: String!) { nodeByUri(uri: $uri) { ... on Post { databaseId title } } }';
  return ask(server, query, { uri }, token);
}

describe('writing in wp-admin', () => {
  it('begins with a draft that only its writers see', async () => {
    const saved = await author.submit('/wp-admin/post-new.php', 'Save draft', {
      post_title: 'A first draft',
      content: '<p>Words of a draft</p>',
    });
    const id = idIn(saved.location);
    expect(await postById(server, id)).toEqual(nothing);
    expect(await postById(server, id, authorToken)).toMatchObject({
      data: { node: { title: 'A first draft', status: 'draft', slug: null, uri: `/?p=${id}` } },
    });
    expect((await author.open(saved.location ?? '')).messages).toEqual(['Draft saved.']);
  });

  it('publishes under a slug made of the title, unlike any other', async () => {
    const write = () =>
      author.submit('/wp-admin/post-new.php?post_type=post', 'Publish', {
        post_title: 'Été & <em>Crème</em> — 🎉!',
        content: 'Seen by all',
      });
    const ids = [idIn((await write()).location), idIn((await write()).location)];
    expect(await atUri('/ete-creme-🎉/')).toMatchObject({
      data: { nodeByUri: { databaseId: ids[0] } },
    });
    expect(await atUri('/ete-creme-🎉-2/')).toMatchObject({
      data: { nodeByUri: { databaseId: ids[1] } },
    });
    expect(
      await ask(
        server,
        '{ category(id: "uncategorized", idType: SLUG) { posts(first: 2) { nodes { databaseId } } } }',
      ),
    ).toEqual({
      data: {
        category: { posts: { nodes: [{ databaseId: ids[1] }, { databaseId: ids[0] }] } },
      },
    });
  });

  it('keeps the old slug, which leads to the new one', async () => {
    await editor.submit(editPath(1865), 'Update', { post_name: 'New Place!' });
    expect(await atUri('/listed-post-06/')).toEqual({ data: { nodeByUri: null } });
    const answer = await fetch(`${server.url}/listed-post-06/`, { redirect: 'manual' });
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe('http://localhost:3000/new-place/');
    expect(answer.headers.get('x-redirect-by')).toBe('WordPress');
    await editor.submit(editPath(1865), 'Update', { post_name: 'listed-post-06' });
    const back = await fetch(`${server.url}/listed-post-06/`, { redirect: 'manual' });
    expect(back.status).toBe(302);
  });

  it('takes a post off, into the trash and back', async () => {
    await editor.submit(editPath(1866), 'Update', { post_status: 'draft' });
    expect(await atUri('/listed-post-07/')).toEqual({ data: { nodeByUri: null } });
    expect(await atUri('/listed-post-07/', editorToken)).toMatchObject({
      data: { nodeByUri: { databaseId: 1866 } },
    });
    await editor.submit(editPath(1866), 'Move to trash');
    expect(await postById(server, 1866, editorToken)).toMatchObject({
      data: { node: { status: 'trash', slug: 'listed-post-07__trashed' } },
    });
    const list = await editor.open('/wp-admin/edit.php?post_type=post&post_status=trash');
    const form = list.forms.find(({ fields }) => fields.get('post_ID') === '1866');
    await editor.post('/wp-admin/post.php', {
      ...Object.fromEntries(form?.fields ?? []),
      untrash: '1',
    });
    expect(await postById(server, 1866, editorToken)).toMatchObject({
      data: { node: { status: 'draft', slug: 'listed-post-07' } },
    });
  });

  it('schedules what has a date to come', async () => {
    const { location } = await editor.submit('/wp-admin/post-new.php', 'Publish', {
      post_title: 'For later',
      post_date: '2199-03-04T05:06',
    });
    const id = idIn(location);
    expect((await editor.open(location ?? '')).messages).toEqual(['Scheduled.']);
    expect(await postById(server, id)).toEqual(nothing);
    expect(await postById(server, id, editorToken)).toMatchObject({
      data: { node: { status: 'future' } },
    });
    await editor.submit(editPath(id), 'Update', { post_date: '2026-01-02T03:04' });
    expect(await postById(server, id)).toMatchObject({ data: { node: { status: 'publish' } } });
  });

  it('says what is wrong with a date, and changes nothing', async () => {
    const answer = await editor.submit(editPath(1867), 'Update', {
      post_title: 'Not stored',
      post_date: 'tomorrow',
    });
    expect(answer).toMatchObject({
      status: 400,
      messages: ['The date is none. Write it as 2026-12-31T09:30.'],
    });
    expect(await postById(server, 1867)).toMatchObject({
      data: { node: { title: 'Listed post 8' } },
    });
  });

  it('offers the templates of the site', async () => {
    const page = await editor.open(editPath(1725));
    const templates = page.forms.at(-1)?.options.get('page_template');
    expect([...(templates?.values() ?? [])]).toEqual(['Default', 'Full Width', 'Landing Page']);
    await editor.submit(editPath(1725), 'Update', { page_template: 'templates/landing-page.php' });
    expect(await postById(server, 1725)).toMatchObject({
      data: { node: { template: { templateName: 'Landing Page' } } },
    });
  });

  it('puts a post into the terms that are ticked', async () => {
    const path = editPath(1869);
    await editor.submit(path, 'Update', { 'term-200': '1' });
    const page = await editor.open(path);
    const fields = Object.fromEntries(page.forms[0]?.fields ?? []);
    delete fields['term-201'];
    await editor.post('/wp-admin/post.php', { ...fields, save: '1' });
    const query =
      '{ post(id: 1869, idType: DATABASE_ID) { terms { nodes { databaseId } } } category(id: 200, idType: DATABASE_ID) { posts { nodes { databaseId } } } }';
    expect(await ask(server, query)).toEqual({
      data: {
        post: { terms: { nodes: [{ databaseId: 200 }, { databaseId: 199 }] } },
        category: { posts: { nodes: [{ databaseId: 1869 }] } },
      },
    });
  });

  it('gives text back as it was typed', async () => {
    const content = '\n</textarea><script>alert(1)</script> &amp; "quotes"\nsecond line';
    await editor.submit(editPath(1868), 'Update', { content, post_title: '<b>Bold</b> & "more"' });
    const page = await editor.open(editPath(1868));
    expect(page.forms[0]?.fields.get('content')).toBe(content);
    expect(page.forms[0]?.fields.get('post_title')).toBe('<b>Bold</b> & "more"');
  });
});
