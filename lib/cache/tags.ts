/**
 * Tags name what a page shows, in the terms of WPGraphQL's own cache keys
 * (https://www.wpgraphql.com/docs/wpgraphql-smart-cache): a node by its global id, decoded:
 * `post:12`, `term:3`, `user:4`; and these.
 */

/** Nodes of WPGraphQL whose global id is that of a database row that can change. */
const NODE = /^(?:post|term|user):\d+$/;

/** Returns the tag of a node: its decoded global id. Null for ids of other kinds. */
export function nodeTag(globalId: string): string | null {
  const decoded = Buffer.from(globalId, 'base64').toString();
  return NODE.test(decoded) ? decoded : null;
}

/** Marked by every change. */
export const ANY_CHANGE = 'any';

/** Settings and menus, which every page shows. */
export const SETTINGS = 'settings';
export const MENUS = 'menus';
export const SITE_TAGS = [SETTINGS, MENUS];

/** Every list, for changes of which it is not known which lists they concern. */
export const LISTS = 'list';
/** A list of unknown contents, such as a block that lists posts: follows every list. */
export const SOME_LIST = 'list:any';

/** The list of all entries of a post type, or of the entries of a term or author: `list:post`, `list:term:3`. */
export const listTag = (of: string) => `list:${of}`;

/** What is at a path, a 404 included. */
export const pathTag = (path: string) => `path:${path.normalize('NFC')}`;

/** Of pages that are known to be wrong, while WordPress does not respond; marked when it does again. */
export const RECOVERY = 'recovery';
