import type { Post, Site } from '../../model/site';
import { imageDimensions, splitCutName } from './image-sizes';
import { mimeTypeOf } from './mime-types';
import {
  addressKey,
  pathOf,
  splitAddress,
  uniquePath,
  uploadPath,
  uploadsBase,
  urlPattern,
  yearMonthName,
} from './upload-path';

/** A size of an image. */
export interface MediaSize {
  /** WordPress's name (`thumbnail`, `medium`, …); `full` for the original. */
  name: string;
  width: number;
  height: number;
  /** File name alone. */
  file: string;
  url: string;
}

/** A file under /wp-content/uploads/ with its addresses. */
export interface MediaFile {
  /** Id of the attachment; 0 for a file that content references without one. */
  postId: number;
  /** Below /wp-content/uploads/, decoded: `2024/01/photo.jpg`. */
  path: string;
  /** Absolute, on the content server. */
  url: string;
  mimeType: string;
  /** Pixels; null for everything but images. */
  width: number | null;
  height: number | null;
  /** Resized copies in WordPress's order, without the original. */
  sizes: MediaSize[];
}

export interface FoundFile {
  file: MediaFile;
  /** Null for the original. */
  cut: { width: number; height: number } | null;
}

/**
 * Finds files by attachment, by path and by any URL in the export. Indexes a site's attachments, then
 * the files that its content references on the same hosts.
 */
export function createLibrary(site: Site, urlOf: (path: string) => string) {
  const byPost = new Map<number, MediaFile>();
  const byPath = new Map<string, MediaFile>();
  const byAddress = new Map<string, MediaFile>();
  const hosts = new Set<string>();

  for (const post of site.posts) {
    if (post.type !== 'attachment') continue;
    const file = add(uniquePath(uploadPath(post), byPath), post);
    byPost.set(post.id, file);
    for (const address of [post.attachmentUrl, post.guid]) {
      const key = addressKey(address);
      if (!key || pathOf(address).length < 2) continue;
      if (!byAddress.has(key)) byAddress.set(key, file);
      if (address === post.attachmentUrl) hosts.add(hostOf(key));
    }
  }
  const sourceHost = hostOf(addressKey(site.sourceUrl) ?? '');
  for (const post of site.posts)
    for (const [found] of post.content.matchAll(urlPattern))
      addMentioned(splitAddress(found).address);

  function add(path: string, post: Post | null): MediaFile {
    const slash = path.lastIndexOf('/') + 1;
    const name = path.slice(slash);
    const mimeType = mimeTypeOf(name);
    const isImage = mimeType.startsWith('image/');
    const image = isImage ? imageDimensions(post?.meta ?? {}, name) : null;
    const sizes = (image?.cuts ?? []).map((cut) => {
      return { ...cut, url: urlOf(path.slice(0, slash) + cut.file) };
    });
    const { width = null, height = null } = image ?? {};
    const file = { postId: post?.id ?? 0, path, url: urlOf(path), mimeType, width, height, sizes };
    byPath.set(path, file);
    return file;
  }

  /** Exports often omit attachments that content still references. */
  function addMentioned(address: string): void {
    const key = addressKey(address);
    if (!key) return;
    const isUpload = hostOf(key) === sourceHost && key.includes(uploadsBase);
    if (!isUpload && !hosts.has(hostOf(key))) return;
    const path = yearMonthName(key);
    if (!path || mimeTypeOf(path) === 'application/octet-stream' || atAddress(address)) return;
    byAddress.set(key, byPath.get(path) ?? add(path, null));
  }

  /** Finds by old URLs of originals and resized copies, ignoring the query (`?w=300`). */
  function atAddress(address: string): FoundFile | undefined {
    const key = addressKey(address);
    return key === undefined ? undefined : find(byAddress, key);
  }

  return {
    ofPost: (postId: number) => byPost.get(postId),
    /** `2024/01/photo-300x200.jpg` gives the file of `2024/01/photo.jpg` and that size. */
    atPath: (path: string) => find(byPath, path),
    atAddress,
  };
}

function find(index: ReadonlyMap<string, MediaFile>, key: string): FoundFile | undefined {
  const original = index.get(key);
  if (original) return { file: original, cut: null };
  const split = splitCutName(key);
  const file = split && index.get(split.original);
  if (!split || !file?.width) return undefined;
  return { file, cut: { width: split.width, height: split.height } };
}

function hostOf(key: string): string {
  return key.split('/', 1)[0] ?? '';
}
