import { pathFromSegments } from '../site-paths';

/** Maximum length of a path with every byte percent-encoded. */
const MAX_GIVEN_LENGTH = 6_000;

/** Query, fragment, backslash, white space and control characters are not part of a path. */
const NOT_IN_A_PATH = /[?#\\\s\p{Cc}\p{Cs}]/u;

/**
 * Returns a path of this site, percent-encoded or not, in canonical form: decoded, with a slash at
 * both ends, as in Next's page cache. Null for everything that is no content page: other sites,
 * files, `/api/`, `/_next/`, `..`, paths that are too long.
 */
export function canonicalPath(given: string): string | null {
  if (given.length > MAX_GIVEN_LENGTH || NOT_IN_A_PATH.test(given)) return null;
  const bare = /^\/(?!\/)(.*?)\/?$/.exec(given)?.[1];
  if (bare === undefined) return null;
  try {
    return pathFromSegments(bare === '' ? [] : bare.split('/').map(decodeURIComponent));
  } catch {
    return null;
  }
}
