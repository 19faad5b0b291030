/**
 * Whether this browser probably has a session, by the readable hint cookie that is set with it.
 * Sends no request, and proves nothing.
 */
export const isSignedInHinted = (): boolean => /(?:^|;\s*)signed-in=1(?:;|$)/.test(document.cookie);

/** Whether the document does not say that the toolbar is off (`experimentalToolbar` in faust.config.ts). */
export const isToolbarOn = (): boolean => document.documentElement.dataset.toolbar !== 'off';
