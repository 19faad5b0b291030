import { type PageWords, textFor } from '@showcase/next/words';

/** Path of the landing page after signing in. */
export const HOME_PATH = '/home/';

/** Error code beside NextAuth's own: the CMS rejected the token that it had just issued. */
export const TOKEN_REFUSED = 'TokenRefused';

/** Returns the URL of the sign-in page with the path to return to, and the code of the reason. */
export function sessionRequiredUrl(path: string, error = 'SessionRequired'): string {
  return `/login/?${new URLSearchParams({ error, callbackUrl: path })}`;
}

/** Returns the message of an error code; a generic one for unknown codes. */
export const signInErrorText = (code: string, { errors }: PageWords['signIn']): string =>
  textFor(errors, code, errors.other);

/** Returns the URL that starts signing in by the CMS's method, with the path to return to. */
export function signInStartUrl(path: string): string {
  return `/api/faust/auth/start?${new URLSearchParams({ redirect_uri: path })}`;
}

/** Query parameters of WordPress's redirect back: its authorization code, and this site's nonce. */
export const CODE_PARAMETER = 'code';
export const STATE_PARAMETER = 'faust-state';
export const RETURN_PARAMETERS = [CODE_PARAMETER, STATE_PARAMETER] as const;

/** Control characters, also percent-encoded, and backslashes, which browsers treat as slashes. */
const UNSAFE = /[\u0000-\u001f\u007f\\]|%(?:0[0-9a-f]|1[0-9a-f]|7f|5c)/i;

/**
 * Returns a safe redirect target after signing in or out: a path of this site, without its base path,
 * with query and fragment. Null for anything that could lead elsewhere, is malformed, or is an API route.
 *
 * @param value from the request: an absolute URL, or a path with the site's base path or without
 * @see
 *   https://cheatsheetseries.owasp.org/cheatsheets/Unvalidated_Redirects_and_Forwards_Cheat_Sheet.html
 */
export function safeReturnPath(value: unknown, siteUrl: string): string | null {
  if (typeof value !== 'string' || value.length > 2_000 || UNSAFE.test(value)) return null;
  const { origin, pathname } = new URL(siteUrl);
  const folder = pathname.replace(/\/$/, '');
  const isOwnUrl = value === origin || value.startsWith(`${origin}/`);
  if (!value.startsWith('/') && !isOwnUrl) return null;
  if (!URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  // A browser would take the path of `/.//evil.example` for a host.
  if (url.origin !== origin || url.pathname.includes('//')) return null;
  const isInside = url.pathname === folder || url.pathname.startsWith(`${folder}/`);
  // Another site of the same host.
  if (isOwnUrl && !isInside) return null;
  const path = isInside ? url.pathname.slice(folder.length) || '/' : url.pathname;
  if (/^\/api(\/|$)/.test(path)) return null;
  return path + url.search + url.hash;
}
