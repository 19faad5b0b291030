import type { Post, Site } from '../model';
import { imageDimensions, splitCutName, type ImageDimensions } from './image-sizes';
import { mimeTypeOf } from './mime-types';
import {
  addressKey,
  pathOf,
  splitAddress,
  uniquePath,
  uploadPath,
  uploadsBase,
  yearMonthName,
} from './upload-path';

/** A file under /wp-content/uploads/. */
export interface LibraryFile {
  /** Id of the attachment; 0 for a file that content references without one. */
  postId: number;
  /** `2024/01/photo.jpg`, decoded. */
  path: string;
  mimeType: string;
  /** Null for everything but images. */
  image: ImageDimensions | null;
}

/** Finds files by attachment, by path and by any URL in the export. */
export interface Library {
  ofPost(postId: number): LibraryFile | undefined;
  /** `2024/01/photo-300x200.jpg` gives the file of `2024/01/photo.jpg` and that size. */
  atPath(path: string): FoundFile | undefined;
  /** Finds by old URLs of originals and resized copies, ignoring the query (`?w=300`). */
  atAddress(url: string): FoundFile | undefined;
}

export interface FoundFile {
  file: LibraryFile;
  /** Null for the original. */
  cut: { width: number; height: number } | null;
}

const url = /(?:https?:)?\/\/[^\s"'<>()[\]\\]+/g;

/** Indexes a site's attachments, then the files that its content references on the same hosts. */
export function createLibrary(site: Site): Library {
  const byPost = new Map<number, LibraryFile>();
  const byPath = new Map<string, LibraryFile>();
  const byAddress = new Map<string, LibraryFile>();
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
    for (const [found] of post.content.matchAll(url)) addMentioned(splitAddress(found).address);

  function add(path: string, post: Post | null): LibraryFile {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const mimeType = mimeTypeOf(name);
    const meta = post?.meta ?? {};
    const image = mimeType.startsWith('image/') ? imageDimensions(meta, name) : null;
    const file = { postId: post?.id ?? 0, path, mimeType, image };
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

  function atAddress(address: string): FoundFile | undefined {
    const key = addressKey(address);
    return key === undefined ? undefined : find(byAddress, key);
  }

  return {
    ofPost: (postId) => byPost.get(postId),
    atPath: (path) => find(byPath, path),
    atAddress,
  };
}

function find(index: ReadonlyMap<string, LibraryFile>, key: string): FoundFile | undefined {
  const original = index.get(key);
  if (original) return { file: original, cut: null };
  const split = splitCutName(key);
  const file = split && index.get(split.original);
  if (!split || !file?.image) return undefined;
  return { file, cut: { width: split.width, height: split.height } };
}

function hostOf(key: string): string {
  return key.split('/', 1)[0] ?? '';
}
