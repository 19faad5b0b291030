import { countOf, signedIn, startWithVisitor } from '../../../../__tests__/support/api-site';

const at = (path: string) => `/api/editor/private-entry?${new URLSearchParams({ path })}`;
const post = at('/rig-private-post/');

test('who may read a private entry gets it, without a token', async () => {
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
  // Who answers its form asks WordPress as a visitor, who must not know of it.
  expect(answer.text).toContain('"commentStatus":"open"');
  expect(answer.text).not.toContain('/api/comment');
  const page = await visitor.send(at('/rig-private-page/'));
  expect(page).toMatchObject({ status: 200, json: { props: { template: 'page' } } });
});

test('for others a private entry and an address of nothing are the same', async () => {
  const { cms, site, visitor: stranger } = await startWithVisitor();
  const readers = [await signedIn(site, 'subscriber'), await signedIn(site, 'contributor')];
  const asked = countOf(cms);
  const told = await stranger.send(post);
  expect(told).toMatchObject({ status: 401, json: { error: 'signed_out' } });
  expect((await stranger.send(at('/no-such-post/'))).text).toBe(told.text);
  expect(countOf(cms)).toBe(asked);
  for (const reader of readers) {
    const [there, nothing] = [await reader.send(post), await reader.send(at('/no-such-post/'))];
    expect(there).toMatchObject({ status: 404, json: { error: 'not_found' } });
    expect([nothing.status, nothing.text]).toEqual([there.status, there.text]);
  }
});

test('nothing else is shown by it, to an editor either', async () => {
  const { visitor } = await startWithVisitor('editor');
  for (const path of [
    ...['/listed-post-01/', '/rig-password-post/', '/category/big-category/', '/'],
    // Another address of it, a part that it does not have, what is no path, and another host.
    ...['/rig-private-post/page/2/', '/rig-private-post/2/', '/wp-admin/x'],
    '//other.example/rig-private-post/',
  ]) {
    expect([path, (await visitor.send(at(path))).status]).toEqual([path, 404]);
  }
});
