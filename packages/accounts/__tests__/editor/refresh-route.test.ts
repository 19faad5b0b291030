import { markedTags } from '@showcase/testing/servers/marked-tags';
import { startEditorSite } from './support/editor-site';

const send = (path: unknown, headers = {}) =>
  ['/api/editor/refresh', { method: 'POST', json: { path }, headers }] as const;

test('an author has a page built anew at its next visit', async () => {
  const { visitor } = await startEditorSite();
  const answer = await (await visitor('author')).send(...send('/party-%F0%9F%8E%89-time/'));
  expect(answer).toMatchObject({ status: 200, json: {} });
  expect(markedTags()).toEqual(['path:/party-🎉-time/']);
});

test.each([
  ['nobody', undefined, {}, 401],
  ['a subscriber', 'subscriber', {}, 403],
  ['another site’s page', 'editor', { 'sec-fetch-site': 'cross-site' }, 403],
])('%s has nothing built anew', async (_, login, headers, status) => {
  const { visitor } = await startEditorSite();
  const before = markedTags();
  expect((await (await visitor(login)).send(...send('/about/', headers))).status).toBe(status);
  expect(markedTags()).toEqual(before);
});

test.each(['//evil.example/', 'https://evil.example/', '/api/revalidate/', '/../x/', '', 7, null])(
  'the path %j is refused',
  async (path) => {
    const { visitor } = await startEditorSite();
    const before = markedTags();
    expect((await (await visitor('editor')).send(...send(path))).status).toBe(400);
    expect(markedTags()).toEqual(before);
  },
);
