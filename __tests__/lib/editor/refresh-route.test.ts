import { startEditorSite } from './support/editor-site';

const send = (path: unknown, headers = {}) =>
  ['/api/editor/refresh', { method: 'POST', json: { path }, headers }] as const;

test('an author has a page built anew, under the path that Next knows it by', async () => {
  const { built, visitor } = await startEditorSite();
  const answer = await (await visitor('author')).send(...send('/party-%F0%9F%8E%89-time/'));
  expect(answer).toMatchObject({ status: 200, json: {} });
  expect(built).toEqual(['/party-%F0%9F%8E%89-time/']);
});

test.each([
  ['nobody', undefined, {}, 401],
  ['a subscriber', 'subscriber', {}, 403],
  ['another site’s page', 'editor', { 'sec-fetch-site': 'cross-site' }, 403],
])('%s builds nothing', async (_, login, headers, status) => {
  const { built, visitor } = await startEditorSite();
  expect((await (await visitor(login)).send(...send('/about/', headers))).status).toBe(status);
  expect(built).toEqual([]);
});

test.each(['//evil.example/', 'https://evil.example/', '/api/revalidate/', '/../x/', '', 7, null])(
  'the path %j is refused',
  async (path) => {
    const { built, visitor } = await startEditorSite();
    expect((await (await visitor('editor')).send(...send(path))).status).toBe(400);
    expect(built).toEqual([]);
  },
);

test('a GET does nothing', async () => {
  const { visitor } = await startEditorSite();
  expect((await (await visitor('editor')).send('/api/editor/refresh')).status).toBe(405);
});
