import { isSignedInHinted } from '../../session/browser/signed-in-hint';

/**
 * Whether to load the toolbar: this browser probably has a session, and the document does not say
 * that the toolbar is disabled (`experimentalToolbar` in faust.config.ts).
 */
export function isToolbarWanted(): boolean {
  return isSignedInHinted() && document.documentElement.dataset.toolbar !== 'off';
}
