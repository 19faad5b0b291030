import type { Element, Nodes, Properties } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import type { Schema } from 'hast-util-sanitize';
import { parseFragment } from 'parse5';
import { BODY_SCHEMA, INLINE_SCHEMA } from '../../policy/allowed-elements';
import { schemaWith } from '../../policy/body-context';

function walk(node: Nodes, found: Element[]): Element[] {
  if (node.type === 'element') found.push(node);
  if ('children' in node) node.children.forEach((child) => walk(child, found));
  return found;
}

/** All elements of a piece of HTML, in document order. */
export function elements(html: string): Element[] {
  return walk(fromParse5(parseFragment(html)), []);
}

/** The elements of one name. */
export function all(html: string, tagName: string): Element[] {
  return elements(html).filter((element) => element.tagName === tagName);
}

/** The properties of the first element of a name; empty when there is none. */
export function first(html: string, tagName: string): Properties {
  return all(html, tagName)[0]?.properties ?? {};
}

/** Lists the parts of HTML that its schema does not allow, or that can run script. */
function violations(html: string, schema: Schema): string[] {
  return elements(html).flatMap(({ tagName, properties }) => {
    const allowed = ['*', tagName].flatMap((name) => schema.attributes?.[name] ?? []);
    const names = new Set(allowed.map((entry) => [entry].flat()[0]));
    const attributes = Object.entries(properties).flatMap(([name, value]) => {
      const text = [value].flat().join(' ');
      const bad =
        !names.has(name) ||
        /^on/i.test(name) ||
        (/^(?:href|src|poster|cite|srcSet)$/.test(name) &&
          /^\W*(?:java|vb)\W*script|^data:(?!image\/)/i.test(text)) ||
        (name === 'style' && /url|expression|import|(?:^|;)position:|[\\<>@]/i.test(text));
      return bad ? [`${tagName}[${name}=${text}]`] : [];
    });
    return schema.tagNames?.includes(tagName) === true ? attributes : [tagName, ...attributes];
  });
}

/** Lists the parts of a cleaned body that the policy and extensions do not allow. */
export const bodyViolations = (html: string, settings: Parameters<typeof schemaWith>[1] = {}) =>
  violations(html, schemaWith(BODY_SCHEMA, settings));

/** Lists the parts of a cleaned text that are not allowed in inline HTML. */
export const inlineViolations = (html: string) => violations(html, INLINE_SCHEMA);
