import {
  trimUrl,
  isSameHost,
  isWordPressOnly,
  onWordPress,
  parseHttp,
  pathOf,
  pathWithin,
  SCHEME,
  type UrlContext,
} from './html-context';

export interface MediaUrl {
  url: string;
  /** True for a host that is neither the WordPress nor the site. */
  foreign: boolean;
}

/** A bitmap as data: URL. No SVG, which can contain scripts. */
export const DATA_IMAGE = /^data:image\/(?:png|gif|jpe?g|webp);base64,[a-z0-9+/]+={0,2}$/i;

/**
 * Upgrades http media on an https site. Browsers upgrade mixed content themselves, but not the URLs
 * of a srcset (https://www.w3.org/TR/mixed-content/#upgrade-algorithm).
 */
function withSiteScheme(url: URL, { site }: UrlContext): string {
  return site.url.protocol === 'https:' ? url.href.replace(/^http:/, 'https:') : url.href;
}

/**
 * Returns the URL of an image, video, audio file or track, or null when it must not be loaded.
 * Uploads are always on the WordPress, so relative URLs and variants of its host resolve to it.
 */
export function mediaUrl(raw: string, context: UrlContext): MediaUrl | null {
  const value = trimUrl(raw);
  if (value === '' || value.startsWith('#')) return null;
  const url = parseHttp(value, SCHEME.test(value) ? undefined : onWordPress('/', context));
  if (url === null) return null;
  const path = pathWithin(url, context.wordpress);
  if (path !== null) return { url: onWordPress(path, context), foreign: false };
  const own = isSameHost(url, context.wordpress) || isSameHost(url, context.site);
  if (own && isWordPressOnly(pathOf(url))) {
    return { url: onWordPress(pathOf(url), context), foreign: false };
  }
  return { url: withSiteScheme(url, context), foreign: !own };
}

/** Like mediaUrl, but also allows the data: bitmaps that an `<img>` may have. */
export function imageUrl(raw: string, context: UrlContext): MediaUrl | null {
  const value = trimUrl(raw);
  return DATA_IMAGE.test(value) ? { url: value, foreign: false } : mediaUrl(value, context);
}

/** Encodes a trailing comma, which would separate srcset candidates. */
function candidateUrl(url: string): string {
  return url.replace(/,+$/, (commas) => '%2C'.repeat(commas.length));
}

/** Returns a srcset of the candidates that may be loaded, or null when none is left. */
export function safeSrcSet(raw: string, context: UrlContext): string | null {
  const candidates = raw.split(/(?<=\s[\d.]+[wx])\s*,\s*|,\s+/).flatMap((candidate) => {
    const [address = '', descriptor = ''] = candidate.trim().split(/\s+/);
    const media = mediaUrl(address.replace(/^,+|,+$/g, ''), context);
    if (media === null || (media.foreign && !context.showPictures)) return [];
    const size = /^\d+(?:\.\d+)?[wx]$/.test(descriptor) ? ` ${descriptor}` : '';
    return [candidateUrl(media.url) + size];
  });
  return candidates.length === 0 ? null : candidates.join(', ');
}
