import type { Post } from '../model/site';
import { encodeUri } from '../text/decode-uri';
import type { Store } from './store';

/** Returns path and query of a post on either host, as in `get_permalink()`. */
export function encodedLinkPath(store: Store, post: Post): string {
  const path = store.permalinks.linkPathOf(post);
  return path.startsWith('/?') ? path : encodeUri(path);
}

/** The "View" link on WordPress's list screens; FaustWP points it to the front end. */
export function viewLink(store: Store, post: Post): string {
  return store.siteUrl + encodedLinkPath(store, post);
}

/**
 * The "Preview" link of FaustWP: the post's URL on the front end with preview parameters.
 *
 * @param nonce of an autosave of a published post; WordPress adds it with the id
 */
export function previewLink(store: Store, post: Post, nonce?: string): string {
  const permalink = encodedLinkPath(store, post);
  const [path = '/', query = ''] = permalink.split('?');
  const values = new URLSearchParams(query);
  if (nonce !== undefined) {
    values.set('preview_id', String(post.id));
    values.set('preview_nonce', nonce);
  }
  values.set('preview', 'true');
  values.set('previewPathname', permalink);
  if (!values.has('p')) values.set('p', String(post.id));
  if (post.type === 'page' && !values.has('page_id')) values.set('page_id', String(post.id));
  const typeName = store.types.contentTypes.get(post.type)?.graphqlType;
  if (typeName !== undefined) values.set('typeName', typeName);
  return `${store.siteUrl}${path}?${values}`;
}

/** `uri` and `link` of a revision: the preview link of its post, decoded once. */
export function revisionUri(store: Store, parent: Post): string {
  return decodeURIComponent(previewLink(store, parent));
}
