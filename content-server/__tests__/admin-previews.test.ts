import { z } from 'zod';
import { startContentServer, type ContentServer } from '../server';
import { adminUser, type AdminUser } from './support/admin';
import { editPath, nothing, postById } from './support/edits';
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

const nodeAnswer = z.object({ data: z.object({ node: z.object({ databaseId: z.number() }) }) });

describe('writing in wp-admin', () => {
  it('stores a revision at every save that changes the text', async () => {
    await editor.submit(editPath(1860), 'Update', { post_title: 'Second title' });
    const first = await postById(server, 1860, editorToken, true);
    expect(first).toMatchObject({
      data: {
        node: {
          title: 'Second title',
          status: 'inherit',
          slug: '1860-revision-v1',
          isPreview: true,
          uri: 'http://localhost:3000/listed-post-01/?preview=true&previewPathname=/listed-post-01/&p=1860&typeName=Post',
        },
      },
    });
    await editor.submit(editPath(1860), 'Update', { post_password: 'open' });
    expect(await postById(server, 1860, editorToken, true)).toEqual(first);
    await editor.submit(editPath(1860), 'Update', { post_title: 'Third title', post_password: '' });
    expect(await postById(server, 1860, editorToken, true)).toMatchObject({
      data: { node: { title: 'Third title' } },
    });
    expect(await postById(server, 1860, undefined, true)).toEqual(nothing);
    expect(await postById(server, 1860)).toMatchObject({
      data: { node: { title: 'Third title' } },
    });
  });

  it('previews changes of a published post as one autosave per user', async () => {
    const preview = (title: string) =>
      editor.submit(editPath(1848), 'Preview changes', { post_title: title });
    const { location } = await preview('Typed once');
    expect(location).toMatch(
      /^http:\/\/localhost:3000\/rig-template-post\/\?preview_id=1848&preview_nonce=[0-9a-f]+&preview=true&previewPathname=%2Frig-template-post%2F&p=1848&typeName=Post$/,
    );
    const first = await postById(server, 1848, editorToken, true);
    expect(first).toMatchObject({
      data: {
        node: {
          title: 'Typed once',
          slug: '1848-autosave-v1',
          template: { templateName: 'Full Width' },
        },
      },
    });
    await preview('Typed twice');
    const { databaseId } = nodeAnswer.parse(first).data.node;
    expect(await postById(server, 1848, editorToken, true)).toMatchObject({
      data: { node: { title: 'Typed twice', databaseId } },
    });
    expect(await postById(server, 1848)).toMatchObject({
      data: { node: { title: 'rig-template-post', previewRevisionDatabaseId: null } },
    });
    await preview('rig-template-post');
    expect(await postById(server, 1848, editorToken, true)).toMatchObject({
      data: { node: { databaseId: 1848, isPreview: false } },
    });
  });

  it('saves a draft of one’s own itself when it is previewed', async () => {
    const { location } = await author.submit(editPath(1841), 'Preview changes', {
      post_title: 'My draft, changed',
    });
    expect(location).toBe(
      'http://localhost:3000/?p=1841&preview=true&previewPathname=%2F%3Fp%3D1841&typeName=Post',
    );
    expect(await postById(server, 1841, authorToken, true)).toMatchObject({
      data: { node: { databaseId: 1841, title: 'My draft, changed', isPreview: false } },
    });
    await editor.submit(editPath(1841), 'Preview changes', { post_title: 'By the editor' });
    expect(await postById(server, 1841, authorToken)).toMatchObject({
      data: { node: { title: 'My draft, changed' } },
    });
    expect(await postById(server, 1841, authorToken, true)).toMatchObject({
      data: { node: { title: 'By the editor', slug: '1841-autosave-v1' } },
    });
  });
});
