import { decodeUri } from '../../site-paths';
import { sizeInName } from './size-in-name';
import { isMediaHost, pathWithin, type UrlContext } from './html-context';

/**
 * Widths that pictures are made in, pixels: of a phone, a text (44rem) and a wide picture (72rem),
 * each at one and two device pixels.
 */
export const PICTURE_WIDTHS = [480, 768, 1152, 1536, 2304];

/** Stands for WordPress in addresses, so that its own is not needed to read them. */
export const WORDPRESS_SOURCE = 'wordpress';

/** Where WordPress keeps what editors upload; nothing else of it is resized. */
export const UPLOADS = '/wp-content/uploads/';

/** Formats that are worth it; others may move, have scripts or are small already. */
const RESIZED_NAME = /^[^?#\\]+\.(?:jpe?g|png)$/i;

const MAX_PATH = 1_000;

/**
 * Whether a picture is resized, by its decoded path without the slash before it. No way out of a
 * folder, neither by itself nor after a server has decoded it once more.
 */
export const isResizedPath = (path: string): boolean =>
  path.length <= MAX_PATH && RESIZED_NAME.test(path) && !/(?:^|\/)\.|\/\/|^\/|%|\p{Cc}/u.test(path);

/** Address of a resized picture on this site: `/picture/768/wordpress/2026/05/boat.jpg`. */
export const PICTURE_ADDRESS = /^\/picture\/\d{3,4}\/[\w.:-]+\/[^\s?#\\,]+\.(?:jpe?g|png)$/i;

/** What precedes the width's place in the address, and what follows it; null: it is not resized. */
function addressOf(url: string, context: UrlContext): ((width: number) => string) | null {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || parsed.search !== '' || !isResizedPath(decodeUri(parsed.pathname.slice(1)))) {
    return null;
  }
  const path = pathWithin(parsed, context.wordpress);
  if (path?.startsWith(UPLOADS)) {
    const file = path.slice(UPLOADS.length);
    return (width) => `/picture/${width}/${WORDPRESS_SOURCE}/${file}`;
  }
  if (!isMediaHost(parsed, context)) return null;
  return (width) => `/picture/${width}/${parsed.host}${parsed.pathname}`;
}

interface Candidate {
  url: string;
  width: number;
}

function largestOf(srcSet: string | null): Candidate | null {
  const candidates = (srcSet ?? '').split(', ').flatMap((each): Candidate[] => {
    const [, url = '', width = ''] = /^(\S+) (\d+)w$/.exec(each) ?? [];
    return url ? [{ url, width: Number(width) }] : [];
  });
  return candidates.sort((a, b) => b.width - a.width)[0] ?? null;
}

/**
 * Returns a srcset of resized copies of a picture, made from the largest that WordPress has; null for
 * a picture that is not resized.
 *
 * @param srcSet cleaned, as WordPress has it
 * @param width of the picture at `src`, pixels
 */
export function resizedSrcSet(
  { src, srcSet, width }: { src: string | null; srcSet: string | null; width: number | null },
  context: UrlContext,
): string | null {
  if (!context.resizes) return null;
  const named = src === null ? null : (sizeInName(src)?.width ?? width);
  const largest = largestOf(srcSet) ?? (src && named ? { url: src, width: named } : null);
  const address = largest && addressOf(largest.url, context);
  if (!largest || !address) return null;
  const smaller = PICTURE_WIDTHS.filter((each) => each < largest.width);
  const whole = PICTURE_WIDTHS.find((each) => each >= largest.width);
  return [
    ...smaller.map((each) => `${address(each)} ${each}w`),
    // Never enlarged: it is as wide as the largest.
    ...(whole ? [`${address(whole)} ${largest.width}w`] : []),
  ].join(', ');
}
