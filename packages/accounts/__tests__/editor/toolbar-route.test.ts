import { startCmsProxy } from '../sign-in/support/cms-proxy';
import {
  countOf,
  signedIn,
  startCms,
  startSite,
  startWithVisitor,
} from '../sign-in/support/signed-in-site';

const toolbar = (query = '') => `/api/editor/toolbar?${query}`;

test('it has the site’s real title, the viewer with pictures, and where things are', async () => {
  const { cms, visitor } = await startWithVisitor('editor');
  const avatar = (size: number) =>
    expect.stringMatching(new RegExp(`^/avatar/[\\da-f]{64}\\.img\\?s=${size}&letter=E$`));
  expect((await visitor.send(toolbar())).json).toMatchObject({
    siteTitle: 'Headless Rig',
    viewer: {
      name: 'Edith Editor',
      username: 'editor',
      avatars: { 26: avatar(26), 52: avatar(52), 64: avatar(64), 128: avatar(128) },
    },
    show: true,
    adminUrl: `${cms.url}/wp-admin/`,
    profileUrl: `${cms.url}/wp-admin/profile.php`,
    graphiqlUrl: `${cms.url}/wp-admin/admin.php?page=graphiql-ide`,
    editUrl: null,
    mayRefresh: true,
  });
});

const post = (id: number) => `post.php?post=${id}&action=edit`;

test.each([
  ['editor', 'a post', 'node=1861&type=Post', post(1861)],
  ['editor', 'a page', 'node=1853&type=Page', post(1853)],
  ['editor', 'an item of a custom type', 'node=1885&type=Movie', post(1885)],
  ['editor', 'the posts page', 'node=0&type=ContentType&postsPage=1', post(703)],
  ['editor', 'what does not exist', 'node=999999&type=Post', null],
  [
    'editor',
    'a category',
    'node=198&type=Category&taxonomy=category',
    'term.php?taxonomy=category&tag_ID=198',
  ],
  [
    'editor',
    'a custom term',
    'node=204&type=Genre&taxonomy=genre',
    'term.php?taxonomy=genre&tag_ID=204',
  ],
  ['editor', 'themselves', 'node=4&type=User', 'profile.php'],
  ['admin', 'another author', 'node=5&type=User', 'user-edit.php?user_id=5'],
  ['author', 'their own post', 'node=1860&type=Post', post(1860)],
  ['author', 'somebody else’s post', 'node=1861&type=Post', null],
  ['contributor', 'their own pending post', 'node=1835&type=Post', post(1835)],
  ['subscriber', 'a post', 'node=1861&type=Post', null],
])('%s on %s', async (login, _, query, expected) => {
  const { cms, visitor } = await startWithVisitor(login);
  expect((await visitor.send(toolbar(query))).json).toMatchObject({
    editUrl: expected === null ? null : `${cms.url}/wp-admin/${expected}`,
  });
});

test('a subscriber has a toolbar, and may not build pages anew', async () => {
  const { visitor } = await startWithVisitor('subscriber');
  expect((await visitor.send(toolbar())).json).toMatchObject({ show: true, mayRefresh: false });
});

const unknown = { message: 'Cannot query field "shouldShowFaustToolbar" on type "User".' };

test.each([
  [{ data: { viewer: { shouldShowFaustToolbar: false } } }, false],
  [{ data: { viewer: { shouldShowFaustToolbar: null } } }, true],
  [{ errors: [unknown] }, true],
])('WordPress’s answer %j to the preference shows it: %s', async (answer, show) => {
  const { visitor } = await startWithVisitor('editor');
  const realFetch = globalThis.fetch;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      String(init?.body).includes('shouldShowFaustToolbar')
        ? Promise.resolve(Response.json(answer))
        : realFetch(input, init),
    );
  expect((await visitor.send(toolbar())).json).toMatchObject({ show });
});

test('who is not signed in gets nothing', async () => {
  const { cms, visitor } = await startWithVisitor();
  const answer = await visitor.send(toolbar('node=1861&type=Post'));
  expect(answer).toMatchObject({ status: 401, json: { error: 'signed_out' } });
  expect(countOf(cms)).toBe(0);
});

test.each(['node=x', 'node=-1', 'type=%3Cb%3E', 'taxonomy=a%2Fb', 'postsPage=yes'])(
  'the request ?%s is refused',
  async (query) => {
    const { visitor } = await startWithVisitor();
    expect((await visitor.send(toolbar(query))).status).toBe(400);
  },
);

test('while WordPress does not answer it shows what the session knows', async () => {
  const proxy = await startCmsProxy(await startCms());
  const editor = await signedIn(await startSite(proxy));
  proxy.behave('unavailable');
  expect(await editor.send(toolbar('node=1861&type=Post'))).toMatchObject({
    status: 200,
    json: { viewer: { name: 'Edith Editor' }, editUrl: null, mayRefresh: false, show: true },
  });
});
