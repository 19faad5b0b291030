import type { Post } from '@showcase/content-server';
import { plainText } from '@showcase/html';

/** The answer of classic WordPress at an address. */
export type Expected =
  /** A page with this title, as stored: the site's texturizing is not part of it. */
  | { title: string }
  /** A redirect; to one of several where WordPress guesses. */
  | { to: string | RegExp }
  | 404;

export interface Address {
  /** Decoded, with its query. */
  path: string;
  expected: Expected;
  /** The rule of WordPress that makes it. */
  rule: string;
}

export const address = (rule: string, path: string, expected: Expected): Address => ({
  path,
  expected,
  rule,
});

/** WordPress's own types and taxonomies, including those without addresses. */
const BUILT_IN =
  /^(?:post|page|attachment|revision|nav_menu_item|nav_menu|wp_\w+|category|post_tag|post_format)$/;

/** Whether a type or taxonomy is one that a theme or plugin has registered. */
export const isCustom = (name: string): boolean => !BUILT_IN.test(name);

/** Path of an entry: its slug, below its parents' for pages and attachments. */
export function pathOf(byId: ReadonlyMap<number, Post>, post: Post): string {
  const parent = post.type === 'post' ? undefined : byId.get(post.parentId);
  // `%post_type%/%postname%`
  if (isCustom(post.type)) return `/${post.type}/${post.slug}/`;
  return `${parent ? pathOf(byId, parent) : '/'}${post.slug}/`;
}

/** The letters of a title, without WordPress's quotes, dashes and entities. */
export const lettersOf = (text: string): string =>
  plainText(text)
    .normalize('NFKC')
    .replaceAll('×', 'x')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
