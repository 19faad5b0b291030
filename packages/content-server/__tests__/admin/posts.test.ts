import { z } from 'zod';
import { startContentServer, type ContentServer } from '../../start/server';
import { adminUser, editPath, idIn, type AdminUser } from '../support/admin';
import { ask } from '../support/ask';
import { rigSite } from '@showcase/testing/content/rig-site';
import { tokenFor } from '@showcase/testing/content/sign-in';

const POST = '/wp-admin/post.php';

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

const nodeAnswer = z.strictObject({
  data: z.object({ node: z.record(z.string(), z.unknown()).nullable() }),
});

/** The post of an id or address, as its viewer may see it. */
async function find(id: number | string, token?: string, asPreview = false) {
  const query = `query($id: ID!, $idType: ContentNodeIdTypeEnum, $asPreview: Boolean) {
    node: contentNode(id: $id, idType: $idType, asPreview: $asPreview) {
      ... on Post {
        databaseId title content status slug uri isPreview previewRevisionDatabaseId
        template { templateName }
      }
    }
  }`;
  const idType = typeof id === 'number' ? 'DATABASE_ID' : 'URI';
  const answer = await ask(server, query, { id, idType, asPreview }, token);
  return nodeAnswer.parse(answer).data.node;
}

async function expectPost(id: number | string, token: string | undefined, fields: object) {
  expect(await find(id, token)).toMatchObject(fields);
}

async function expectPreview(id: number, token: string, fields: object) {
  const node = await find(id, token, true);
  expect(node).toMatchObject(fields);
  return node;
}

/** Returns the address that the classic front end leads to. */
async function departure(path: string) {
  const { status, headers } = await fetch(server.url + path, { redirect: 'manual' });
  return { status, to: headers.get('location'), by: headers.get('x-redirect-by') };
}

describe('writing in wp-admin', () => {
  it('creates a draft that visitors cannot see', async () => {
    const saved = await author.submit('/wp-admin/post-new.php', 'Save draft', {
      post_title: 'A first draft',
      content: '<p>Words of a draft</p>',
    });
    const id = idIn(saved.location);
    expect(await find(id)).toBeNull();
    await expectPost(id, authorToken, {
      title: 'A first draft',
      status: 'draft',
      slug: null,
      uri: `/?p=${id}`,
    });
    expect((await author.open(saved.location)).messages).toEqual(['Draft saved.']);
  });

  it('publishes under a slug made of the title, unlike any other', async () => {
    const write = () =>
      author.submit('/wp-admin/post-new.php?post_type=post', 'Publish', {
        post_title: 'Été & <em>Crème</em> — 🎉!',
      });
    const ids = [idIn((await write()).location), idIn((await write()).location)];
    await expectPost('/ete-creme-🎉/', undefined, { databaseId: ids[0] });
    await expectPost('/ete-creme-🎉-2/', undefined, { databaseId: ids[1] });
    const query =
      '{ category(id: "uncategorized", idType: SLUG) { posts(first: 2) { nodes { databaseId } } } }';
    const nodes = [{ databaseId: ids[1] }, { databaseId: ids[0] }];
    expect(await ask(server, query)).toEqual({ data: { category: { posts: { nodes } } } });
  });

  it('keeps the old slug, which leads to the new one', async () => {
    await editor.submit(editPath(1865), 'Update', { post_name: 'New Place!' });
    expect(await find('/listed-post-06/')).toBeNull();
    const moved = { status: 301, to: 'http://localhost:3000/new-place/', by: 'WordPress' };
    expect(await departure('/listed-post-06/')).toEqual(moved);
    await editor.submit(editPath(1865), 'Update', { post_name: 'listed-post-06' });
    expect(await departure('/listed-post-06/')).toMatchObject({ status: 302 });
  });

  it('takes a post off, into the trash and back', async () => {
    await editor.submit(editPath(1866), 'Update', { post_status: 'draft' });
    expect(await find('/listed-post-07/')).toBeNull();
    await expectPost('/listed-post-07/', editorToken, { databaseId: 1866 });
    await editor.submit(editPath(1866), 'Move to trash');
    await expectPost(1866, editorToken, { status: 'trash', slug: 'listed-post-07__trashed' });
    const list = await editor.open('/wp-admin/edit.php?post_type=post&post_status=trash');
    const forms = list.forms.map(({ fieldsBy }) => fieldsBy());
    const fields = forms.find((one) => one['post_ID'] === '1866');
    await editor.post('/wp-admin/post.php', { ...fields, untrash: '1' });
    await expectPost(1866, editorToken, { status: 'draft', slug: 'listed-post-07' });
  });
});

