/** Sizes in which avatars are fetched, pixels; the toolbar's, and twice those of comments. */
export const AVATAR_SIZES = [26, 52, 64, 96, 128];

/** Gravatar's ratings; `g`, its default, is left out of addresses. */
const RATINGS = new Set(['g', 'pg', 'r', 'x']);

/** Address of an avatar on this site: `/avatar/<hash>.img?s=96&letter=A`; `none` without a hash. */
export const AVATAR_ADDRESS = /^\/avatar\/(?:[\da-f]{64}|[\da-f]{32}|none)\.img\?[\w%=&.-]*$/;
const HOST = /^(?:[\w-]+\.)?gravatar\.com$/i;
const PATH = /^\/avatar\/(?:([\da-f]{64}|[\da-f]{32})(?:\.\w+)?)?/i;

/** Gravatar's size and rating, and the letter that stands for a person without a picture. */
export interface AvatarQuery {
  s?: string;
  r?: string;
  letter?: string;
}

export function avatarAddress(hash: string, query: AvatarQuery): string {
  return `/avatar/${hash}.img?${new URLSearchParams({ ...query })}`;
}

/** The first letter or digit of a name; undefined without one. */
export function letterOf(name: string): string | undefined {
  return /[\p{L}\p{N}]/u.exec(name)?.[0]?.toLocaleUpperCase();
}

/**
 * Returns the address on this site of a picture of Gravatar's, which no visitor's browser is to
 * contact; null for any other URL.
 */
export function ownAvatarAddress(value: string): string | null {
  const url = URL.canParse(value, 'https://none') ? new URL(value, 'https://none') : null;
  if (!url || !HOST.test(url.hostname)) return null;
  const path = PATH.exec(url.pathname);
  if (!path) return null;
  const asked = Number(url.searchParams.get('s') ?? url.searchParams.get('size')) || 96;
  const size = AVATAR_SIZES.find((each) => each >= asked) ?? AVATAR_SIZES.at(-1);
  const rating = (url.searchParams.get('r') ?? url.searchParams.get('rating') ?? '').toLowerCase();
  return avatarAddress(path[1]?.toLowerCase() ?? 'none', {
    s: String(size),
    ...(RATINGS.has(rating) && rating !== 'g' && { r: rating }),
  });
}
