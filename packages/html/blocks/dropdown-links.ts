import type { Element } from 'hast';
import { element, find, hasClass, isElement, property, textNode, textOf } from '../parse/tree';

/** Arguments of the front page that WordPress's dropdowns have as the name of their `<select>`. */
const TERMS = new Set(['cat', 'category_name', 'tag']);

function addressOf(name: string, value: string): string | null {
  if (name === 'archive-dropdown') return value || null;
  return TERMS.has(name) ? `/?${name}=${encodeURIComponent(value)}` : null;
}

/**
 * Turns the dropdown of an archives or categories block into links that fold out: going somewhere as
 * soon as something is chosen takes a script, and surprises those who choose by keyboard.
 */
export function dropdownLinks(node: Element): Element {
  const select = find(node, ({ tagName }) => tagName === 'select');
  if (select === undefined) return node;
  const options = select.children.filter(isElement).filter(({ tagName }) => tagName === 'option');
  // The first option only says what to choose.
  const [prompt, ...choices] = options;
  const label = find(node, ({ tagName }) => tagName === 'label');
  const isHidden = label === undefined || hasClass(label, 'screen-reader-text');
  const items = choices.map((option) => {
    const href = addressOf(property(select, 'name'), property(option, 'value'));
    const text = [textNode(textOf(option.children))];
    return element('li', {}, href === null ? text : [element('a', { href }, text)]);
  });
  const summary = textOf((isHidden ? prompt : label)?.children ?? []);
  return {
    ...node,
    children: [
      element('details', {}, [
        element('summary', {}, [textNode(summary)]),
        element('ul', {}, items),
      ]),
    ],
  };
}
