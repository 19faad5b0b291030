/**
 * Ids that the page has itself, that the program looks up by getElementById, or that it reads as a
 * global variable (an element's id becomes a property of window,
 * https://html.spec.whatwg.org/#named-access-on-the-window-object).
 */
const RESERVED_ID =
  /^(?:__.*|_n_e|next|next-route-announcer|webpackchunk.*|turbopack.*|main|content|entry|entry-list|site-menu|comments|comment-\d+|related)$/i;

/** Whether content may not have this id. */
export function isReservedId(id: string): boolean {
  return RESERVED_ID.test(id);
}
