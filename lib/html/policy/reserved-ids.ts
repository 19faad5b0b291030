import browserNames from './browser-names.json';

/**
 * Ids that the page uses itself, looks up by getElementById, or reads as a global variable (an
 * element's id becomes a property of window,
 * https://html.spec.whatwg.org/#named-access-on-the-window-object).
 */
const RESERVED_ID =
  /^(?:__.*|_n_e|next|next-route-announcer|webpackchunk.*|turbopack.*|main|content|entry|entry-list|site-menu|comments|comment-\d+|related)$/i;

/**
 * Names that scripts expect to be the browser's: an element with one of them as its id would be
 * found in its place, on browsers that do not have it, or always
 * (https://html.spec.whatwg.org/#named-access-on-the-window-object). By scripts/browser-names.mjs.
 */
const BROWSER_NAMES = new Set(browserNames);
/** No element can take it, and links to `#top` lead to the top of the page without one. */
BROWSER_NAMES.delete('top');

/** Whether an id is of the page itself and must not be used in content. */
export function isReservedId(id: string): boolean {
  return RESERVED_ID.test(id);
}

/**
 * Returns the id that content gets for an id: another one for the browser's names. References to it
 * are renamed in the same way, so that they keep working.
 */
export function renamedId(id: string): string {
  return BROWSER_NAMES.has(id) ? `section-${id}` : id;
}

/** Renames the fragment of a link within the site. */
export function renamedFragment(url: string): string {
  return /^(?:[/?#]|$)/.test(url)
    ? url.replace(/#(.+)$/s, (_, id: string) => `#${renamedId(id)}`)
    : url;
}
