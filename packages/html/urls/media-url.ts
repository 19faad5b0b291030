import { AVATAR_ADDRESS, avatarAddress, letterOf, ownAvatarAddress } from './avatar-url';
import {
  trimUrl,
  isMediaHost,
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
  /** True for a host that is none of the WordPress, the site and `mediaHosts`. */
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
  return { url: withSiteScheme(url, context), foreign: !own && !isMediaHost(url, context) };
}

/** Like mediaUrl, but for pictures of people that are on this site , as all of Gravatar's are. */
function pictureUrl(raw: string, context: UrlContext): MediaUrl | null {
  const value = trimUrl(raw);
  const { folder } = context.site;
  // Cleaned before.
  const own = value.startsWith(`${folder}/`) ? value.slice(folder.length) : value;
  const here = AVATAR_ADDRESS.test(own) ? own : ownAvatarAddress(value);
  return here === null ? mediaUrl(value, context) : { url: here, foreign: false };
}

/** Like pictureUrl, but also allows the data: bitmaps that an `<img>` may have. */
export function imageUrl(raw: string, context: UrlContext): MediaUrl | null {
  const value = trimUrl(raw);
  return DATA_IMAGE.test(value) ? { url: value, foreign: false } : pictureUrl(value, context);
}

/**
 * Returns the address of a person's picture: on this site for Gravatar's, which is also where the
 * first letter of the name comes from without one; elsewhere for files of WordPress.
 *
 * @param url as WordPress gives it
 * @param name plain text
 */
export function avatarUrl(url: string | null | undefined, name: string, context: UrlContext) {
  const media = pictureUrl(url ?? '', context);
  const isOwn = media !== null && !media.foreign;
  if (isOwn && !AVATAR_ADDRESS.test(media.url)) return media.url;
  const letter = letterOf(name);
  const address = context.site.folder + (isOwn ? media.url : avatarAddress('none', {}));
  return letter ? `${address}&letter=${encodeURIComponent(letter)}`.replace('?&', '?') : address;
}

/** Encodes trailing commas, which would separate srcset candidates. */
export function candidateUrl(url: string): string {
  return url.replace(/(?<!,),+$/, (commas) => '%2C'.repeat(commas.length));
}

/** Returns a srcset of the candidates that may be loaded, or null when none is left. */
export function safeSrcSet(raw: string, context: UrlContext): string | null {
  const candidates = raw.split(/(?<=\s[\d.]+[wx])\s*,\s*|,\s+/).flatMap((candidate) => {
    const [address = '', descriptor = ''] = candidate.trim().split(/\s+/);
    const media = pictureUrl(address.replace(/^,+|(?<!,),+$/g, ''), context);
    if (media === null || (media.foreign && !context.showPictures)) return [];
    const size = /^\d+(?:\.\d+)?[wx]$/.test(descriptor) ? ` ${descriptor}` : '';
    return [candidateUrl(media.url) + size];
  });
  return candidates.length === 0 ? null : candidates.join(', ');
}

/** Returns the origin of a picture of WordPress's or `mediaHosts`; null for others, and for this site. */
export function ownMediaOrigin(url: string, context: UrlContext): string | null {
  const media = mediaUrl(url, context);
  const origin = media === null || media.foreign ? null : new URL(media.url).origin;
  return origin === context.site.url.origin ? null : origin;
}
