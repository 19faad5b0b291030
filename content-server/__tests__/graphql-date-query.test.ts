import { startContentServer, type ContentServer } from '../server';
import { ask } from './support/ask';
import { rigSite } from './support/rig-site';

let server: ContentServer;
beforeAll(async () => {
  server = await startContentServer({ site: rigSite() });
});
afterAll(() => server.close());

const nodes = (...numbers: string[]) =>
  numbers.map((number) => ({ slug: `listed-post-${number}` }));

test('ids in another order than that of dates', async () => {
  const list = await ask(server, '{ posts(first: 50) { nodes { databaseId slug } } }');
  const { nodes: all } = (list as { data: { posts: { nodes: { databaseId: number }[] } } }).data
    .posts;
  const ids = all.map(({ databaseId }) => databaseId).sort((a, b) => (a % 7) - (b % 7));
  const where = `in: [${ids.join()}], dateQuery: { year: 2024, month: 1 }`;
  const found = await ask(server, `{ posts(first: 9, where: { ${where} }) { nodes { slug } } }`);
  const slugs = (found as { data: { posts: { nodes: { slug: string }[] } } }).data.posts.nodes;
  expect(slugs.map(({ slug }) => slug).sort()).toEqual(['listed-post-01', 'listed-post-02']);
});

// As recorded of WordPress: impossible dates have no posts, and 0 is "not given".
test.each([
  ['year: 2024, month: 1', nodes('02', '01')],
  ['year: 2024, month: 1, day: 12', nodes('01')],
  ['year: 2024, month: 13', []],
  ['year: 2023, month: 2, day: 30', []],
  ['year: -1', []],
  ['month: 1, year: 2024, day: 0', nodes('02', '01')],
])('dateQuery: { %s }', async (dateQuery, expected) => {
  const query = `{ posts(first: 3, where: { dateQuery: { ${dateQuery} } }) { nodes { slug } } }`;
  expect(await ask(server, query)).toEqual({ data: { posts: { nodes: expected } } });
});
