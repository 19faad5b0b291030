import { getConfig } from '@faustwp/core/dist/cjs/config/index.js';

import { fieldsOf } from '@showcase/wordpress/browser';

/** Nodes of WPGraphQL whose global id is that of a database row that can change. */
export const NODE = /^(?:post|term|user):\d+$/;

/**
 * Returns the tag of a node, in the terms of WPGraphQL's own cache keys
 * (https://www.wpgraphql.com/docs/wpgraphql-smart-cache): its decoded global id, `post:12`, `term:3` or
 * `user:4`. Null for ids of other kinds.
 */
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

/** The tag of a path: of the page there, or of the 404. */
export const pathTag = (path: string) => `path:${path.normalize('NFC')}`;

/** Pages known to be wrong while WordPress does not respond; marked when it does again. */
export const RECOVERY = 'recovery';

/** Blocks that list posts, comments or terms on any page. */
const LIST_BLOCK =
  /\bwp-block-(?:archives|calendar|categories|latest-comments|latest-posts|page-list|query|tag-cloud)\b/;

type Fields = ReturnType<typeof fieldsOf>;

/** Yields all objects in data, without those whose type is `left`. */
export function* objectsIn(value: unknown, left?: RegExp): Generator<Fields> {
  if (typeof value !== 'object' || value === null) return;
  const fields = fieldsOf(value);
  if (left?.test(String(fields.__typename))) return;
  yield fields;
  for (const each of Object.values(value)) yield* objectsIn(each, left);
}

/** Returns the tags of the lists that a page shows, by its seed node. */
function listTags(seed: Fields, node: string | null, data: unknown): string[] {
  const isNodeList = node !== null && (seed.isTermNode || seed.userId);
  if (isNodeList) return [LISTS, listTag(node)];
  if (seed.__typename === 'ContentType' && seed.name) return [LISTS, listTag(String(seed.name))];
  // The posts before and after it, and related ones, may change with each list.
  if (seed.__typename === 'Post') return [LISTS, listTag('post')];
  const hasBlock = [...objectsIn(data)].some(({ content }) => LIST_BLOCK.test(String(content)));
  return seed.isFrontPage || hasBlock ? [LISTS, SOME_LIST] : [];
}

/** Returns the tags of all nodes in data, which have an `id` there, or the `_id` that codegen adds to each query. */
export const nodeTags = (data: unknown): string[] =>
  [...objectsIn(data)].flatMap(({ id, _id }) => nodeTag(String(_id ?? id)) ?? []);

/**
 * Returns the tags of a page: what is at its path, settings and menus, all nodes in its data, and
 * the lists that it shows.
 */
export function pageTags(path: string, seedNode: object, data: unknown): string[] {
  const seed = fieldsOf(seedNode);
  const node = nodeTag(String(seed.id));
  const nodes = [...(node ? [node] : []), ...nodeTags(data)];
  return [...new Set([pathTag(path), ...SITE_TAGS, ...listTags(seed, node, data), ...nodes])];
}

/** The tag of an object whose global id was not asked for; interfaces include custom types. */
function tagOf({ __typename, databaseId }: Fields): string | null {
  if (typeof __typename !== 'string' || typeof databaseId !== 'number') return null;
  const { ContentNode, TermNode }: Partial<Record<string, string[]>> =
    getConfig().possibleTypes ?? {};
  if (__typename === 'User') return `user:${databaseId}`;
  if (ContentNode?.includes(__typename)) return `post:${databaseId}`;
  return TermNode?.includes(__typename) ? `term:${databaseId}` : null;
}

/** Types of menus, which have a tag of their own. */
const MENU = /Menu(?:Item)?(?:Connection)?$/;

/**
 * Returns the tags of what is in a page's `__APOLLO_STATE__`, Apollo's normalised cache: its nodes, and
 * lists in general, as which entries a query's list holds is not known. Every page has those of menus.
 */
export function stateTags({ pageProps }: Fields): string[] {
  const tags = new Set<string>();
  for (const fields of objectsIn(fieldsOf(pageProps).__APOLLO_STATE__, MENU)) {
    const tag = typeof fields.id === 'string' ? nodeTag(fields.id) : tagOf(fields);
    if (tag) tags.add(tag);
    // A list, with `nodes` or `edges`, whatever their arguments.
    if (/Connection$/.test(String(fields.__typename))) tags.add(LISTS).add(SOME_LIST);
  }
  return [...tags];
}

/** Whether a page is the owner's own, in Faust's form or with a query of its own (getPageProps). */
export function isOwnersPage({ pageProps }: Fields): boolean {
  const props = fieldsOf(pageProps);
  const isOwn = !('site' in props) || ('data' in props && !('template' in props));
  return '__APOLLO_STATE__' in props && isOwn;
}
