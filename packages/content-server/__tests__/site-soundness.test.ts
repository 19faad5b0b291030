import { join } from 'node:path';
import { enlargeSite } from '../start/enlarge-site';
import type { Post } from '../model/site';
import { loadSite } from '../wxr/load-site';
import { OLD_HOST } from './awkward-site/library';
import { awkwardSite } from './awkward-site/site';
import { renderedBodies } from './support/open-site';
import { itIsSound } from './support/soundness';

const demo = loadSite(join(__dirname, '..', 'demo', 'demo.wxr.xml'));

describe('the demo', () => {
  itIsSound(demo);

  it('shows no picture twice: every post has its own, and no text repeats that of its entry', () => {
    const shown = demo.posts.filter(
      ({ type, status }) => /post|page/.test(type) && status === 'publish',
    );
    const pictureOf = ({ meta }: Post) => meta._thumbnail_id;
    const own = shown.filter(({ type }) => type === 'post').map(pictureOf);
    expect(own.length).toBeGreaterThan(16);
    expect(own).not.toContain(undefined);
    expect(new Set(own).size).toBe(own.length);
    const twice = shown.filter((post) => {
      const ids = [...post.content.matchAll(/wp-image-(\d+)/g)].map(([, id]) => id);
      const all = [pictureOf(post), ...ids].filter(Boolean);
      return new Set(all).size < all.length;
    });
    expect(twice.map(({ slug }) => slug)).toEqual([]);
  });
});

describe('the demo with added posts', () => {
  const large = enlargeSite(demo, 1_000);
  itIsSound(large);

  it('has the requested number of additional posts, with different addresses and bodies', () => {
    expect(large.posts).toHaveLength(demo.posts.length + 1_000);
    expect(large.terms).toHaveLength(demo.terms.length + 50);
    const slugs = large.posts.flatMap(({ type, slug }) => (type === 'post' ? [slug] : []));
    expect(new Set(slugs).size).toBe(slugs.length);
    // Bodies are of the site's own paragraphs, and differ.
    const bodies = new Set(large.posts.slice(-100).map(({ content }) => content));
    expect(bodies.size).toBeGreaterThan(90);
    expect([...bodies].every((body) => (body.match(/<p/g)?.length ?? 0) >= 3)).toBe(true);
  });
});

describe('the awkward site', () => {
  const site = awkwardSite();
  itIsSound(site);

  it('is shown without the host it was written on', () => {
    expect(renderedBodies(site).join('\n')).not.toContain(OLD_HOST);
  });
});
