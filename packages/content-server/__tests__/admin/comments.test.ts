import { startContentServer, type ContentServer } from '../../server';
import { adminUser } from '../support/admin';
import { ask } from '../support/ask';
import { startFrontEnd, type FrontEnd } from '../support/front-end';
import { makeComment, makePost } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';

const secret = 'a-secret-for-signing-changes';
const EDIT = '/wp-admin/comment.php?action=editcomment&c=7001';

let front: FrontEnd;
let server: ContentServer;

beforeEach(async () => {
  const site = rigSite();
  const comments = [
    makeComment(7_001, { approved: false, content: 'Held <b>words</b> &amp; more' }),
    makeComment(7_002),
  ];
  site.posts.push(makePost(7_000, 'discussed', { comments }));
  front = await startFrontEnd(secret);
  server = await startContentServer({ site, siteUrl: front.url, revalidateSecret: secret });
});
afterEach(async () => {
  await server.close();
  await front.close();
});

const shown = async () => {
  const query = '{ post(id: 7000, idType: DATABASE_ID) { comments { nodes { databaseId } } } }';
  return JSON.stringify(await ask(server, query));
};

test('who moderates approves a held comment, takes it back and throws it away', async () => {
  const editor = await adminUser(server, 'editor');
  const { text } = await editor.open('/wp-admin/edit-comments.php');
  expect(text).toContain('Held words & more');
  expect(await shown()).not.toContain('7001');
  expect(await editor.submit(EDIT, 'Approve')).toMatchObject({
    status: 302,
    location: '/wp-admin/edit-comments.php?done=1',
  });
  expect(await shown()).toContain('7001');
  expect(JSON.stringify(front.calls)).toContain('/discussed/');
  await editor.submit(EDIT, 'Unapprove');
  expect(await shown()).not.toContain('7001');
  await editor.submit(EDIT, 'Trash');
  expect((await editor.open(EDIT)).text).toContain('Trash');
  expect(await shown()).toContain('7002');
});
