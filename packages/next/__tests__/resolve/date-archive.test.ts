import { makePage, makePost } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import type { ContentServer } from '@showcase/content-server/server';
import { faustConfig } from '../../../../faust.config';
import { resolvePath } from '../../resolve/resolve-path';
import {
  connect,
  letSharedAnswerRunOut,
  visit,
  visitPage,
} from '../../../../__tests__/support/connected-site';
import { forgetProcess } from '@showcase/testing/servers/process-values';

/** So many that the cursor of the last page is more than one hop away. */
const MANY = 125;

let server: ContentServer;

beforeAll(async () => {
  const site = rigSite({ language: 'de_DE' });
  const many = Array.from({ length: MANY }, (_, index) =>
    makePost(9_001 + index, `old-${index + 1}`, {
      date: `2003-05-01T${String(Math.floor(index / 60)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}:00`,
    }),
  );
  const posts = [
    ...many,
    makePost(9_301, 'film', { type: 'movie', date: '2004-01-01T00:00:00' }),
    makePost(9_302, 'draft', { status: 'draft', date: '2005-01-01T00:00:00' }),
    makePage(9_303, '1984', { title: 'A page called 1984' }),
    makePost(9_304, 'of-1984', { date: '1984-01-01T00:00:00' }),
  ];
  server = await connect({ site: { ...site, posts: [...site.posts, ...posts] } });
});

beforeEach(() => {
  forgetProcess();
  letSharedAnswerRunOut();
});

async function requestsOf(action: () => Promise<unknown>) {
  const before = server.requests;
  await action();
  return server.requestLog.slice(-(server.requests - before)).map((each) => each.operationName);
}

test.each([
  ['/2024/', '2024', 'Year'],
  ['/2024/01/', 'Januar 2024', 'Month'],
  ['/2024/01/12/', '12. Januar 2024', 'Day'],
])('%s has the posts of %s', async (path, name, type) => {
  const props = await visitPage(path);
  expect(props.template).toBe('archive');
  expect(props.head.title).toMatch(`${name} - `);
  expect(props.data).toMatchObject({ __typename: type, name });
  expect(JSON.stringify(props.data)).toMatch(/"\/listed-post-\d+\/"/);
  expect(props.__SEED_NODE__.uri).toBe(path);
});

test('page 1 takes one request, page 2 two', async () => {
  await visit('/about/');
  forgetProcess();
  letSharedAnswerRunOut();
  expect(await requestsOf(() => visit('/2003/'))).toEqual(['DateArchiveQuery']);
  expect(await requestsOf(() => visit('/2003/page/2/'))).toEqual([
    'DateArchiveQuery',
    'DatePageQuery',
  ]);
});

const slugsOf = (data: unknown) => JSON.stringify(data).match(/\/old-\d+/g) ?? [];

test('its pages have each post once', async () => {
  const seen: string[] = [];
  for (let page = 1; page <= 13; page += 1) {
    const { data, page: number } = await visitPage(
      page === 1 ? '/2003/05/' : `/2003/05/page/${page}/`,
    );
    expect(number).toBe(page);
    seen.push(...slugsOf(data));
  }
  expect(seen).toHaveLength(MANY);
  expect(new Set(seen).size).toBe(MANY);
  expect(await visit('/2003/05/page/14/')).toMatchObject({ notFound: true });
});

test.each([
  ['a day without posts', '/2024/01/13/'],
  ['a year of other types only', '/2004/'],
  ['a year of drafts only', '/2005/'],
])('%s is 404', async (_, path) => {
  expect(await visit(path)).toMatchObject({ notFound: true });
});

test.each([
  ['/2024/1/2/', '/2024/01/02/'],
  ['/2024/02/30/', '/2024/02/'],
  ['/2024/page/1/', '/2024/'],
])('%s redirects to %s', async (path, destination) => {
  expect(await visit(path)).toMatchObject({ redirect: { destination, permanent: true } });
});

const view = () => null;

test.each([
  [['date', 'archive', 'index'], 'date'],
  [['archive', 'index'], 'archive'],
  [['index', 'home'], 'index'],
])('of the templates %j it is shown by %s', async (names, template) => {
  const templates = Object.fromEntries(names.map((name) => [name, view]));
  const result = await visit('/2024/', { ...faustConfig, templates });
  expect(result).toMatchObject({ props: { template } });
});

test('what WordPress has at the address wins', async () => {
  const props = await visitPage('/1984/');
  expect(props).toMatchObject({
    template: 'page',
    data: { title: 'A page called 1984' },
  });
});

test('a post that is published makes the archive stale, and a missing one too', async () => {
  for (const path of ['/2024/', '/1999/']) {
    const { tags } = await resolvePath(path, faustConfig);
    expect(tags).toEqual(expect.arrayContaining(['list:post', `path:${path}`]));
  }
});
