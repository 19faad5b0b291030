import type { Element, Nodes } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parse } from 'parse5';

/** A form of a page: where it goes, and what a browser would send without touching it. */
interface PageForm {
  action: string | null;
  fields: Record<string, string>;
  buttons: string[];
}

/** The forms and messages of an HTML page that needs no script. */
export interface ReadPage {
  forms: PageForm[];
  /** Texts of elements with the role `status` or `alert`. */
  messages: string[];
  text: string;
}

export function readPage(html: string): ReadPage {
  const root = fromParse5(parse(html));
  const isMessage = /^(?:status|alert)$/;
  const messages = all(root).filter(({ properties }) => isMessage.test(String(properties['role'])));
  return {
    forms: all(root, 'form').map(readForm),
    messages: messages.map((one) => textOf(one).trim()),
    text: textOf(root),
  };
}

function readForm(form: Element): PageForm {
  const fields: Record<string, string> = {};
  for (const element of all(form)) {
    const { name, value = '', type, checked } = element.properties;
    const options = all(element, 'option');
    const option = options.find(({ properties }) => properties['selected']) ?? options[0];
    if (element.tagName === 'input' && (type !== 'checkbox' || checked))
      fields[String(name)] = String(value);
    if (element.tagName === 'textarea') fields[String(name)] = textOf(element);
    if (element.tagName === 'select') fields[String(name)] = String(option?.properties['value']);
  }
  const { action } = form.properties;
  const buttons = all(form, 'button').map((button) => textOf(button).trim());
  return { action: typeof action === 'string' ? action : null, fields, buttons };
}

function all(node: Nodes, tag?: string): Element[] {
  const below = 'children' in node ? node.children.flatMap((child) => all(child, tag)) : [];
  const isOne = node.type === 'element' && (tag === undefined || node.tagName === tag);
  return isOne ? [node, ...below] : below;
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
