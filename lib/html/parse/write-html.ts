import type { Element, Root, RootContent } from 'hast';
import { find, html, svg, type Schema } from 'property-information';

const VOID = new Set(['br', 'col', 'hr', 'img', 'input', 'source', 'track', 'wbr']);

const REFERENCES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  "'": '&#x27;',
  '`': '&#x60;',
  '\0': '&#x0;',
};

const reference = (character: string) => REFERENCES[character] ?? '';

function attribute(name: string, value: Element['properties'][string], names: Schema): string {
  if (value === null || value === undefined || value === false) return '';
  const info = find(names, name);
  const isSwitch = info.boolean || info.overloadedBoolean;
  if (isSwitch && (typeof value !== 'string' || value === '' || value === info.attribute)) {
    const isOn = value === '' ? info.overloadedBoolean : Boolean(value);
    return isOn ? ` ${info.attribute}` : '';
  }
  if (value === true) return ` ${info.attribute}`;
  const text = Array.isArray(value) ? value.join(' ').trim() : String(value);
  return ` ${info.attribute}="${text.replace(/[\0"&'`]/g, reference)}"`;
}

function write(nodes: readonly RootContent[], names: Schema): string {
  let written = '';
  for (const node of nodes) {
    if (node.type === 'text') written += node.value.replace(/[&<]/g, reference);
    else if (node.type === 'element') written += writeElement(node, names);
  }
  return written;
}

function writeElement({ tagName, properties, children }: Element, around: Schema): string {
  const names = tagName === 'svg' ? svg : around;
  let written = `<${tagName}`;
  for (const name in properties) written += attribute(name, properties[name], names);
  written += `>${write(children, names)}`;
  return VOID.has(tagName) && children.length === 0 ? written : `${written}</${tagName}>`;
}

/**
 * Writes a tree of allowed elements (policy/allowed-elements.ts) and attributes as HTML, exactly as
 * rehype-stringify does, in a third of its time. Comments are left out.
 */
export function writeHtml(tree: Root): string {
  return write(tree.children, html);
}
