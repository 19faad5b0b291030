import { ownAddress } from '../../sign-in/browser/address-bar';

const PREFIX = 'preview-sign-in ';

/** Without the code and nonce in the URL, which differ on every visit. */
const keyOfPage = () => PREFIX + ownAddress();

/**
 * Whether this tab was already redirected from this page to sign in, without success since: a
 * second redirect could loop. Also true when sessionStorage is blocked.
 */
export function wasSentToSignIn(): boolean {
  try {
    window.sessionStorage.setItem(PREFIX, '');
    return window.sessionStorage.getItem(keyOfPage()) !== null;
  } catch {
    return true;
  }
}

/** Records that this tab is now redirected to sign in. */
export function markSentToSignIn(): void {
  window.sessionStorage.setItem(keyOfPage(), '1');
}

export function clearSentToSignIn(): void {
  try {
    window.sessionStorage.removeItem(keyOfPage());
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
