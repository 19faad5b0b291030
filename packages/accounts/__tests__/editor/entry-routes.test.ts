import {
  countOf,
  signedIn,
  startBehindProxy,
  startWithVisitor,
} from '@showcase/testing/jest/api-site';

const draft = '/api/editor/preview?p=1832&previewPathname=%2F%3Fp%3D1832&preview=true';

test.each(['jwt', 'faust'] as const)(
  'who is signed in (%s) gets the draft, and no token',
  async (signIn) => {
    const { visitor } = await startWithVisitor('editor', { signIn });
    const answer = await visitor.send(draft);
    expect(answer).toMatchObject({
      status: 200,
      json: {
        props: { template: 'single', head: { title: 'rig-draft-post - Headless Rig' } },
        facts: { status: 'Draft', editUrl: expect.stringContaining('post=1832&') },
      },
    });
    expect(answer.text).not.toMatch(/refresh|Bearer|authToken/i);
  },
);

test.each(['p=1897', 'page_id=1897', 'preview_id=1897'])(
  'a link with an id alone (%s) shows a draft of a custom type',
  async (query) => {
    const { visitor } = await startWithVisitor('editor');
    const answer = await visitor.send(`/api/editor/preview?post_type=movie&preview=true&${query}`);
    expect(answer).toMatchObject({ status: 200, json: { facts: { status: 'Draft' } } });
  },
);

test.each([
  ['/listed-post-02/', { facts: { status: 'Published' }, props: { template: 'single' } }],
  ['/rig-private-page/', { facts: { status: 'Private' }, props: { template: 'page' } }],
  ['/blog/', { facts: { status: 'Published' }, props: { template: 'index' } }],
  ['/category/big-category/', { error: 'not_found' }],
  ['/no-such-post/', { error: 'not_found' }],
])('a link that is an address alone (%s) shows what is there', async (path, json) => {
  const { visitor } = await startWithVisitor('editor');
  const query = new URLSearchParams({ path, preview: 'true' });
  expect(await visitor.send(`/api/editor/preview?${query}`)).toMatchObject({ json });
});

test.each([
  ['draft', 1832, 'post', 'single', null],
  ['published post', 1861, 'post', 'single', '/listed-post-02/'],
  ['front page', 701, 'page', 'front-page', '/'],
  ['draft of a custom type', 1897, 'movie', 'index', null],
])('the link of hwp-previews shows a %s', async (_, id, type, template, publishedPath) => {
  const { visitor } = await startWithVisitor('editor');
  const query = `p=${id}&preview=true&previewPathname=p${id}&typeName=${type}`;
  const answer = await visitor.send(`/api/editor/preview?${query}`);
  expect(answer).toMatchObject({ status: 200, json: { facts: { publishedPath } } });
  expect(answer.json).toMatchObject({ props: { template } });
});

test.each([
  ['nobody', undefined, 1832, 401, 'signed_out'],
  ['a subscriber', 'subscriber', 1832, 403, 'not_allowed'],
  ['an editor, for what does not exist', 'editor', 999_999, 404, 'not_found'],
])('%s is told why', async (_, login, p, status, error) => {
  const { visitor } = await startWithVisitor(login);
  const answer = await visitor.send(`/api/editor/preview?p=${p}&previewPathname=/x/`);
  expect(answer).toMatchObject({ status, json: { error } });
  expect(answer.text).not.toContain('Body of');
});

test('a link that lacks something is refused without asking WordPress', async () => {
  const { cms, visitor } = await startWithVisitor();
  for (const [query, error, name] of [
    ['p=1832&previewPathname=', 'bad_link', 'previewPathname'],
    ['', 'bad_link', 'previewPathname'],
    ['path=/', 'bad_link', 'previewPathname'],
    ['path=/listed-post-02/&previewPathname=', 'bad_link', 'previewPathname'],
    ['path=//other.example/x/', 'bad_link', 'previewPathname'],
    ['p=1832&previewPathname=%20', 'bad_link', 'previewPathname'],
    ['previewPathname=/x/', 'no_id', 'p'],
    ['previewPathname=/x/&p=1e3', 'no_id', 'p'],
    [`previewPathname=/x/&p=${'9'.repeat(40)}`, 'no_id', 'p'],
  ] as const) {
    const message = `The URL must contain the proper "${name}" query param for previews.`;
    const answer = await visitor.send(`/api/editor/preview?${query}`);
    expect(answer).toMatchObject({ status: 400, json: { error, message } });
  }
  expect(countOf(cms)).toBe(0);
});

