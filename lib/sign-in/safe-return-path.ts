const LONGEST = 2_000;

/** Control characters, also percent-encoded, and backslashes, which browsers treat as slashes. */
const UNSAFE = /[\u0000-\u001f\u007f\\]|%(?:0[0-9a-f]|1[0-9a-f]|7f|5c)/i;

/**
 * Returns a safe redirect target after signing in or out: a path of this site, with query and
 * fragment. Null for anything that could lead elsewhere, is malformed, or is an API route.
 *
 * @param value from the request: a path or an absolute URL
 * @param siteUrl origin of this site
 * @see
 *   https://cheatsheetseries.owasp.org/cheatsheets/Unvalidated_Redirects_and_Forwards_Cheat_Sheet.html
 */
export function safeReturnPath(value: unknown, siteUrl: string): string | null {
  if (typeof value !== 'string' || value.length > LONGEST || UNSAFE.test(value)) return null;
  const { origin } = new URL(siteUrl);
  const isOwnUrl = value === origin || value.startsWith(`${origin}/`);
  if (!value.startsWith('/') && !isOwnUrl) return null;
  if (!URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  // A browser would take the path of `/.//evil.example` for a host.
  if (url.origin !== origin || url.pathname.includes('//')) return null;
  if (/^\/api(\/|$)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
