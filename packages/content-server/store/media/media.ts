import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Site } from '../../model/site';
import { decodeUri } from '../../text/decode-uri';
import { cutName } from './image-sizes';
import { createLibrary, type FoundFile, type MediaFile, type MediaSize } from './library';
import { mimeTypeOf } from './mime-types';
import { placeholderImage } from './placeholder-image';
import { uploadsBase } from './upload-path';

interface FileBody {
  contentType: string;
  body: Buffer;
}

export type Media = ReturnType<typeof createMedia>;

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
}) {
  const { site, baseUrl, uploadsDir } = options;
  const urlOf = (path: string) =>
    baseUrl + uploadsBase + path.split('/').map(encodeURIComponent).join('/');
  const library = createLibrary(site, urlOf);
  const real = (path: string) => (uploadsDir === undefined ? null : realFile(uploadsDir, path));

  /** Returns the size of that name, or the original by default (or for `full`). */
  function size(file: MediaFile, name: string): MediaSize {
    return file.sizes.find((candidate) => candidate.name === name) ?? fullSize(file);
  }

  return {
    /** The file of an attachment, by the attachment's database id. */
    file: library.ofPost,
    /** Finds a file by a URL in the export, of the original or of a resized copy. */
    fileAt: (address: string) => library.atAddress(address)?.file,
    /** Returns this server's URL for a URL in the export; null for unknown files. */
    urlFor(address: string): string | null {
      const found = library.atAddress(address);
      if (!found) return null;
      const { file, cut } = found;
      return urlOf(cut ? cutName(file.path, cut.width, cut.height) : file.path);
    },
    size,
    /** Returns WordPress's srcset for a size; null when WordPress has none. */
    srcSet: (file: MediaFile, sizeName: string) =>
      srcSetOf(size(file, sizeName), [...file.sizes, fullSize(file)]),
    /** The file at a request path below /wp-content/uploads/; null for "not found". */
    serve(path: string): (FileBody & { etag: string }) | null {
      const decoded = decodeUri(path);
      const relative = decoded.slice(uploadsBase.length);
      const isOutside = relative.split('/').some((part) => part === '' || part.startsWith('.'));
      if (!decoded.startsWith(uploadsBase) || isOutside || /[\0\\]/.test(decoded)) return null;
      const found = library.atPath(relative);
      // For a missing size serves the original, which browsers scale.
      const file =
        real(relative) ??
        (found?.cut && real(found.file.path)) ??
        (found ? placeholder(found) : null);
      if (!file) return null;
      const digest = createHash('sha256').update(file.body).digest('base64url');
      return { ...file, etag: `"${digest.slice(0, 22)}"` };
    },
  };
}

function fullSize({ path, url, width, height }: MediaFile): MediaSize {
  const file = path.slice(path.lastIndexOf('/') + 1);
  return { name: 'full', width: width ?? 0, height: height ?? 0, file, url };
}

/** WordPress's max_srcset_image_width. */
const widest = 2048;

/**
 * `srcset` after wp_calculate_image_srcset(): every size with the proportions of the shown one, the
 * shown one first, the original last; null with fewer than two candidates.
 */
function srcSetOf(shown: MediaSize, sizes: readonly MediaSize[]): string | null {
  // Sizes are rounded, so the proportions may differ by a pixel.
  const hasShape = ({ width, height }: MediaSize) => {
    const scale = Math.min(width / shown.width, shown.width / width);
    const [large, small] = width > shown.width ? [height, shown.height] : [shown.height, height];
    return Math.abs(Math.round(large * scale) - small) <= 1;
  };
  const byWidth = new Map([[shown.width, shown]]);
  for (const size of sizes) {
    const isCandidate = size.width <= widest && hasShape(size);
    if (isCandidate && !byWidth.has(size.width)) byWidth.set(size.width, size);
  }
  if (shown.width < 1 || byWidth.size < 2) return null;
  return [...byWidth.values()].map((size) => `${size.url} ${size.width}w`).join(', ');
}

/** Returns a placeholder for a file that the export only references: a drawing, an empty file or a text. */
function placeholder({ file, cut }: FoundFile): FileBody {
  const { file: name, ...full } = fullSize(file);
  const { width, height } = cut ?? full;
  if (width > 0) {
    const svg = placeholderImage(name, width, height);
    return { contentType: 'image/svg+xml', body: Buffer.from(svg) };
  }
  // A player reports an empty file as one that it can't play; a text in its place would be blocked.
  if (/^(?:audio|video)\//.test(file.mimeType))
    return { contentType: file.mimeType, body: Buffer.alloc(0) };
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
