import { fieldsOf } from '../../fields-of';
import { RETURN_PARAMETERS } from '../sign-in-addresses';

function without(address: string, names: readonly string[]): string {
  const url = new URL(address, window.location.href);
  names.forEach((name) => url.searchParams.delete(name));
  return url.pathname + url.search + url.hash;
}

/**
 * Takes parameters out of the address bar and out of what Next's router keeps in the history, so
 * that a secret in a link is not left lying there.
 */
export function removeFromAddress(names: readonly string[]): void {
  const state = fieldsOf(window.history.state);
  for (const key of ['url', 'as']) {
    const address = state[key];
    if (typeof address === 'string') state[key] = without(address, names);
  }
  window.history.replaceState(state, '', without(window.location.href, names));
}

/** This page's address, without what WordPress may have sent along to it. */
export function ownAddress(): string {
  return without(window.location.href, RETURN_PARAMETERS);
}
