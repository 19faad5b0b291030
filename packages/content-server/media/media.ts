import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Site } from '../model';
import { cutName } from './image-sizes';
import { createLibrary, type FoundFile, type LibraryFile } from './library';
import { mimeTypeOf } from './mime-types';
import { placeholderImage } from './placeholder-image';
import { srcSetOf } from './src-set';
import { uploadsBase } from './upload-path';

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
  /** Below /wp-content/uploads/: `2024/01/photo.jpg`. */
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

interface FileBody {
  contentType: string;
  body: Buffer;
}

export interface ServedFile extends FileBody {
  /** Quoted, ready for the header. */
  etag: string;
}

export interface Media {
  /** The file of an attachment, by the attachment's database id. */
  file(attachmentId: number): MediaFile | undefined;
  /** Finds a file by a URL in the export, of the original or of a resized copy. */
  fileAt(address: string): MediaFile | undefined;
  /** Returns this server's URL for a URL in the export; null for unknown files. */
  urlFor(address: string): string | null;
  /** Returns the size of that name, or the original by default (or for `full`). */
  size(file: MediaFile, name: string): MediaSize;
  /** Returns WordPress's srcset for a size; null when WordPress has none. */
  srcSet(file: MediaFile, sizeName: string): string | null;
  /** The file at a request path below /wp-content/uploads/; null for "not found". */
  serve(path: string): ServedFile | null;
}

/**
 * Serves the uploads of a site.
 *
 * @param options.baseUrl the content server's own origin, without a trailing slash
 * @param options.uploadsDir a directory with files in WordPress's layout (`YYYY/MM/name`); missing
 *   files are replaced by drawings
 */
export function createMedia(options: {
  site: Site;
  baseUrl: string;
  uploadsDir?: string | undefined;
}): Media {
  const { site, baseUrl, uploadsDir } = options;
  const library = createLibrary(site);
  const real = (path: string) => (uploadsDir === undefined ? null : realFile(uploadsDir, path));
  const known = new Map<LibraryFile, MediaFile>();

  const urlOf = (path: string) =>
    baseUrl + uploadsBase + path.split('/').map(encodeURIComponent).join('/');

  function describe(file: LibraryFile): MediaFile {
    const before = known.get(file);
    if (before) return before;
    const parent = file.path.slice(0, file.path.lastIndexOf('/') + 1);
    const described: MediaFile = {
      postId: file.postId,
      path: file.path,
      url: urlOf(file.path),
      mimeType: file.mimeType,
      width: file.image?.width ?? null,
      height: file.image?.height ?? null,
      sizes: (file.image?.cuts ?? []).map((cut) => ({ ...cut, url: urlOf(parent + cut.file) })),
    };
    known.set(file, described);
    return described;
  }

  function size(file: MediaFile, name: string): MediaSize {
    return file.sizes.find((candidate) => candidate.name === name) ?? fullSize(file);
  }

  return {
    file(attachmentId) {
      const file = library.ofPost(attachmentId);
      return file && describe(file);
    },
    fileAt(address) {
      const found = library.atAddress(address);
      return found && describe(found.file);
    },
    urlFor(address) {
      const found = library.atAddress(address);
      if (!found) return null;
      const { file, cut } = found;
      return urlOf(cut ? cutName(file.path, cut.width, cut.height) : file.path);
    },
    size,
    srcSet: (file, sizeName) => srcSetOf(size(file, sizeName), [...file.sizes, fullSize(file)]),
    serve(path) {
      const relative = relativePath(path);
      if (relative === null) return null;
      const found = library.atPath(relative);
      // For a missing size serves the original, which browsers scale.
      const file =
        real(relative) ??
        (found?.cut && real(found.file.path)) ??
        (found ? placeholder(found) : null);
      return file && { ...file, etag: etagOf(file.body) };
    },
  };
}

function fullSize(file: MediaFile): MediaSize {
  const name = file.path.slice(file.path.lastIndexOf('/') + 1);
  return {
    name: 'full',
    width: file.width ?? 0,
    height: file.height ?? 0,
    file: name,
    url: file.url,
  };
}

/** Placeholder for a file that the export only references: a drawing, nothing to play, or a text. */
function placeholder({ file, cut }: FoundFile): FileBody {
  const name = file.path.slice(file.path.lastIndexOf('/') + 1);
  const size = cut ?? file.image;
  if (size) {
    const svg = placeholderImage(name, size.width, size.height);
    return { contentType: 'image/svg+xml', body: Buffer.from(svg) };
  }
  const type = mimeTypeOf(name);
  // Empty, as a player shows a file that it can't play: it blocks a note in place of one, and complains.
  if (/^(?:audio|video)\//.test(type)) return { contentType: type, body: Buffer.alloc(0) };
  const note = `The export names the file ${name} but does not hold it.\n`;
  return { contentType: 'text/plain; charset=utf-8', body: Buffer.from(note) };
}

/** Media types served as they are; none of them is active content. */
const served = /^(?:image|audio|video)\/|^application\/pdf$|^text\/plain$/;

/** Reads a file below the directory; does not follow symbolic links out of it. */
function realFile(dir: string, relative: string): FileBody | null {
  const contentType = mimeTypeOf(relative);
  const path = join(dir, relative);
  if (!served.test(contentType) || !statSync(path, { throwIfNoEntry: false })?.isFile())
    return null;
  if (!realpathSync(path).startsWith(realpathSync(dir) + sep)) return null;
  return { contentType, body: readFileSync(path) };
}

/** Null for paths outside of the uploads. */
function relativePath(path: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path.split(/[?#]/, 1)[0] ?? '');
  } catch {
    return null;
  }
  if (!decoded.startsWith(uploadsBase) || /[\0\\]/.test(decoded)) return null;
  const relative = decoded.slice(uploadsBase.length);
  const parts = relative.split('/');
  return parts.some((part) => part === '' || part.startsWith('.')) ? null : relative;
}

function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}
