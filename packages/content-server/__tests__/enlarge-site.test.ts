import { join } from 'node:path';

import { enlargeSite } from '../demo/enlarge-site';
import { loadSite } from '../wxr/load-site';

const demo = loadSite(join(__dirname, '../demo/demo.wxr.xml'));

test('posts and terms are added, each with an id and an address of its own', () => {
  const large = enlargeSite(demo, 1_000);
  expect(large.posts).toHaveLength(demo.posts.length + 1_000);
  expect(large.terms).toHaveLength(demo.terms.length + 50);
  for (const items of [large.posts, large.terms]) {
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  }
  const posts = large.posts.filter(({ type }) => type === 'post');
  expect(new Set(posts.map(({ slug }) => slug)).size).toBe(posts.length);
  // Bodies are of the site's own paragraphs, and differ.
  const bodies = new Set(posts.slice(-100).map(({ content }) => content));
  expect(bodies.size).toBeGreaterThan(90);
  expect([...bodies].every((body) => (body.match(/<p/g)?.length ?? 0) >= 3)).toBe(true);
});
