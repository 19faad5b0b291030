/**
 * Validates a redirect target as wp_validate_redirect() does.
 *
 * @param wanted a URL, or a path that begins with a slash
 * @param isAllowed whether an absolute URL is on an allowed host
 * @returns null when it is unsafe
 */
export function safeLocation(
  wanted: string,
  baseUrl: string,
  isAllowed: (url: URL) => boolean,
): string | null {
  // Browsers remove these characters and would see another URL.
  if (wanted === '' || /[\u0000-\u0020\u007f\\]/.test(wanted)) return null;
  if (!URL.canParse(wanted, baseUrl)) return null;
  const url = new URL(wanted, baseUrl);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  if (url.username !== '' || url.password !== '') return null;
  const isPath = wanted.startsWith('/') && !wanted.startsWith('//');
  if (isPath && url.origin === new URL(baseUrl).origin)
    return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
  return isAllowed(url) ? url.href : null;
}

/** True for an address on this server or on the front end. */
export function isOwnHost(url: URL, baseUrl: string, siteUrl: string): boolean {
  return url.origin === new URL(baseUrl).origin || url.origin === new URL(siteUrl).origin;
}
