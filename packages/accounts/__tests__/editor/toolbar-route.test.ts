import { markedTags } from '@showcase/testing/servers/marked-tags';
import {
  answerTo,
  countOf,
  signedIn,
  startBehindProxy,
  startWithVisitor,
} from '@showcase/testing/jest/api-site';

const toolbar = (query = '') => `/api/editor/toolbar?${query}`;

test('the answer for the toolbar has the site’s real title, the viewer with pictures, and the addresses of the admin screens', async () => {
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

test('with WordPress in a folder, links to its admin screens lead into the folder, all others to its address', async () => {
  const { visitor } = await startWithVisitor('editor');
  process.env.WORDPRESS_ADMIN_URL = 'https://cms.example/wp/wp-admin/';
  const { json } = await visitor.send(toolbar('node=1861&type=Post'));
  delete process.env.WORDPRESS_ADMIN_URL;
  const admin = 'https://cms.example/wp/wp-admin/';
  expect(json).toMatchObject({
    adminUrl: admin,
    profileUrl: `${admin}profile.php`,
    editUrl: `${admin}${post(1861)}`,
    graphiqlUrl: `${admin}admin.php?page=graphiql-ide`,
  });
});

const post = (id: number) => `post.php?post=${id}&action=edit`;

const term = (id: number, taxonomy: string) => `term.php?taxonomy=${taxonomy}&tag_ID=${id}`;

test.each<[login: string, ...[query: string, address: string | null][]]>([
  [
    'editor',
    ['node=1861&type=Post', post(1861)],
    ['node=1853&type=Page', post(1853)],
    ['node=1885&type=Movie', post(1885)],
    // The posts page.
    ['node=0&type=ContentType', post(703)],
    ['node=999999&type=Post', null],
    ['node=198&type=Category&taxonomy=category', term(198, 'category')],
    ['node=204&type=Genre&taxonomy=genre', term(204, 'genre')],
    ['node=4&type=User', 'profile.php'],
  ],
  ['admin', ['node=5&type=User', 'user-edit.php?user_id=5']],
  ['author', ['node=1860&type=Post', post(1860)], ['node=1861&type=Post', null]],
  // Pending, and their own.
  ['contributor', ['node=1835&type=Post', post(1835)]],
])('what %s may edit has a link', async (login, ...links) => {
  const { cms, visitor } = await startWithVisitor(login);
  for (const [query, address] of links) {
    const editUrl = address && `${cms.url}/wp-admin/${address}`;
    expect((await visitor.send(toolbar(query))).json).toMatchObject({ editUrl });
  }
});

test('a subscriber has a toolbar, and may neither edit nor build pages anew', async () => {
  const { visitor } = await startWithVisitor('subscriber');
  const { json } = await visitor.send(toolbar('node=1861&type=Post'));
  expect(json).toMatchObject({ show: true, mayRefresh: false, editUrl: null });
});

const unknown = { message: 'Cannot query field "shouldShowFaustToolbar" on type "User".' };

test.each([
  [{ data: { viewer: { shouldShowFaustToolbar: false } } }, false],
  [{ data: { viewer: { shouldShowFaustToolbar: null } } }, true],
  [{ errors: [unknown] }, true],
])('WordPress’s answer %j to the preference shows it: %s', async (answer, show) => {
  const { visitor } = await startWithVisitor('editor');
  answerTo('shouldShowFaustToolbar', answer);
  expect((await visitor.send(toolbar())).json).toMatchObject({ show });
});

test('an unauthenticated visitor gets 401, and an invalid query 400', async () => {
  const { cms, visitor } = await startWithVisitor();
  const answer = await visitor.send(toolbar('node=1861&type=Post'));
  expect(answer).toMatchObject({ status: 401, json: { error: 'signed_out' } });
  for (const query of ['node=x', 'node=-1', 'type=%3Cb%3E', 'taxonomy=a%2Fb']) {
    expect([query, (await visitor.send(toolbar(query))).status]).toEqual([query, 400]);
  }
  expect(countOf(cms)).toBe(0);
});

test('while WordPress does not answer it shows what the session knows', async () => {
  const { proxy, site } = await startBehindProxy();
  const editor = await signedIn(site);
  proxy.behave('unavailable');
  expect(await editor.send(toolbar('node=1861&type=Post'))).toMatchObject({
    status: 200,
    json: { viewer: { name: 'Edith Editor' }, editUrl: null, mayRefresh: false, show: true },
  });
});

const REFRESH = '/api/editor/refresh';

test('an author has a page built anew at its next visit', async () => {
  const { visitor } = await startWithVisitor('author');
  const answer = await visitor.post(REFRESH, { path: '/party-%F0%9F%8E%89-time/' });
  expect(answer).toMatchObject({ status: 200, json: {} });
  expect(markedTags()).toEqual(['path:/party-🎉-time/']);
});

test.each([
  [undefined, 401],
  ['subscriber', 403],
])('%s has nothing built anew', async (login, status) => {
  const { visitor } = await startWithVisitor(login);
  const before = markedTags();
  expect((await visitor.post(REFRESH, { path: '/about/' })).status).toBe(status);
  expect(markedTags()).toEqual(before);
});

test('nor has an editor at what is no address of the site', async () => {
  const { visitor } = await startWithVisitor('editor');
  const before = markedTags();
  for (const path of ['//evil.example/', '/api/revalidate/', '/../x/', '', 7, null]) {
    expect([path, (await visitor.post(REFRESH, { path })).status]).toEqual([path, 400]);
  }
  expect(markedTags()).toEqual(before);
});
