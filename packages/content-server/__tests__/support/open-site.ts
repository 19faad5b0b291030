import { createView } from '../../edit/site-view';
import type { Post, Site } from '../../model/site';

export const baseUrl = 'http://localhost:8080';
export const siteUrl = 'http://localhost:3000';

/** A site with all that renders its texts and serves its files, without a server. */
export function openSite(site: Site) {
  const { media, rendering } = createView(site, { baseUrl, siteUrl, uploadsDir: undefined });
  const bySlug = (slug: string): Post => {
    const post = site.posts.find((one) => one.slug === slug && one.type !== 'attachment');
    if (!post) throw new Error(`no post ${slug}`);
    return post;
  };
  return { site, media, rendering, bySlug };
}

/** Every text of a site as WordPress shows it. */
export function renderedBodies(site: Site): string[] {
  const { rendering } = openSite(site);
  return site.posts.map((post) => rendering.content(post));
}