describe('previews in wp-admin', () => {
  it('stores a revision at every save that changes the text', async () => {
    await editor.submit(editPath(1860), 'Update', { post_title: 'Second title' });
    const first = await expectPreview(1860, editorToken, {
      title: 'Second title',
      status: 'inherit',
      slug: '1860-revision-v1',
      isPreview: true,
      uri: 'http://localhost:3000/listed-post-01/?preview=true&previewPathname=/listed-post-01/&p=1860&typeName=Post',
    });
    await editor.submit(editPath(1860), 'Update', { post_password: 'open' });
    expect(await find(1860, editorToken, true)).toEqual(first);
    await editor.submit(editPath(1860), 'Update', { post_title: 'Third title', post_password: '' });
    await expectPreview(1860, editorToken, { title: 'Third title' });
    expect(await find(1860, undefined, true)).toBeNull();
    await expectPost(1860, undefined, { title: 'Third title' });
  });

  it('previews changes of a published post as one autosave per user', async () => {
    const preview = (title: string) =>
      editor.submit(editPath(1848), 'Preview changes', { post_title: title });
    const { location } = await preview('Typed once');
    expect(location).toMatch(
      /^http:\/\/localhost:3000\/rig-template-post\/\?preview_id=1848&preview_nonce=[0-9a-f]+&preview=true&previewPathname=%2Frig-template-post%2F&p=1848&typeName=Post$/,
    );
    const first = await expectPreview(1848, editorToken, {
      title: 'Typed once',
      slug: '1848-autosave-v1',
      template: { templateName: 'Full Width' },
    });
    await preview('Typed twice');
    await expectPreview(1848, editorToken, { title: 'Typed twice', databaseId: first?.databaseId });
    await expectPost(1848, undefined, {
      title: 'rig-template-post',
      previewRevisionDatabaseId: null,
    });
    await preview('rig-template-post');
    await expectPreview(1848, editorToken, { databaseId: 1848, isPreview: false });
  });

  it('previews a new post in another window, and then publishes the same post', async () => {
    const [form] = (await author.open('/wp-admin/post-new.php')).forms;
    const [button] = form?.buttons.filter(({ name }) => name === 'wp-preview') ?? [];
    const fields: Record<string, string> = {
      ...form?.fieldsBy(),
      post_title: 'Seen before it was there',
    };
    const id = Number(fields['post_ID']);
    expect(button?.formTarget).toBe(`wp-preview-${id}`);
    const preview = await author.post(POST, { ...fields, 'wp-preview': 'dopreview' });
    expect(preview.location).toContain(`/?p=${id}&preview=true`);
    const published = await author.post(POST, { ...fields, publish: '1' });
    expect(idIn(published.location)).toBe(id);
    await expectPost('/seen-before-it-was-there/', undefined, { databaseId: id });
  });

  it('saves a draft of one’s own itself when it is previewed', async () => {
    const { location } = await author.submit(editPath(1841), 'Preview changes', {
      post_title: 'My draft, changed',
    });
    expect(location).toBe(
      'http://localhost:3000/?p=1841&preview=true&previewPathname=%2F%3Fp%3D1841&typeName=Post',
    );
    await expectPreview(1841, authorToken, {
      databaseId: 1841,
      title: 'My draft, changed',
      isPreview: false,
    });
    await editor.submit(editPath(1841), 'Preview changes', { post_title: 'By the editor' });
    await expectPost(1841, authorToken, { title: 'My draft, changed' });
    await expectPreview(1841, authorToken, { title: 'By the editor', slug: '1841-autosave-v1' });
  });
});
