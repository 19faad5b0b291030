import type { Site } from '../../model/site';
import { baseUrl, openSite, renderedBodies } from './open-site';

/** Holds for every site: nothing is left over, every address is served. */
export function itIsSound(site: Site): void {
  const { media } = openSite(site);
  const bodies = renderedBodies(site).join('\n');

  it('has ids, terms and authors that fit together', () => {
    const unique = (values: readonly unknown[]) => new Set(values).size === values.length;
    const termIds = new Set(site.terms.map((term) => term.id));
    const authorIds = new Set(site.authors.map((author) => author.id));
    expect(unique(site.posts.map((post) => post.id))).toBe(true);
    expect(unique(site.terms.map((term) => term.id))).toBe(true);
    expect(unique(site.authors.map((author) => author.nicename))).toBe(true);
    expect(site.posts.every((post) => post.termIds.every((id) => termIds.has(id)))).toBe(true);
    expect(site.posts.every(({ authorId }) => authorId === 0 || authorIds.has(authorId))).toBe(
      true,
    );
  });

  it('renders every block', () => {
    expect(bodies).not.toMatch(/<!-- \/?wp:/);
  });

  it('names no file of its old hosts and serves every one of its own', () => {
    expect(bodies).not.toMatch(/src="https?:\/\/[^"]*\.files\.wordpress\.com/);
    const addresses = bodies.match(/http:\/\/localhost:8080\/wp-content\/uploads\/[^\s"'<);]+/g);
    const missing = [...new Set(addresses)].filter(
      (address) => media.serve(address.slice(baseUrl.length)) === null,
    );
    expect(missing).toEqual([]);
  });
}
