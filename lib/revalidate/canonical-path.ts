import { pathFromSegments } from '../site-paths';

/** Longer than any path that is looked up, with every byte of it percent-encoded. */
const MAX_GIVEN_LENGTH = 6_000;

/** Not a path, or more than one: a query, a fragment, a backslash, white space, control characters. */
const NOT_IN_A_PATH = /[?#\\\s\p{Cc}\p{Cs}]/u;

/**
 * A path of this site, percent-encoded or not, in the one form it is known by: decoded, with a
 * slash at both ends. Next caches a page under the same decoded form. Null for everything that is
 * no page of content: other sites, files, `/api/`, `/_next/`, `..`, over-long ones.
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
