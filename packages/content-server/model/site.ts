/**
 * The content of a WordPress site in memory.
 *
 * `wxr/` builds it from an export file, `edit/` changes it, and all other rooms read it. All values are
 * raw, as in WordPress's database: no the_content filters, no texturize, no entity decoding.
 */

import { z } from 'zod';
import type { Role } from './viewer';

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
  /** Database id; generated in file order when the export has none. */
  id: number;
  login: string;
  /** The slug in the URL after /author/. */
  nicename: string;
  email: string;
  displayName: string;
  firstName: string;
  lastName: string;
  description: string;
  role: Role;
  /** In plain text, from the JSON file beside the export; empty: the user cannot sign in. */
  password: string;
  /** URL of an image; the default is Gravatar's. */
  avatar?: string;
}

export interface Term {
  id: number;
  /** `category`, `post_tag`, `post_format`, `nav_menu` or a custom taxonomy. */
  taxonomy: string;
  /** Decoded: `été-🎉`, not `%c3%a9t%c3%a9`. */
  slug: string;
  name: string;
  description: string;
  /** 0 for a top-level term. */
  parentId: number;
}

const commentSchema = z.object({
  id: z.number(),
  author: z.string(),
  authorEmail: z.string(),
  authorUrl: z.string(),
  /** Site time without an offset, `YYYY-MM-DDTHH:mm:ss`. */
  date: z.string(),
  content: z.string(),
  approved: z.boolean(),
  /** Held comments with a word of the list of disallowed ones. */
  trashed: z.boolean().optional(),
  /** Client address; exports may lack it. */
  authorIp: z.string().optional(),
  /** `comment`, `pingback` or `trackback`. */
  type: z.string(),
  parentId: z.number(),
  /** 0 for a commenter without an account. */
  userId: z.number(),
});
export type Comment = z.infer<typeof commentSchema>;

export const postSchema = z.object({
  id: z.number(),
  /** `post`, `page`, `attachment`, `nav_menu_item` or a custom type. */
  type: z.string(),
  status: z.enum(postStatuses),
  title: z.string(),
  /** Decoded; empty for a draft without one. */
  slug: z.string(),
  content: z.string(),
  excerpt: z.string(),
  /** Site time without an offset, `YYYY-MM-DDTHH:mm:ss`. */
  date: z.string(),
  dateGmt: z.string(),
  modified: z.string(),
  modifiedGmt: z.string(),
  authorId: z.number(),
  /** 0 for a top-level item. */
  parentId: z.number(),
  menuOrder: z.number(),
  /** Empty without one. */
  password: z.string(),
  sticky: z.boolean(),
  commentStatus: z.enum(['open', 'closed']),
  guid: z.string(),
  mimeType: z.string(),
  /** Original URL of an attachment; otherwise empty. */
  attachmentUrl: z.string(),
  termIds: z.array(z.number()),
  meta: z.record(z.string(), z.string()),
  comments: z.array(commentSchema),
});
export type Post = z.infer<typeof postSchema>;

/** Settings → Discussion, as far as they decide on a new comment. */
export const discussionSchema = z.strictObject({
  /** Every comment is held. */
  commentModeration: z.boolean(),
  /** A comment is held unless its author has an approved one. */
  commentPreviouslyApproved: z.boolean(),
  /** Visitors must not comment. */
  commentRegistration: z.boolean(),
  /** A comment with so many links is held. */
  commentMaxLinks: z.number(),
  /** Words that have a comment held. */
  moderationKeys: z.array(z.string()),
  /** Words that put a comment into the trash. */
  disallowedKeys: z.array(z.string()),
});
export type Discussion = z.infer<typeof discussionSchema>;

/** Labels of a custom post type or taxonomy; the export only has its slug. */
export const labelSchema = z.strictObject({
  /** False for one that WordPress keeps to itself; without it by its name. */
  public: z.boolean().optional(),
  label: z.string().optional(),
  singularLabel: z.string().optional(),
  /** GraphQL names as register_post_type() takes them: `movie`, `movies`. */
  graphqlSingleName: z.string().optional(),
  graphqlPluralName: z.string().optional(),
  hierarchical: z.boolean().optional(),
  /** First path segment of its items or terms. */
  slug: z.string().optional(),
  /** Path of the archive of a post type; false without one. */
  archive: z.union([z.string(), z.boolean()]).optional(),
});
export type TypeLabels = z.infer<typeof labelSchema>;

/** Settings that exports lack; read from `<export>.json` beside the export, all optional. */
export interface SiteSettings {
  title: string;
  description: string;
  /** In the format of generalSettings.language: `en_US`. */
  language: string;
  /** In the form of PHP; not set: WordPress's default. */
  dateFormat?: string;
  /** Whether attachments have pages, WordPress's option `wp_attachment_pages_enabled`; they have by default. */
  attachmentPages?: boolean;
  showOnFront: 'posts' | 'page';
  /** Database ids; 0 when not set. */
  pageOnFront: number;
  pageForPosts: number;
  postsPerPage: number;
  /** False: search engines are discouraged (Settings → Reading); not set: they are welcome. */
  blogPublic?: boolean;
  /** Database id of the site icon's attachment. */
  siteIcon?: number;
  /** The stylesheet made from the theme's theme.json, which FaustWP exposes. */
  globalStylesheet?: string;
  /** Values of WPGraphQL's MenuLocationEnum (PRIMARY, FOOTER) → nav_menu term id. */
  menuLocations: Record<string, number>;
  /** WordPress's defaults where not set. */
  discussion?: Partial<Discussion>;
}

export interface Site {
  settings: SiteSettings;
  /** `link` of the export's channel without a trailing slash: the original host. */
  sourceUrl: string;
  authors: Author[];
  terms: Term[];
  posts: Post[];
}
