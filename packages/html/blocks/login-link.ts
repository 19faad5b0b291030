import type { Element } from 'hast';
import { element, find, hasClass, property, textNode, textOf } from '../parse/tree';

/**
 * Leads the login/out block, a link or a form of WordPress's own log-in, to the sign-in of this site;
 * in previews, whose editor WordPress knows, to the page that has the button for signing out.
 */
export function loginLink(node: Element): Element {
  const submit = find(
    node,
    (each) => each.tagName === 'input' && property(each, 'type') === 'submit',
  );
  const link = find(node, ({ tagName }) => tagName === 'a');
  const text = submit ? property(submit, 'value') : textOf(link?.children ?? []);
  if (text === '') return node;
  const href = hasClass(node, 'logged-in') ? '/home/' : '/login/';
  return { ...node, children: [element('a', { href }, [textNode(text)])] };
}
