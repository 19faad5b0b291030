import { join } from 'node:path';

import { enlargeSite } from '../demo/enlarge-site';
import { loadSite } from '../wxr/load-site';
import { startContentServer, type ContentServer } from '../server';

const demo = loadSite(join(__dirname, '../demo/demo.wxr.xml'));
const large = enlargeSite(demo, 1_000);

let server: ContentServer | null = null;

afterAll(() => server?.close());

test('posts and terms are added, each with an id and an address of its own', () => {
  expect(large.posts).toHaveLength(demo.posts.length + 1_000);
  expect(large.terms).toHaveLength(demo.terms.length + 50);
  for (const items of [large.posts, large.terms]) {
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  }
  const slugs = large.posts.filter(({ type }) => type === 'post').map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(enlargeSite(demo, 0)).toBe(demo);
});

test('the added posts are served, with bodies of the site’s own paragraphs, and are listed', async () => {
  server = await startContentServer({ site: large });
  const query = `{
    post(id: "generated-post-500", idType: SLUG) {
      title content
      categories { nodes { name } }
      tags { nodes { name } }
      author { node { name } }
    }
    posts(last: 2, before: "") { nodes { title } }
  }`;
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = await response.json();
  expect(errors).toBeUndefined();
  expect(data.post.title).toBe('Generated post 500');
  expect(data.post.content.match(/<p/g).length).toBeGreaterThanOrEqual(3);
  const terms = [...data.post.categories.nodes, ...data.post.tags.nodes];
  expect(terms.length).toBeGreaterThan(0);
  expect(data.posts.nodes.at(-1).title).toBe('Generated post 1');
});
