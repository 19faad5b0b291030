import type { Element } from 'hast';

import { element, hasClass } from '../parse/tree';

/** Whether a node is what scrollingTable() puts around a table. */
export function isTableGroup(node: Element): boolean {
  return node.tagName === 'div' && hasClass(node, 'table-scroll');
}

/** Returns a table in a group that scrolls, by keyboard too; calendars are narrow. */
export function scrollingTable(table: Element): Element {
  if (hasClass(table, 'wp-calendar-table')) return table;
  // Not a region: several on a page would be landmarks with the same name.
  const group = { className: ['table-scroll'], tabIndex: 0, role: 'group', ariaLabel: 'Table' };
  return element('div', group, [table]);
}
