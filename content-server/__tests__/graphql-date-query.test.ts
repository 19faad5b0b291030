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
