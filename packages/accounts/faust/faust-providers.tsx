import { FaustProvider } from '@faustwp/core/dist/cjs/index.js';
import type { ComponentProps } from 'react';

import { sitePath } from '@showcase/wordpress/browser';
import { callApi } from '../session/browser/call-api';
import { ownAddress, removeFromAddress } from '../sign-in/browser/address-bar';
import {
  CODE_PARAMETER,
  RETURN_PARAMETERS,
  sessionRequiredUrl,
  signInStartUrl,
  STATE_PARAMETER,
  TOKEN_REFUSED,
} from '../sign-in/sign-in-addresses';

/** FaustWP's codes are 88 characters of base64. A page may have another use for `?code=`. */
const CODE = /^[\w+/=-]{60,}$/;

/** Nothing comes after it. */
function leaveFor(address: string): Promise<never> {
  window.location.replace(sitePath(address));
  return new Promise(() => undefined);
}

/**
 * Finishes the sign-in that a page's useAuth has begun, before useAuth sees the code. Faust leads to
 * WordPress without this browser's nonce, so the code that comes back is worth nothing, as anyone
 * could have sent it: the browser is led there once more, with a nonce. The code of that is exchanged
 * for the session.
 */
async function acceptCode(): Promise<void> {
  const { searchParams } = new URL(window.location.href);
  const code = searchParams.get(CODE_PARAMETER);
  if (!code || !CODE.test(code)) return;
  removeFromAddress(RETURN_PARAMETERS);
  const state = searchParams.get(STATE_PARAMETER);
  if (state === null) return leaveFor(signInStartUrl(ownAddress()));
  const given = new URLSearchParams({ code, state });
  const answer = await callApi(`faust/auth/token?${given}`);
  // The sign-in page says what is wrong; useAuth would lead to WordPress again without an end.
  if (!answer.ok) {
    const problem = answer.error === 'not_set_up' ? 'Configuration' : TOKEN_REFUSED;
    return leaveFor(sessionRequiredUrl(ownAddress(), problem));
  }
  // Next has read the address with the code by now, and would put it back.
  window.location.reload();
  return new Promise(() => undefined);
}

/** Before the page is hydrated. */
export const ready = typeof window === 'undefined' ? Promise.resolve() : acceptCode();

/**
 * The providers of Faust and Apollo, on a client restored from the page's `__APOLLO_STATE__`.
 * pages/_app.tsx loads this, with faust.config.ts, for pages that use them only; nothing that visitors
 * load may import it.
 */
export default function FaustProviders(props: ComponentProps<typeof FaustProvider>) {
  return <FaustProvider {...props} />;
}
