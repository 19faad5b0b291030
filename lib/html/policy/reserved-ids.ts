/**
 * Ids that the page uses itself, looks up by getElementById, or reads as a global variable (an
 * element's id becomes a property of window,
 * https://html.spec.whatwg.org/#named-access-on-the-window-object).
 */
const RESERVED_ID =
  /^(?:__.*|_n_e|next|next-route-announcer|webpackchunk.*|turbopack.*|main|content|entry|entry-list|site-menu|comments|comment-\d+|related)$/i;

/** Whether an id is reserved and must not be used in content. */
export function isReservedId(id: string): boolean {
  return RESERVED_ID.test(id);
}
