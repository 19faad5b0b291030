import type { Site, SiteSettings } from '@showcase/content-server';
import { makeAuthor, makeTerm } from './make-content';
import { rigMenuItems, rigMenuLocations, rigMenus } from './rig-menus';
import { rigPosts } from './rig-posts';

/**
 * A site like the one the contract was recorded on: the same ids, slugs, statuses and relations, so
 * that the recorded requests can be repeated as they are. The texts are of no account.
 */
export function rigSite(settings: Partial<SiteSettings> = {}): Site {
  return {
    sourceUrl: 'http://localhost:8080',
    settings: {
      title: 'Headless Rig',
      description: 'A site for tests',
      language: 'en_US',
      showOnFront: 'page',
      pageOnFront: 701,
      pageForPosts: 703,
      postsPerPage: 10,
      menuLocations: rigMenuLocations,
      ...settings,
    },
    authors: [
      makeAuthor(1, 'admin', { role: 'administrator' }),
      makeAuthor(2, 'themedemos'),
      makeAuthor(3, 'silent'),
      makeAuthor(4, 'editor', {
        role: 'editor',
        displayName: 'Edith Editor',
        firstName: 'Edith',
        lastName: 'Editor',
        description: 'Biography.',
      }),
      makeAuthor(5, 'author', { displayName: 'Arthur Author' }),
      makeAuthor(6, 'contributor', { role: 'contributor' }),
      makeAuthor(7, 'subscriber', { role: 'subscriber', displayName: 'Sue Subscriber' }),
    ],
    terms: [
      makeTerm(1, 'category', 'uncategorized', { name: 'Uncategorized' }),
      makeTerm(198, 'category', 'big-category', {
        name: 'Big category',
        description: 'Many posts.',
      }),
      makeTerm(199, 'category', 'nested-category', { name: 'Nested category', parentId: 198 }),
      makeTerm(200, 'category', 'deep-category', { name: 'Deep category', parentId: 199 }),
      ...['6-1', 'aciform', 'antiquarianism', 'arrangement', 'asmodeus'].map((slug, index) =>
        makeTerm(300 + index, 'category', slug),
      ),
      makeTerm(201, 'post_tag', 'big-tag', { name: 'Big tag' }),
      makeTerm(202, 'post_tag', 'empty-tag', { name: 'Empty tag' }),
      makeTerm(203, 'post_tag', 'ete-🎉', { name: 'Été 🎉' }),
      ...['8bit', 'alignment-2', 'articles'].map((slug, index) =>
        makeTerm(310 + index, 'post_tag', slug),
      ),
      makeTerm(204, 'genre', 'drama', { name: 'Drama' }),
      makeTerm(205, 'genre', 'courtroom', { name: 'Courtroom', parentId: 204 }),
      makeTerm(187, 'post_format', 'post-format-gallery', { name: 'Gallery' }),
      ...rigMenus,
    ],
    posts: [...rigPosts, ...rigMenuItems],
  };
}
