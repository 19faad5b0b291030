/** Whether a Cookie header or document.cookie contains the hint cookie. */
export function hasSignedInHint(cookies: string): boolean {
  return /(?:^|;\s*)signed-in=1(?:;|$)/.test(cookies);
}

/**
 * Whether this browser probably has a session, by the readable hint cookie that is set with it.
 * Sends no request, and proves nothing.
 */
export function isSignedInHinted(): boolean {
  return hasSignedInHint(document.cookie);
}
