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

/**
 * Properties that window has in every browser, and documents and forms have not, or not replaceably:
 * no element is ever found in their place, and headings are called so (`#history`). Links to `#top`
 * lead to the top of a page without such an element.
 */
for (const name of [
  ...['event', 'external', 'frames', 'history', 'location', 'menubar', 'navigator', 'opener'],
  ...['origin', 'parent', 'performance', 'print', 'screen', 'self', 'status', 'stop', 'toolbar'],
  ...['top', 'window'],
]) {
  BROWSER_NAMES.delete(name);
}

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
