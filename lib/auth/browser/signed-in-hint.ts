/**
 * Whether this browser probably holds a session: the cookie beside it, readable and without a
 * secret, says so. Costs no request, and proves nothing.
 */
export function isSignedInHinted(): boolean {
  return /(?:^|;\s*)signed-in=1(?:;|$)/.test(document.cookie);
}
