/**
 * Whether this browser probably has a session, by the readable hint cookie that is set with it.
 * Sends no request, and proves nothing.
 */
export const isSignedInHinted = (): boolean => /(?:^|;\s*)signed-in=1(?:;|$)/.test(document.cookie);

/**
 * Whether to load the toolbar: this browser probably has a session, and the document does not say
 * that the toolbar is disabled (`experimentalToolbar` in faust.config.ts).
 */
export const isToolbarWanted = (): boolean =>
  isSignedInHinted() && document.documentElement.dataset.toolbar !== 'off';
