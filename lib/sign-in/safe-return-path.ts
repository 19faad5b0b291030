const LONGEST = 2_000;

/** Control characters, also as %09 …, and backslashes, which browsers read as slashes. */
const UNSAFE = /[\u0000-\u001f\u007f\\]|%(?:0[0-9a-f]|1[0-9a-f]|7f|5c)/i;

/**
 * Where somebody may be sent after signing in or out: a path of this site, with query and fragment.
 * Anything that could lead elsewhere, cannot be read or is an API address gives null.
 *
 * @param value what came with the request: a path or an absolute URL
 * @param siteUrl origin of this site
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Unvalidated_Redirects_and_Forwards_Cheat_Sheet.html
 */
export function safeReturnPath(value: unknown, siteUrl: string): string | null {
  if (typeof value !== 'string' || value.length > LONGEST || UNSAFE.test(value)) return null;
  const { origin } = new URL(siteUrl);
  const isOwnUrl = value === origin || value.startsWith(`${origin}/`);
  if (!value.startsWith('/') && !isOwnUrl) return null;
  if (!URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  // `/.//evil.example` has a path that a browser would take for a host.
  if (url.origin !== origin || url.pathname.includes('//')) return null;
  if (/^\/api(\/|$)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
