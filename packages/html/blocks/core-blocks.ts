import type { Element } from 'hast';
import { accordion } from './accordion';
import { dropdownLinks } from './dropdown-links';
import { embedAddress } from './embed-address';
import { loginLink } from './login-link';
import { playlist } from './playlist';
import { submenu } from './submenu';

/** Blocks that need WordPress's scripts, by their class, with the function that replaces each. */
const REWRITTEN = new Map<string, (node: Element) => Element>([
  ['wp-block-accordion', accordion],
  ['wp-block-archives-dropdown', dropdownLinks],
  ['wp-block-categories-dropdown', dropdownLinks],
  ['wp-block-embed__wrapper', embedAddress],
  ['wp-block-loginout', loginLink],
  ['wp-block-navigation-submenu', submenu],
  ['wp-playlist', playlist],
]);

/**
 * Blocks and parts of them that are nothing here: buttons that open and close a menu, which is always
 * open; the form for comments, of which the policy keeps only the heading; pages of a query block,
 * whose links WordPress makes of the address that it was asked at, GraphQL's.
 */
const LEFT_OUT = new Set([
  'wp-block-navigation__responsive-container-open',
  'wp-block-navigation__responsive-container-close',
  'wp-block-post-comments-form',
  'wp-block-query-pagination',
]);

/**
 * Rewrites WordPress's interactive core blocks to elements that browsers have: the rest of the policy
 * then cleans the result. Returns other elements unchanged; null: nothing is to be shown.
 */
export function coreBlock(node: Element): Element | null {
  const { className } = node.properties;
  if (!Array.isArray(className)) return node;
  for (const name of className.map(String)) {
    if (LEFT_OUT.has(name)) return null;
    const rewritten = REWRITTEN.get(name)?.(node);
    if (rewritten !== undefined) return rewritten;
  }
  return node;
}
