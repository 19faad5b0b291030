import type { Element } from 'hast';
import { element, isElement, property, textOf } from '../parse/tree';
import { withClass, withTag } from './find';

/** Turns a submenu of the navigation block, which WordPress's script opens, into a `<details>`. */
export function submenu(node: Element): Element {
  const children = node.children.filter(isElement);
  const toggle = children.find(withClass('wp-block-navigation-submenu__toggle'));
  const list = children.find(withTag('ul'));
  if (toggle === undefined || list === undefined) return node;
  // Beside a link the button has an icon alone.
  const text = textOf(toggle.children);
  const summary =
    text === ''
      ? element('summary', { ariaLabel: property(toggle, 'ariaLabel') })
      : element('summary', {}, toggle.children);
  const icon = children.find(withClass('wp-block-navigation__submenu-icon'));
  const isReplaced = (child: unknown) => child === toggle || child === list || child === icon;
  return {
    ...node,
    children: [
      ...node.children.filter((child) => !isReplaced(child)),
      element('details', {}, [summary, list]),
    ],
  };
}
