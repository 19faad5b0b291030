import { decodeHTMLAttribute } from 'entities';
import { parse, type ChildNode } from 'postcss';

import { type PageNames, plainName, type SelectorTest, selectorTest } from './selector-test';

interface Page extends PageNames {
  /** Words of its markup and of the rules that it needs, the names of custom properties and animations among them. */
  words: ReadonlySet<string>;
}

/** Part of a style sheet: returns its text as far as a page needs it. */
type Part = (page: Page) => string;

export interface StyleSheet {
  pick: Part;
  /** Custom properties with the values that the sheet gives them. */
  properties: ReadonlyMap<string, string>;
}

/** At-rules whose rules apply under a condition. */
const CONDITION = /^(?:media|supports|container|layer|scope|starting-style)$/;

const wordsOf = (text: string): readonly string[] => text.match(/[\w-]+/g) ?? [];

/** Returns the address of a file as a document has it: in a style sheet it is relative to that. */
function documentAddress(address: string, sheet: string): string {
  const here = 'http://document';
  const { href } = new URL(address, new URL(sheet, here));
  return href.startsWith(`${here}/`) ? href.slice(here.length) : href;
}

const textOf = (node: ChildNode) =>
  `${String(node)}${node.type === 'rule' || (node.type === 'atrule' && node.nodes) ? '' : ';'}`;

/** Returns the declarations of a rule, without custom properties that a page does not need. */
function declarationsOf(nodes: readonly ChildNode[]): Part {
  const texts = nodes.map((node): [string | null, string] => [
    node.type === 'decl' && node.variable ? node.prop : null,
    textOf(node),
  ]);
  return ({ words }) =>
    texts.flatMap(([name, text]) => (name === null || words.has(name) ? [text] : [])).join('');
}

function partOf(node: ChildNode): Part {
  if (node.type === 'comment') return () => '';
  if (node.type === 'rule') {
    const selectors = node.selectors.map((text): [string, SelectorTest] => [
      text,
      selectorTest(text),
    ]);
    const declarations = declarationsOf(node.nodes);
    return (page) => {
      const used = selectors.flatMap(([text, test]) => (test(page) ? [text] : []));
      const body = used.length > 0 && declarations(page);
      return body ? `${used.join()}{${body.replace(/;$/, '')}}` : '';
    };
  }
  const text = textOf(node);
  if (node.type !== 'atrule' || !node.nodes) return () => text;
  const { name, params } = node;
  // On paper nothing is in a hurry.
  if (name === 'page' || (name === 'media' && params === 'print')) return () => '';
  if (/keyframes$/.test(name)) return ({ words }) => (words.has(params) ? text : '');
  if (!CONDITION.test(name)) return () => text;
  const parts = node.nodes.map(partOf);
  return (page) => {
    const rules = parts.map((part) => part(page)).join('');
    return rules && `@${name} ${params}{${rules}}`;
  };
}

/**
 * Reads a style sheet.
 *
 * @param address of the sheet
 */
export function readStyleSheet(css: string, address: string): StyleSheet {
  const rebased = css.replace(
    /url\(\s*(["']?)(?!["']?(?:#|data:))([^"')]+)\1\s*\)/g,
    (_, quote: string, file: string) => `url(${quote}${documentAddress(file, address)}${quote})`,
  );
  const root = parse(rebased);
  const properties = new Map<string, string>();
  root.walkDecls(/^--/, ({ prop, value }) => {
    properties.set(prop, `${properties.get(prop) ?? ''} ${value}`);
  });
  const parts = root.nodes.map(partOf);
  return { pick: (page) => parts.map((part) => part(page)).join(''), properties };
}

/** Names around a page's markup. */
const AROUND = 'html head body div #__next [style [data-toolbar'.split(' ');

/** Returns the names in a page's markup. Words of its text among those of attributes do no harm. */
function namesIn(html: string): PageNames {
  const names = new Set(AROUND);
  for (const [, name = ''] of html.matchAll(/<([a-z][\w-]*)/gi)) names.add(name.toLowerCase());
  const attributes = /\s([a-z][\w:-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gi;
  for (const [, attribute = '', ...values] of html.matchAll(attributes)) {
    const name = attribute.toLowerCase();
    names.add(`[${name}`);
    if (name !== 'class' && name !== 'id') continue;
    const value = decodeHTMLAttribute(values.find((each) => each !== undefined) ?? '');
    for (const each of value.split(/\s+/)) names.add((name === 'id' ? '#' : '.') + plainName(each));
  }
  return { html, names };
}

/** Returns what a page needs of style sheets, in their order, as the text of a style element. */
export function usedStyles(sheets: readonly StyleSheet[], html: string, rootStyle: string): string {
  const names = namesIn(html + rootStyle);
  const pick = (words: ReadonlySet<string>) =>
    sheets.map((sheet) => sheet.pick({ ...names, words })).join('');
  const words = new Set(wordsOf(html + rootStyle + pick(new Set())));
  // A set's loop comes to what is added in it.
  for (const word of words) {
    for (const { properties } of sheets) {
      for (const each of wordsOf(properties.get(word) ?? '')) words.add(each);
    }
  }
  // No text of CSS may end the element.
  return pick(words).replaceAll('</', '<\\/');
}
