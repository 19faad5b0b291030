import { decodeUri, hrefFromUri } from '../addresses/site-paths';

/** A redirect of this site's own, before what WordPress has at the address. */
export interface OwnRedirect {
  /** Path, whatever its letters and last slash: `/old-shop/`. */
  from: string;
  /** Path on this site, with a query or fragment if need be. */
  to: string;
  /** Whether search engines and browsers may keep it: 308, else 307. */
  permanent: boolean;
}

/** Addresses are compared decoded, in small letters and without slashes at both ends. */
const keyOf = (path: string) => decodeUri(path).toLowerCase().split('/').filter(Boolean).join('/');

/**
 * Returns the redirect of a list for an address, encoded; null without one.
 *
 * @param segments decoded
 */
export function ownRedirect(segments: readonly string[], list: readonly OwnRedirect[]) {
  const key = keyOf(segments.map(encodeURIComponent).join('/'));
  const found = list.find(({ from }) => keyOf(from) === key);
  return found ? { destination: hrefFromUri(found.to), permanent: found.permanent } : null;
}
