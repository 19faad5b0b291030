import { ownAddress } from '../../sign-in/browser/address-bar';

const PREFIX = 'preview-sign-in ';

/** Codes and nonces in the address are others at every visit. */
const keyOfPage = () => PREFIX + ownAddress();

/**
 * Whether this tab was sent from this page to sign in and has not been signed in since: then it is
 * not sent again, or it would go around in a loop. Also true where nothing can be remembered.
 */
export function wasSentToSignIn(): boolean {
  try {
    window.sessionStorage.setItem(PREFIX, '');
    return window.sessionStorage.getItem(keyOfPage()) !== null;
  } catch {
    return true;
  }
}

/** Remembers that this tab is sent to sign in now. */
export function noteSentToSignIn(): void {
  window.sessionStorage.setItem(keyOfPage(), '1');
}

export function forgetSentToSignIn(): void {
  try {
    window.sessionStorage.removeItem(keyOfPage());
  } catch {
    // Storage is blocked: nothing was remembered.
  }
}
