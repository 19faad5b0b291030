import {
  asBrowserReads,
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

/** A bitmap written into the page itself. SVG is left out: it can hold script. */
export const DATA_IMAGE = /^data:image\/(?:png|gif|jpe?g|webp);base64,[a-z0-9+/]+={0,2}$/i;

/**
 * A page that came over https may not ask for media over http. Browsers ask over https instead, but
 * not for what a srcset names (https://www.w3.org/TR/mixed-content/#upgrade-algorithm).
 */
function asSiteMayAsk(url: URL, { site }: UrlContext): string {
  return site.url.protocol === 'https:' ? url.href.replace(/^http:/, 'https:') : url.href;
}

/**
 * The address of an image, video, sound or track, or null when it must not be loaded. Uploads are
 * always on the WordPress, so a path, or another spelling of its host, names it too.
 */
export function mediaUrl(raw: string, context: UrlContext): MediaUrl | null {
  const value = asBrowserReads(raw);
  if (value === '' || value.startsWith('#')) return null;
  const url = parseHttp(value, SCHEME.test(value) ? undefined : onWordPress('/', context));
  if (url === null) return null;
  const path = pathWithin(url, context.wordpress);
  if (path !== null) return { url: onWordPress(path, context), foreign: false };
  const own = isSameHost(url, context.wordpress) || isSameHost(url, context.site);
  if (own && isWordPressOnly(pathOf(url))) {
    return { url: onWordPress(pathOf(url), context), foreign: false };
  }
  return { url: asSiteMayAsk(url, context), foreign: !own };
}

/** As mediaUrl, with the data: bitmaps that an `<img>` may hold. */
export function imageUrl(raw: string, context: UrlContext): MediaUrl | null {
  const value = asBrowserReads(raw);
  return DATA_IMAGE.test(value) ? { url: value, foreign: false } : mediaUrl(value, context);
}

/** A comma at the end of a candidate's URL would end the candidate. */
function candidateUrl(url: string): string {
  return url.replace(/,+$/, (commas) => '%2C'.repeat(commas.length));
}

/** A srcset of the candidates that may be loaded, or null when none is left. */
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
