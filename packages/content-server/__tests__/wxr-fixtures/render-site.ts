import { createMedia } from '../../media/media';
import type { Post, Site } from '../../model';
import { createRenderer } from '../../render/renderer';
import { siteSettings } from '../../wxr/site-settings';
import { parseWxr } from '../../wxr/parse-wxr';
import { wxr } from './build-wxr';

export const baseUrl = 'http://cms.example:8080';
export const siteUrl = 'https://front.example';

/** A site out of export elements, with its media and a renderer; addresses are `/slug/`. */
export function renderSite(...elements: string[]) {
  const parsed = parseWxr(wxr(...elements), 'site.xml');
  const site: Site = { ...parsed, settings: siteSettings(parsed, {}, 'site.json') };
  const media = createMedia({ site, baseUrl });
  const permalinks = {
    linkPathOf: (post: Post) => `/${post.slug}/`,
    ofTerm: (term: { taxonomy: string; slug: string }) => `/${term.taxonomy}/${term.slug}/`,
    ofAuthor: (author: { nicename: string }) => `/author/${author.nicename}/`,
  };
  const renderer = createRenderer({ site, baseUrl, siteUrl, media, permalinks });
  return { site, media, renderer, content: (id: number) => renderer.content(postOf(site, id)) };
}

export function postOf(site: Site, id: number): Post {
  const post = site.posts.find((candidate) => candidate.id === id);
  if (!post) throw new Error(`no post ${id}`);
  return post;
}
