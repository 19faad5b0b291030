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

/**
 * Whether to load the toolbar: this browser probably has a session, and the document does not say
 * that the toolbar is disabled (`experimentalToolbar` in faust.config.ts).
 */
export function isToolbarWanted(): boolean {
  return isSignedInHinted() && document.documentElement.dataset.toolbar !== 'off';
}
