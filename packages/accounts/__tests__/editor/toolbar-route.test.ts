import { startCmsProxy, type CmsProxy } from '../sign-in/support/cms-proxy';
import { startEditorSite } from './support/editor-site';

const toolbar = (query = '') => `/api/editor/toolbar?${query}`;

test('it has the site’s real title, the viewer with pictures, and where things are', async () => {
  const { cms, visitor } = await startEditorSite();
  const answer = await (await visitor('editor')).send(toolbar());
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.json).toMatchObject({
    siteTitle: 'Headless Rig',
    viewer: {
      name: 'Edith Editor',
      username: 'editor',
      avatars: {
        26: expect.stringMatching(/^\/avatar\/[\da-f]{64}\.img\?s=26&letter=E$/),
        52: expect.stringMatching(/^\/avatar\/[\da-f]{64}\.img\?s=52&letter=E$/),
        64: expect.stringMatching(/^\/avatar\/[\da-f]{64}\.img\?s=64&letter=E$/),
        128: expect.stringMatching(/^\/avatar\/[\da-f]{64}\.img\?s=128&letter=E$/),
      },
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
  const { cms, visitor } = await startEditorSite();
  const answer = await (await visitor(login)).send(toolbar(query));
  expect(answer.json).toMatchObject({
    editUrl: expected === null ? null : `${cms.url}/wp-admin/${expected}`,
  });
});

test('a subscriber has a toolbar, and may not build pages anew', async () => {
  const { visitor } = await startEditorSite();
  const answer = await (await visitor('subscriber')).send(toolbar());
  expect(answer.json).toMatchObject({ show: true, mayRefresh: false });
});

test.each([
  [false, false],
  [null, true],
])('WordPress’s preference %s shows it: %s', async (shouldShowFaustToolbar, show) => {
  const { visitor } = await startEditorSite();
  const editor = await visitor('editor');
  answerFlagQuery({ data: { viewer: { shouldShowFaustToolbar } } });
  expect((await editor.send(toolbar())).json).toMatchObject({ show });
});

test('a WordPress that does not know the preference shows it', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { visitor } = await startEditorSite();
  const editor = await visitor('editor');
  const message = 'Cannot query field "shouldShowFaustToolbar" on type "User".';
  answerFlagQuery({ errors: [{ message }] });
  expect((await editor.send(toolbar())).json).toMatchObject({ show: true });
});

/** Puts an answer in place of WordPress's to the query for the preference. */
function answerFlagQuery(answer: object): void {
  const realFetch = globalThis.fetch;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      String(init?.body).includes('shouldShowFaustToolbar')
        ? Promise.resolve(Response.json(answer))
        : realFetch(input, init),
    );
}

test('who is not signed in gets nothing', async () => {
  const { cms, visitor } = await startEditorSite();
  const answer = await (await visitor()).send(toolbar('node=1861&type=Post'));
  expect(answer).toMatchObject({ status: 401, json: { error: 'signed_out' } });
  expect(cms.requests).toBe(0);
});

test.each(['node=x', 'node=-1', 'type=%3Cb%3E', 'taxonomy=a%2Fb', 'postsPage=yes'])(
  'the request ?%s is refused',
  async (query) => {
    const { visitor } = await startEditorSite();
    expect((await (await visitor('editor')).send(toolbar(query))).status).toBe(400);
  },
);

test('while WordPress does not answer it shows what the session knows', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const proxies: CmsProxy[] = [];
  const { visitor } = await startEditorSite({}, async (cms) => {
    const proxy = await startCmsProxy(cms);
    proxies.push(proxy);
    return proxy;
  });
  const editor = await visitor('editor');
  proxies[0]?.behave('unavailable');
  const answer = await editor.send(toolbar('node=1861&type=Post'));
  expect(answer).toMatchObject({
    status: 200,
    json: { viewer: { name: 'Edith Editor' }, editUrl: null, mayRefresh: false, show: true },
  });
});
