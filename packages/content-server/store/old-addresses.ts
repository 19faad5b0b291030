import { decodeUri } from '../text/decode-uri';
import { encodedLinkPath } from './preview-link';
import type { Store } from './store';

/**
 * Returns WordPress's redirect for a former slug of a post; null without one, or when the path
 * exists. Does not apply to pages. FaustWP uses the front end's host for posts, but not for custom
 * types.
 *
 * @see https://developer.wordpress.org/reference/functions/wp_old_slug_redirect/
 */
export function oldAddressTarget(store: Store, path: string): string | null {
  const target = store.resolveUri(path);
  if (target && (target.kind !== 'post' || target.post.status === 'publish')) return null;
  const parts = decodeUri(path)
    .replace(/(?<=[^/])\/\d+\/?$/, '')
    .split('/')
    .filter(Boolean);
  const slug = parts.at(-1)?.toLowerCase() ?? '';
  const base = parts.slice(0, -1).join('/');
  const moved = store.site.posts.find((post) => {
    const type = store.types.contentTypes.get(post.type);
    if (post.status !== 'publish' || !type || type.hierarchical || type.base !== base) return false;
    return post.type !== 'attachment' && oldSlugs(post).includes(slug);
  });
  if (!moved) return null;
  const host = moved.type === 'post' ? store.siteUrl : store.baseUrl;
  return host + encodedLinkPath(store, moved);
}

/**
 * Returns WordPress's guess for an address that nothing is at: the first entry whose slug begins with
 * its last part, whatever its type and parent. Not below an archive's base or a date.
 *
 * @see https://developer.wordpress.org/reference/functions/redirect_guess_404_permalink/
 */
export function guessedTarget(store: Store, path: string): string | null {
  if (store.resolveUri(path)) return null;
  const parts = decodeUri(path).toLowerCase().split('/').filter(Boolean);
  const [first = ''] = parts;
  const bases = ['author', 'search', 'page', 'feed', ...taxonomyBases(store)];
  if (/^\d{4}$/.test(first) || (parts.length > 1 && bases.includes(first))) return null;
  const names = parts.filter((part) => !/^\d+$/.test(part));
  const name = names.at(-1);
  // No rule of WordPress finds a name in three parts (recordings redirect-page-moved, -old-slug-page).
  if (!name || names.length > 2) return null;
  const guess = store.site.posts
    .filter(({ status, type, slug }) => {
      const isShown = status === 'publish' && store.types.contentTypes.has(type);
      return isShown && slug.startsWith(name);
    })
    .sort((a, b) => (a.slug < b.slug ? -1 : 1))[0];
  return guess ? store.baseUrl + encodedLinkPath(store, guess) : null;
}

const taxonomyBases = (store: Store) =>
  [...store.types.taxonomies.values()].map(({ base }) => base);

/** Returns the former slugs of a post, stored in its meta, one per line. */
export function oldSlugs(post: { meta: Record<string, string> }): string[] {
  return (post.meta['_wp_old_slug'] ?? '').split('\n').filter((slug) => slug !== '');
}
