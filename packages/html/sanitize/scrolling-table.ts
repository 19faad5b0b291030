import type { Element, ElementContent } from 'hast';
import { element, hasClass } from '../parse/tree';

const GROUP = 'table-scroll';

/** Returns a table in a group that scrolls, by keyboard too; calendars are narrow. */
export function scrollingTable(table: Element): Element {
  if (hasClass(table, 'wp-calendar-table')) return table;
  // Not a region: several on a page would be landmarks with the same name.
  const group = { className: [GROUP], tabIndex: 0, role: 'group', ariaLabel: 'Table' };
  return element('div', group, [table]);
}

/** Returns the content of what scrollingTable() puts around a table, or null for other elements. */
export function tableGroupContent(node: Element): ElementContent[] | null {
  return node.tagName === 'div' && hasClass(node, GROUP) ? node.children : null;
}
