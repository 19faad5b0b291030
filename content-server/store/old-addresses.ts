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

/** Returns the former slugs of a post, stored in its meta, one per line. */
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
