/**
 * The content of one WordPress site as the content server holds it in memory.
 *
 * `wxr/` builds it from an export file, `graphql/` and `http/` read it. Everything here is raw, as
 * WordPress stores it in its database: no the_content filters, no texturize, no entity decoding.
 */

import type { Role } from './store/viewer';

export const postStatuses = [
  'publish',
  'draft',
  'pending',
  'private',
  'future',
  'trash',
  'inherit',
  'auto-draft',
] as const;

export type PostStatus = (typeof postStatuses)[number];

export interface Author {
  /** Database id; made up in file order when the export names none. */
  id: number;
  login: string;
  /** The part of the URL after /author/. */
  nicename: string;
  email: string;
  displayName: string;
  firstName: string;
  lastName: string;
  description: string;
  role: Role;
  /** In plain text, from the JSON file beside the export; empty: nobody can sign in with it. */
  password: string;
  /** False: does not want FaustWP's toolbar. */
  showToolbar?: boolean;
  /** Address of a picture; without one it is Gravatar's. */
  avatar?: string;
}

export interface Term {
  id: number;
  /** `category`, `post_tag`, `post_format`, `nav_menu` or a custom taxonomy. */
  taxonomy: string;
  /** Decoded, so `été-🎉`, never `%c3%a9t%c3%a9`. */
  slug: string;
  name: string;
  description: string;
  /** 0 for a top-level term. */
  parentId: number;
}

export interface Comment {
  id: number;
  author: string;
  authorEmail: string;
  authorUrl: string;
  /** Site time without zone, `YYYY-MM-DDTHH:mm:ss`. */
  date: string;
  content: string;
  approved: boolean;
  /** `comment`, `pingback` or `trackback`. */
  type: string;
  parentId: number;
  /** 0 for somebody without an account. */
  userId: number;
}

export interface Post {
  id: number;
  /** `post`, `page`, `attachment`, `nav_menu_item` or a custom type. */
  type: string;
  status: PostStatus;
  title: string;
  /** Decoded; empty for a draft that has none. */
  slug: string;
  content: string;
  excerpt: string;
  /** Site time without zone, `YYYY-MM-DDTHH:mm:ss`. */
  date: string;
  dateGmt: string;
  modified: string;
  modifiedGmt: string;
  authorId: number;
  /** 0 for a top-level item. */
  parentId: number;
  menuOrder: number;
  /** Empty when there is none. */
  password: string;
  sticky: boolean;
  commentStatus: 'open' | 'closed';
  pingStatus: 'open' | 'closed';
  guid: string;
  mimeType: string;
  /** Where the original of an attachment was; empty for everything else. */
  attachmentUrl: string;
  termIds: number[];
  meta: Record<string, string>;
  comments: Comment[];
}

/** What an export does not hold; read from `<export>.json` beside the export, all optional. */
export interface SiteSettings {
  title: string;
  description: string;
  /** As generalSettings.language gives it: `en_US`. */
  language: string;
  showOnFront: 'posts' | 'page';
  /** Database ids; 0 when not set. */
  pageOnFront: number;
  pageForPosts: number;
  postsPerPage: number;
  /** Location name as WPGraphQL's MenuLocationEnum has it (PRIMARY, FOOTER) → nav_menu term id. */
  menuLocations: Record<string, number>;
}

export interface Site {
  settings: SiteSettings;
  /** `link` of the export's channel without a trailing slash: the host the content was written on. */
  sourceUrl: string;
  authors: Author[];
  terms: Term[];
  posts: Post[];
}
