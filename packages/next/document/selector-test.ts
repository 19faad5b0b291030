import { list } from 'postcss';

/** A page's markup, and the names in it that selectors have: elements, `.classes`, `#ids` and `[attributes`. */
export interface PageNames {
  html: string;
  names: ReadonlySet<string>;
}

/** Whether a page can have an element for a selector. */
export type SelectorTest = (page: PageNames) => boolean;

/** Attributes that change before the page's scripts run, or that stand on the root element. */
const LIVE_ATTRIBUTES = new Set(['open', 'lang', 'dir', 'data-scheme']);
/** Pseudo-classes that need an element for one of the selectors in their parentheses. */
const ONE_OF = /:(?:is|where|has)$/;

/** Pseudo-classes of an element that somebody points at, which nobody does before the complete style sheets are there. */
const POINTED_AT = /:(?:hover|active)(?![\w-])/;

/** Matches an attribute selector: its name, its value between quotes or without, its flag. */
const ATTRIBUTE =
  /\[\s*([\w-]+)\s*(?:[~|^$*]?=\s*(?:"([^"]*)"|'([^']*)'|([^\s\]]+))\s*([is]?))?\s*\]/gi;

/** Replaces characters that have a meaning in selectors, such as the colon of `sm:flex`, by private ones. */
export const plainName = (name: string): string =>
  name.replace(/[^\w\u0080-\uffff-]/g, (each) => String.fromCharCode(0xe000 + each.charCodeAt(0)));

const withoutEscapes = (selector: string) =>
  selector.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gis, (_, code: string | undefined, char: string) =>
    plainName(code ? String.fromCodePoint(Number.parseInt(code, 16)) : char),
  );

function attributeTest(name: string, value: string, isFlagged: boolean): SelectorTest {
  const key = name.toLowerCase();
  if (LIVE_ATTRIBUTES.has(key)) return () => true;
  // Other characters may be escaped in the markup.
  const isText = !isFlagged && /^[\w:.-]+$/.test(value);
  return (page) => page.names.has(`[${key}`) && (!isText || page.html.includes(value));
}

/** Returns the index of the parenthesis that closes the one at `open`. */
function closing(text: string, open: number): number {
  let depth = 1;
  let at = open;
  while (depth > 0 && at < text.length) {
    at += 1;
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
  }
  return at;
}

/**
 * Returns a test for a selector. It looks at elements, classes, ids and attributes wherever they stand in the page, so
 * it may keep a rule that applies to nothing. It never leaves out one that applies to something, unless that has to be
 * pointed at.
 */
export function selectorTest(selector: string): SelectorTest {
  const attributes: SelectorTest[] = [];
  const masked = withoutEscapes(selector).replace(
    ATTRIBUTE,
    (_, name: string, double = '', single = '', bare = '', flag = '') =>
      `[${attributes.push(attributeTest(name, double || single || bare, flag !== '')) - 1}]`,
  );

  function anyOf(selectors: string): SelectorTest {
    const tests = list.comma(selectors).map(allOf);
    return (page) => tests.some((test) => test(page));
  }

  function allOf(compound: string): SelectorTest {
    const tests: SelectorTest[] = [];
    let rest = compound;
    for (let open = rest.indexOf('('); open >= 0; open = rest.indexOf('(')) {
      const close = closing(rest, open);
      const before = rest.slice(0, open);
      if (ONE_OF.test(before)) tests.push(anyOf(rest.slice(open + 1, close)));
      rest = before + rest.slice(close + 1);
    }
    if (POINTED_AT.test(rest)) return () => false;
    for (const [, index] of rest.matchAll(/\[(\d+)\]/g)) {
      const test = attributes[Number(index)];
      if (test) tests.push(test);
    }
    const named = rest.replace(/\[\d+\]|::?[\w-]+/g, ' ').match(/[.#]?[\w\u0080-\uffff-]+/g) ?? [];
    const names = named.map((name) => (/^[.#]/.test(name) ? name : name.toLowerCase()));
    return (page) =>
      names.every((name) => page.names.has(name)) && tests.every((test) => test(page));
  }

  return anyOf(masked);
}
