import type { Element } from 'hast';
import { element, hasClass, isElement, property, textOf } from '../parse/tree';

/** Turns a submenu of the navigation block, which WordPress's script opens, into a `<details>`. */
export function submenu(node: Element): Element {
  const children = node.children.filter(isElement);
  const withClass = (name: string) => children.find((child) => hasClass(child, name));
  const toggle = withClass('wp-block-navigation-submenu__toggle');
  const icon = withClass('wp-block-navigation__submenu-icon');
  const list = children.find(({ tagName }) => tagName === 'ul');
  if (toggle === undefined || list === undefined) return node;
  // Beside a link the button has an icon alone.
  const summary =
    textOf(toggle.children) === ''
      ? element('summary', { ariaLabel: property(toggle, 'ariaLabel') })
      : element('summary', {}, toggle.children);
  const others = node.children.filter(
    (child) => child !== toggle && child !== list && child !== icon,
  );
  return { ...node, children: [...others, element('details', {}, [summary, list])] };
}