test.each(['unavailable', 'html', 'cut', 'masked'] as const)(
  'WordPress in trouble (%s) is "try again", and signs nobody out',
  async (fault) => {
    const { proxy, site } = await startBehindProxy();
    const visitor = await signedIn(site);
    proxy.behave(fault);
    const answer = await visitor.send(draft);
    expect(answer).toMatchObject({ status: 503, json: { error: 'unavailable' } });
    expect(answer.headers.get('retry-after')).toBe('30');
    expect(answer.setCookies.join()).not.toContain('Max-Age=0');
    proxy.behave('well');
    expect((await visitor.send(draft)).status).toBe(200);
  },
);

const entryAt = (path: string) => `/api/editor/private-entry?${new URLSearchParams({ path })}`;
const post = entryAt('/rig-private-post/');

test('an editor gets a private entry, without a token in the answer', async () => {
  const { visitor } = await startWithVisitor('editor');
  const answer = await visitor.send(post);
  expect(answer).toMatchObject({
    status: 200,
    json: {
      props: { template: 'single', head: { title: 'rig-private-post - Headless Rig' } },
      bar: { status: 'Private', editUrl: expect.stringContaining('post=1836&action=edit') },
    },
  });
  expect(answer.text).toContain('Body of rig-private-post');
  expect(answer.text).not.toMatch(/refresh|Bearer|authToken/i);
  // The comment form of an entry asks WordPress as a visitor, who must not learn that the entry exists.
  expect(answer.text).toContain('"commentStatus":"open"');
  expect(answer.text).not.toContain('/api/comment');
  const page = await visitor.send(entryAt('/rig-private-page/'));
  expect(page).toMatchObject({ status: 200, json: { props: { template: 'page' } } });
});

test('other users get the same answer for a private entry as for a missing one', async () => {
  const { cms, site, visitor: stranger } = await startWithVisitor();
  const readers = [await signedIn(site, 'subscriber'), await signedIn(site, 'contributor')];
  const asked = countOf(cms);
  const told = await stranger.send(post);
  expect(told).toMatchObject({ status: 401, json: { error: 'signed_out' } });
  expect((await stranger.send(entryAt('/no-such-post/'))).text).toBe(told.text);
  expect(countOf(cms)).toBe(asked);
  for (const reader of readers) {
    const [there, nothing] = [
      await reader.send(post),
      await reader.send(entryAt('/no-such-post/')),
    ];
    expect(there).toMatchObject({ status: 404, json: { error: 'not_found' } });
    expect([nothing.status, nothing.text]).toEqual([there.status, there.text]);
  }
});

test.each([
  ['nobody', undefined, 401],
  ['a subscriber', 'subscriber', 404],
])('%s gets no private entry by its address as a preview', async (_, login, status) => {
  const { visitor } = await startWithVisitor(login);
  const answer = await visitor.send('/api/editor/preview?path=/rig-private-post/');
  expect([answer.status, answer.text.includes('Body of')]).toEqual([status, false]);
});

test('the route answers 404 for everything but private entries, even to an editor', async () => {
  const { visitor } = await startWithVisitor('editor');
  for (const path of [
    ...['/listed-post-01/', '/rig-password-post/', '/category/big-category/', '/'],
    // Another address of it, a part that it does not have, what is no path, and another host.
    ...['/rig-private-post/page/2/', '/rig-private-post/2/', '/wp-admin/x'],
    '//other.example/rig-private-post/',
  ]) {
    expect([path, (await visitor.send(entryAt(path))).status]).toEqual([path, 404]);
  }
});
