import type { Element, ElementContent } from 'hast';
import { element, find, hasClass, isElement, property } from '../parse/tree';

const HEADING = 'wp-block-accordion-heading';

/** The state that WordPress's script starts from, as JSON. */
const stateOf = (node: Element) => property(node, 'dataWpContext');

/** Returns the panel without the role and name that it has from the button above it. */
function withoutRole(node: ElementContent): ElementContent {
  if (!isElement(node)) return node;
  return {
    ...node,
    properties: { ...node.properties, role: undefined, ariaLabelledBy: undefined },
  };
}

function itemDetails(item: Element, name: string | undefined): Element {
  const heading = item.children.filter(isElement).find((child) => hasClass(child, HEADING));
  if (heading === undefined) return item;
  const title =
    find(heading, (each) => hasClass(each, `${HEADING}__toggle-title`)) ??
    find(heading, ({ tagName }) => tagName === 'button');
  const isOpen = hasClass(item, 'is-open') || /"openByDefault":\s*true/.test(stateOf(item));
  return element('details', { ...item.properties, name, open: isOpen }, [
    element('summary', {}, [{ ...heading, children: title?.children ?? heading.children }]),
    ...item.children.filter((child) => child !== heading).map(withoutRole),
  ]);
}

/**
 * Turns the items of an accordion block into `<details>`: WordPress's open by its script. Where one
 * item at a time may be open, they share a name, made of the first button's id, which is unique.
 */
export function accordion(node: Element): Element {
  const toggle = find(node, (each) => hasClass(each, `${HEADING}__toggle`));
  const closesOthers = /"autoclose":\s*true/.test(stateOf(node));
  const name = closesOthers ? `accordion-${property(toggle ?? node, 'id')}` : undefined;
  const isItem = (child: ElementContent): child is Element =>
    isElement(child) && child.tagName === 'div' && hasClass(child, 'wp-block-accordion-item');
  return {
    ...node,
    children: node.children.map((child) => (isItem(child) ? itemDetails(child, name) : child)),
  };
}
