import { AVATAR_SIZES, avatarUrl, candidateUrl, mediaUrl } from './media-url';
import type { UrlContext } from './site-urls';

/** WordPress appends the pixel size to the file names of resized images; so do buckets and CDNs. */
const SIZED = /^[^?#]*-([1-9]\d{0,4})x([1-9]\d{0,4})\.(?:avif|gif|jpe?g|png|webp)(?:[?#]|$)/i;

/** Returns the size of an image that its file name has (`boat-1024x683.jpg`). */
export function sizeInName(url: string): { width: number; height: number } | null {
  const [, width, height] = SIZED.exec(url) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** Widths that are offered of an image that WordPress has in one size: Next's `deviceSizes`. */
const WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840];

/** Width that the loader gets for an image whose width neither its markup nor its name has. */
const DEFAULT_WIDTH = 1920;

/** Matches absolute URLs of bitmaps: a drawing has no sizes, and most CDNs refuse it. */
const BITMAP = /^https?:(?![^?#]*\.svg(?:[?#]|$))/i;

interface Picture {
  src: string;
  srcSet?: string | null | undefined;
  /** Width of the file in pixels. */
  width?: number | undefined;
}

/**
 * Returns cleaned addresses of an image by the site's image loader, if it is a bitmap of WordPress or
 * `mediaHosts`: one for each of WordPress's sizes, or for the usual widths if WordPress has only one.
 * Without a loader they are unchanged. To be called once, after the policy, as a loader may add to its own
 * addresses again.
 */
export function loadedPicture({ src, srcSet, width }: Picture, context: UrlContext) {
  const { imageAt } = context;
  if (!imageAt) return { src, srcSet };
  const isLoadable = (url: string) => BITMAP.test(url) && mediaUrl(url, context)?.foreign === false;
  const at = (url: string, pixels = DEFAULT_WIDTH) =>
    isLoadable(url) ? candidateUrl(imageAt(url, pixels)) : url;
  const candidates = (srcSet || '').split(', ').flatMap((candidate) => {
    const [url, descriptor = ''] = candidate.split(' ');
    const pixels = descriptor.endsWith('w') ? parseInt(descriptor, 10) : undefined;
    return url ? [{ url, descriptor, pixels: pixels ?? sizeInName(url)?.width }] : [];
  });
  const widest = Math.max(0, ...candidates.map(({ pixels = 0 }) => pixels));
  const own = sizeInName(src)?.width ?? width ?? (widest || undefined);
  if (candidates.length === 0 && own !== undefined && isLoadable(src)) {
    for (const pixels of [...WIDTHS.filter((each) => each < own), own]) {
      candidates.push({ url: src, descriptor: `${pixels}w`, pixels });
    }
  }
  const loaded = candidates.map(({ url, descriptor, pixels = own }) =>
    `${at(url, pixels)} ${descriptor}`.trim(),
  );
  return { src: at(src, own), srcSet: loaded.join(', ') || srcSet };
}

/** Returns the address of a person's picture: see avatarUrl(). One of WordPress's is by the image loader. */
export function personPicture(url: string | null | undefined, name: string, context: UrlContext) {
  const width = AVATAR_SIZES.at(-1);
  return loadedPicture({ src: avatarUrl(url, name, context), width }, context).src;
}
