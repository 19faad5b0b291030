import { plainText } from '../parse/plain-text';
import {
  hostKey,
  isWordPressOnly,
  onWordPress,
  parseHttp,
  pathOf,
  pathWithin,
  trimUrl,
  type UrlContext,
} from './site-urls';

/** Sizes in which avatars are fetched, pixels; the toolbar's, and twice those of comments. */
export const AVATAR_SIZES = [26, 52, 64, 96, 128];

/** Gravatar's ratings; `g`, its default, is left out of addresses. */
const RATINGS = new Set(['pg', 'r', 'x']);

/**
 * Address of an avatar on this site, below its base path: `/avatar/<hash>.img?s=96&letter=A`; `none`
 * without a hash.
 */
export const AVATAR_ADDRESS =
  /^(?:\/[\w.~%-]+)*\/avatar\/(?:[\da-f]{64}|[\da-f]{32}|none)\.img\?[\w%=&.-]*$/;
const GRAVATAR_HOST = /^(?:[\w-]+\.)?gravatar\.com$/i;
const GRAVATAR_PATH = /^\/avatar\/(?:([\da-f]{64}|[\da-f]{32})(?:\.\w+)?)?/i;

/**
 * Returns the address on this site of a picture of Gravatar's, which no visitor's browser is to
 * contact; null for any other URL.
 */
function ownAvatarAddress(value: string): string | null {
  const url = parseHttp(value, 'https://none');
  const path = url && GRAVATAR_HOST.test(url.hostname) && GRAVATAR_PATH.exec(url.pathname);
  if (!path) return null;
  const asked = Number(url.searchParams.get('s') ?? url.searchParams.get('size')) || 96;
  const size = AVATAR_SIZES.find((each) => each >= asked) ?? AVATAR_SIZES.at(-1);
  const rating = (url.searchParams.get('r') ?? url.searchParams.get('rating') ?? '').toLowerCase();
  const query = `s=${size}${RATINGS.has(rating) ? `&r=${rating}` : ''}`;
  return `/avatar/${path[1]?.toLowerCase() ?? 'none'}.img?${query}`;
}

export interface MediaUrl {
  url: string;
  /** True for a host that is none of the WordPress, the site and `mediaHosts`. */
  foreign: boolean;
}

/** Matches a bitmap as data: URL, but no SVG, which can contain scripts. */
export const DATA_IMAGE = /^data:image\/(?:png|gif|jpe?g|webp);base64,[a-z0-9+/]+={0,2}$/i;

/**
 * Returns the URL of an image, video, audio file or track, or null when it must not be loaded.
 * Uploads are always on the WordPress, so relative URLs and variants of its host resolve to it.
 */
export function mediaUrl(raw: string, context: UrlContext): MediaUrl | null {
  const value = trimUrl(raw);
  if (value === '' || value.startsWith('#')) return null;
  const url = parseHttp(value, onWordPress('/', context));
  if (url === null) return null;
  const { wordpress, site, hosts } = context;
  const host = hostKey(url);
  const isOwnHost = host === wordpress.host || host === site.host;
  const ownPath = isOwnHost && isWordPressOnly(pathOf(url), context) ? pathOf(url) : null;
  const path = pathWithin(url, wordpress) ?? ownPath;
  if (path !== null) return { url: onWordPress(path, context), foreign: false };
  // Browsers upgrade mixed content themselves, but not the URLs of a srcset
  // (https://www.w3.org/TR/mixed-content/#upgrade-algorithm).
  if (site.url.protocol === 'https:') url.protocol = 'https:';
  return { url: url.href, foreign: !isOwnHost && !hosts.has(host) };
}

/**
 * Like mediaUrl, but for images: also allows data: bitmaps, and turns addresses of Gravatar into those of
 * avatars on this site.
 */
export function imageUrl(raw: string, context: UrlContext): MediaUrl | null {
  const value = trimUrl(raw);
  // An earlier pass has made an address of this site's avatars.
  if (DATA_IMAGE.test(value) || AVATAR_ADDRESS.test(value)) return { url: value, foreign: false };
  const here = ownAvatarAddress(value);
  return here === null
    ? mediaUrl(value, context)
    : { url: context.site.folder + here, foreign: false };
}

/**
 * Returns the address of a person's picture that a visitor's browser may load: on this site for
 * Gravatar's, with the first letter of the name, which stands for one who has none there; elsewhere
 * for files of WordPress. The name may have HTML.
 */
export function avatarUrl(url: string | null | undefined, name: string, context: UrlContext) {
  const media = imageUrl(url ?? '', context);
  const isOwn = media !== null && !media.foreign;
  if (isOwn && !AVATAR_ADDRESS.test(media.url)) return media.url;
  const address = isOwn ? media.url : `${context.site.folder}/avatar/none.img?`;
  const letter = /[\p{L}\p{N}]/u.exec(plainText(name))?.[0].toLocaleUpperCase();
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
    const media = imageUrl(address.replace(/^,+|(?<!,),+$/g, ''), context);
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
