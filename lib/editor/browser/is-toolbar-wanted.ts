import { isSignedInHinted } from '../../session/browser/signed-in-hint';

/**
 * Whether loading the toolbar is worth it: this browser probably holds a session, and the document
 * does not say that the site has none (`experimentalToolbar` in faust.config.ts).
 */
export function isToolbarWanted(): boolean {
  return isSignedInHinted() && document.documentElement.dataset.toolbar !== 'off';
}
