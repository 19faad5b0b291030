import { startEditorSite } from './support/editor-site';

const at = (path: string) => `/api/editor/private-entry?${new URLSearchParams({ path })}`;
const post = at('/rig-private-post/');

test('who may read a private entry gets it, and no cache may keep it', async () => {
  const site = await startEditorSite();
  const answer = await (await site.visitor('editor')).send(post);
  expect(answer).toMatchObject({
    status: 200,
    json: {
      props: { template: 'single', head: { title: 'rig-private-post - Headless Rig' } },
      bar: { status: 'Private', editUrl: expect.stringContaining('post=1836&action=edit') },
    },
  });
  expect(answer.text).toContain('Body of rig-private-post');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.text).not.toMatch(/refresh|Bearer|authToken/i);
  // Who answers its form asks WordPress as a visitor, who must not know of it.
  expect(answer.text).toContain('"commentStatus":"open"');
  expect(answer.text).not.toContain('/api/comment');
  const page = await (await site.visitor('editor')).send(at('/rig-private-page/'));
  expect(page).toMatchObject({ status: 200, json: { props: { template: 'page' } } });
});

test('for others a private entry and an address of nothing are the same', async () => {
  const site = await startEditorSite();
  for (const login of [undefined, 'subscriber', 'contributor']) {
    const visitor = await site.visitor(login);
    const [there, nothing] = [await visitor.send(post), await visitor.send(at('/no-such-post/'))];
    expect(there).toMatchObject({
      status: login ? 404 : 401,
      json: { error: login ? 'not_found' : 'signed_out' },
    });
    expect([nothing.status, nothing.text]).toEqual([there.status, there.text]);
  }
  const asked = site.cms.requests;
  await (await site.visitor()).send(post);
  expect(site.cms.requests).toBe(asked);
});

test.each([
  ['a published one', '/listed-post-01/'],
  ['one with a password', '/rig-password-post/'],
  ['a list', '/category/big-category/'],
  ['another address of it', '/rig-private-post/page/2/'],
  ['a part that it does not have', '/rig-private-post/2/'],
  ['the front page', '/'],
  ['what is no path', '/wp-admin/x'],
  ['another host', '//other.example/rig-private-post/'],
])('%s is not shown by it, to an editor either', async (_, path) => {
  const site = await startEditorSite();
  expect(await (await site.visitor('editor')).send(at(path))).toMatchObject({ status: 404 });
});
