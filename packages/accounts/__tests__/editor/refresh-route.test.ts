import { markedTags } from '@showcase/testing/servers/marked-tags';
import { startWithVisitor } from '../sign-in/support/signed-in-site';

const REFRESH = '/api/editor/refresh';

test('an author has a page built anew at its next visit', async () => {
  const { visitor } = await startWithVisitor('author');
  const answer = await visitor.post(REFRESH, { path: '/party-%F0%9F%8E%89-time/' });
  expect(answer).toMatchObject({ status: 200, json: {} });
  expect(markedTags()).toEqual(['path:/party-🎉-time/']);
});

const paths = [
  '//evil.example/',
  'https://evil.example/',
  '/api/revalidate/',
  '/../x/',
  '',
  7,
  null,
];

test.each<[login: string | undefined, path: unknown, status: number]>([
  [undefined, '/about/', 401],
  ['subscriber', '/about/', 403],
  ...paths.map((path): [string, unknown, number] => ['editor', path, 400]),
])('%s has nothing built anew at %j', async (login, path, status) => {
  const { visitor } = await startWithVisitor(login);
  const before = markedTags();
  expect((await visitor.post(REFRESH, { path })).status).toBe(status);
  expect(markedTags()).toEqual(before);
});
