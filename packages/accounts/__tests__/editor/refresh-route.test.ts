import { markedTags } from '@showcase/testing/servers/marked-tags';
import { startWithVisitor } from '../../../../__tests__/support/api-site';

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
