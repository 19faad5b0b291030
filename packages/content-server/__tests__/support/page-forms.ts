import type { Element, Nodes } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parse } from 'parse5';

/** A form of a page: where it goes, and what a browser would send without touching it. */
export interface PageForm {
  action: string | null;
  fields: Map<string, string>;
  buttons: string[];
  /** Value → text of the options of each select. */
  options: Map<string, Map<string, string>>;
}

export interface PageLink {
  href: string;
  /** Its accessible name. */
  name: string;
}

/** The forms, links and messages of an HTML page that needs no script. */
export interface ReadPage {
  forms: PageForm[];
  links: PageLink[];
  /** Texts of elements with the role `status` or `alert`. */
  messages: string[];
  text: string;
}

export function readPage(html: string): ReadPage {
  const root = fromParse5(parse(html));
  const elements = all(root);
  const messages = elements.filter(({ properties }) =>
    ['status', 'alert'].includes(String(properties['role'])),
  );
  return {
    forms: elements.filter(({ tagName }) => tagName === 'form').map(readForm),
    links: elements
      .filter(({ tagName }) => tagName === 'a')
      .map((link) => ({
        href: String(link.properties['href']),
        name: String(link.properties['ariaLabel'] ?? textOf(link).trim()),
      })),
    messages: messages.map((one) => textOf(one).trim()),
    text: textOf(root),
  };
}

function readForm(form: Element): PageForm {
  const fields = new Map<string, string>();
  const options: PageForm['options'] = new Map();
  const buttons: string[] = [];
  for (const { tagName, properties, ...element } of all(form)) {
    const name = String(properties['name'] ?? '');
    const value = String(properties['value'] ?? '');
    if (tagName === 'button') buttons.push(textOf({ ...element, tagName, properties }).trim());
    if (tagName === 'input' && (properties['type'] !== 'checkbox' || properties['checked']))
      fields.set(name, value);
    if (tagName === 'textarea') fields.set(name, textOf({ ...element, tagName, properties }));
    if (tagName !== 'select') continue;
    const own = all({ ...element, tagName, properties }).filter((one) => one.tagName === 'option');
    const valueOf = (option: Element | undefined) => String(option?.properties['value'] ?? '');
    options.set(name, new Map(own.map((option) => [valueOf(option), textOf(option).trim()])));
    fields.set(name, valueOf(own.find((option) => option.properties['selected']) ?? own[0]));
  }
  const action = form.properties['action'];
  return { action: typeof action === 'string' ? action : null, fields, buttons, options };
}

function all(node: Nodes): Element[] {
  const below = 'children' in node ? node.children.flatMap((child) => all(child)) : [];
  return node.type === 'element' ? [node, ...below] : below;
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
