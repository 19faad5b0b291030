import { encodedLinkPath } from './preview-link';
import type { Store } from './store';

/**
 * Where WordPress leads somebody who comes by an address that a post had before its slug was
 * changed; null when there is no such post, or something else is at the address now. Pages are not
 * found that way. FaustWP puts the front end into the links of posts, but not of custom types.
 *
 * @see https://developer.wordpress.org/reference/functions/wp_old_slug_redirect/
 */
export function oldAddressTarget(store: Store, path: string): string | null {
  const target = store.resolveUri(path);
  if (target && (target.kind !== 'post' || target.post.status === 'publish')) return null;
  const parts = decoded(path).split('/').filter(Boolean);
  const slug = parts.at(-1) ?? '';
  const base = parts.slice(0, -1).join('/');
  const found = store.site.posts.find((post) => {
    const type = store.types.contentTypes.get(post.type);
    if (post.status !== 'publish' || !type || type.hierarchical || type.base !== base) return false;
    return post.type !== 'attachment' && oldSlugs(post).includes(slug);
  });
  if (!found) return null;
  const host = found.type === 'post' ? store.siteUrl : store.baseUrl;
  return host + encodedLinkPath(store, found);
}

/** Slugs a post was published under before, as they are kept in its meta, one in a line. */
export function oldSlugs(post: { meta: Record<string, string> }): string[] {
  return (post.meta['_wp_old_slug'] ?? '').split('\n').filter((slug) => slug !== '');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
