import { fieldsOf, withoutBasePath } from '@showcase/wordpress/browser';
import { RETURN_PARAMETERS } from '../sign-in-addresses';

function without(address: string, names: readonly string[]): string {
  const url = new URL(address, window.location.href);
  names.forEach((name) => url.searchParams.delete(name));
  return url.pathname + url.search + url.hash;
}

/**
 * Removes parameters from the address bar and from the router's history state, so that a secret in
 * a link does not stay in the history.
 */
export function removeFromAddress(names: readonly string[]): void {
  const state = fieldsOf(window.history.state);
  for (const key of ['url', 'as']) {
    const address = state[key];
    if (typeof address === 'string') state[key] = without(address, names);
  }
  window.history.replaceState(state, '', without(window.location.href, names));
}

/** Returns the page's path on this site, with its query, without the parameters of WordPress's redirect. */
export function ownAddress(): string {
  return withoutBasePath(without(window.location.href, RETURN_PARAMETERS));
}
