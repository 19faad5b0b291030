import type { Element, ElementContent, Properties } from 'hast';
import { element, hasClass, isElement, property } from '../parse/tree';
import { find, withClass, withTag } from './find';

/** Attributes of a panel that are about the button above it. */
const FROM_BUTTON = new Set(['role', 'ariaLabelledBy']);
const HEADING = 'wp-block-accordion-heading';

function itemDetails(item: Element, name: string | undefined): Element {
  const isHeading = withClass(HEADING);
  const heading = item.children.find((child) => isElement(child) && isHeading(child));
  if (heading === undefined || !isElement(heading)) return item;
  const title =
    find(heading, withClass(`${HEADING}__toggle-title`)) ?? find(heading, withTag('button'));
  const isOpen = hasClass(item, 'is-open') || /"openByDefault":\s*true/.test(context(item));
  const properties: Properties = {
    ...item.properties,
    ...(name !== undefined && { name }),
    ...(isOpen && { open: true }),
  };
  return element('details', properties, [
    element('summary', {}, [{ ...heading, children: title?.children ?? heading.children }]),
    ...item.children.filter((child) => child !== heading).map(withoutRole),
  ]);
}

/** Returns the panel without the role and name that it has from a button. */
function withoutRole(node: ElementContent): ElementContent {
  if (!isElement(node)) return node;
  const kept = Object.entries(node.properties).filter(([name]) => !FROM_BUTTON.has(name));
  return { ...node, properties: Object.fromEntries(kept) };
}

/** The state that WordPress's script starts from, as JSON. */
function context(node: Element): string {
  return property(node, 'dataWpContext');
}

/**
 * Turns the items of an accordion block into `<details>`: WordPress's open by its script. Where one
 * item at a time may be open, they share a name, made of the first button's id, which is unique.
 */
export function accordion(node: Element): Element {
  const toggle = find(node, withClass(`${HEADING}__toggle`));
  const closesOthers = /"autoclose":\s*true/.test(context(node));
  const name = closesOthers ? `accordion-${property(toggle ?? node, 'id')}` : undefined;
  const isItem = withClass('wp-block-accordion-item');
  return {
    ...node,
    children: node.children.map((child) =>
      isElement(child) && isItem(child) && child.tagName === 'div'
        ? itemDetails(child, name)
        : child,
    ),
  };
}
