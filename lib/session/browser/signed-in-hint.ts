/** Whether cookies, as a request or a document has them, hold the hint. */
export function hasSignedInHint(cookies: string): boolean {
  return /(?:^|;\s*)signed-in=1(?:;|$)/.test(cookies);
}

/**
 * Whether this browser probably holds a session: the cookie beside it, readable and without a
 * secret, says so. Costs no request, and proves nothing.
 */
export function isSignedInHinted(): boolean {
  return hasSignedInHint(document.cookie);
}
