import type { Post } from '../../model/site';
import { decodeUri } from '../../text/decode-uri';

/** Base path of WordPress's uploads. */
export const uploadsBase = '/wp-content/uploads/';

/**
 * Returns `YYYY/MM/name.ext` of an attachment: from `_wp_attached_file`, else from its old URL,
 * else from its date. Names are made safe for URLs and file systems.
 */
export function uploadPath(post: Post): string {
  const stored = yearMonthName(`/${post.meta['_wp_attached_file']?.trim() ?? ''}`);
  if (stored) return stored;
  const address = post.attachmentUrl || post.guid;
  const found = yearMonthName(pathOf(address));
  if (found) return found;
  const [year = '1970', month = '01'] = post.date.split(/[-T]/);
  const name = safeName(pathOf(address).split('/').at(-1) ?? '') || safeName(post.slug);
  return `${year}/${month}/${name || `file-${post.id}`}`;
}

/** `YYYY/MM/name.ext` at the end of a URL path; undefined for a path that does not end so. */
export function yearMonthName(path: string): string | undefined {
  const match = /\/(\d{4}\/\d{2})\/([^/]+\.[A-Za-z0-9]{1,5})$/.exec(path);
  const name = safeName(match?.[2] ?? '');
  return match && name ? `${match[1]}/${name}` : undefined;
}

/** URLs in text. */
export const urlPattern = /(?:https?:)?\/\/[^\s"'<>()[\]\\]+/g;

/** Splits a URL found in text from trailing punctuation. */
export function splitAddress(found: string): { address: string; rest: string } {
  const address = found.replace(/[.,;:!]+$/, '');
  return { address, rest: found.slice(address.length) };
}

/** Returns host and path of a URL as a key. */
export function addressKey(url: string): string | undefined {
  const match = /^(?:https?:)?\/\/([^/?#]+)([^?#]*)/i.exec(url);
  return match ? `${match[1]?.toLowerCase()}${decodeUri(match[2] ?? '')}` : undefined;
}

/** The path of a URL, percent-decoded where it can be. */
export function pathOf(url: string): string {
  return decodeUri(url.replace(/^(?:https?:)?\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? '');
}

/** Returns the first of `name`, `name-1`, `name-2` … that is not in `taken`, as WordPress does. */
export function uniquePath(path: string, taken: ReadonlyMap<string, unknown>): string {
  for (let number = 0; ; number++) {
    const candidate = number === 0 ? path : path.replace(/(\.[^./]*)?$/, `-${number}$1`);
    if (!taken.has(candidate)) return candidate;
  }
}

function safeName(name: string): string {
  return name
    .replace(/[^\p{L}\p{N}\p{M}._-]+/gu, '-')
    .replace(/^[.-]+/, '')
    .slice(0, 200);
}
