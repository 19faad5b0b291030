import { createMedia } from '../../media/media';
import type { Post, Site } from '../../model';
import { createRenderer } from '../../render/renderer';
import { createStore } from '../../store/store';

export const baseUrl = 'http://localhost:8080';
const siteUrl = 'http://localhost:3000';

/** A site with all that renders its texts and serves its files, without a server. */
export function openSite(site: Site) {
  const media = createMedia({ site, baseUrl });
  const { permalinks } = createStore(site, { baseUrl, siteUrl });
  const renderer = createRenderer({ site, baseUrl, siteUrl, media, permalinks });
  const bySlug = (slug: string): Post => {
    const post = site.posts.find((one) => one.slug === slug && one.type !== 'attachment');
    if (!post) throw new Error(`no post ${slug}`);
    return post;
  };
  return { site, media, renderer, bySlug };
}

/** Every text of a site as WordPress shows it. */
export function renderedBodies(site: Site): string[] {
  const { renderer } = openSite(site);
  return site.posts.map((post) => renderer.content(post));
}
