import type { Element, Root } from 'hast';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import {
  classesOf,
  details,
  element,
  elementsIn,
  parseHtml,
  property,
  textOf,
  writeHtml,
} from '../parse/tree';
import { renamedId } from '../policy/attributes';
import type { BodySettings } from '../policy/body-context';

/** Shorter texts get no table of contents: about four minutes of reading. */
const MIN_TEXT = 5_000;
const MIN_ENTRIES = 4;
/** With more entries than this, only the top level is listed. */
const MAX_NESTED = 12;

const HEADING = /^h([2-6])$/;
/** Headings inside these start no section, such as a quoted title or a listed post. */
const NOT_A_SECTION = /^(?:aside|blockquote|details|figure|li|table)$/;
/** Pictures and blocks that need the space beside the text. */
const WIDE = /\balign(?:wide|full)\b/;
/** The text already has a table of contents: classes of WordPress's block and common plugins. */
const OWN_CONTENTS = /(?:^|[-_])(?:toc|table-of-contents)(?:$|[-_])/;

interface Heading {
  node: Element;
  level: number;
  text: string;
  /** Headings of the next level that the table lists below it. */
  below: Heading[];
}

function headingsOf(root: Root): Heading[] {
  const headings: Heading[] = [];
  visitParents(root, 'element', (node) => {
    if (NOT_A_SECTION.test(node.tagName)) return SKIP;
    const level = Number(HEADING.exec(node.tagName)?.[1] ?? 0);
    const text = level > 0 ? textOf(node) : '';
    if (text !== '') headings.push({ node, level, text, below: [] });
    return undefined;
  });
  return headings;
}

/**
 * Returns the headings of the highest level used more than once (and of a single one above it),
 * each with the headings of the next level, as long as the table stays short.
 */
function outline(headings: readonly Heading[]): Heading[] {
  const levels = headings.map(({ level }) => level).sort((a, b) => a - b);
  const top = levels[1] ?? 0;
  const shown = levels.filter((level) => level <= top + 1).length <= MAX_NESTED ? top + 1 : top;
  const entries: Heading[] = [];
  for (const heading of headings) {
    const last = entries.at(-1);
    if (heading.level > top && last && heading.level <= shown) last.below.push(heading);
    else if (heading.level <= top) entries.push(heading);
  }
  return entries;
}

/** Makes an id of words, in any script: `Wood & water` → `wood-water`. */
const slugOf = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'section';

/**
 * Returns a function that gives the headings of one body their ids: the existing id, or one made of
 * the words, stable as long as these are. Ids are unique and never reserved.
 */
function headingIds(all: readonly Element[], reservedIds: RegExp) {
  // The first of several elements with one id owns it.
  const owners = new Map(all.toReversed().map((each) => [property(each, 'id'), each]));
  /** By the words of a heading, the number that was last tried: of many equal ones each is tried once. */
  const counts = new Map<string, number>();
  return ({ node, text }: Heading): string => {
    const existingId = property(node, 'id');
    if (existingId !== '' && owners.get(existingId) === node) return existingId;
    const ownSlug = slugOf(text);
    const slug = reservedIds.test(ownSlug) ? `section-${ownSlug}` : renamedId(ownSlug);
    let id = slug;
    for (let count = counts.get(slug) ?? 2; owners.has(id); count += 1) {
      id = `${slug}-${count}`;
      counts.set(slug, count + 1);
    }
    owners.set(id, node);
    return id;
  };
}

/**
 * Prepends a table of contents to a sanitised body with at least 5,000 characters of text and four
 * entries, and gives the listed headings ids; returns any other body unchanged.
 */
export function withTableOfContents(html: string, { words, reservedIds }: BodySettings): string {
  // Most bodies need not be parsed: there is never more text or are more headings than these.
  if (html.length < MIN_TEXT || html.split(/<h[2-6]/).length <= MIN_ENTRIES) return html;
  const root = parseHtml(html);
  const all = elementsIn(root.children);
  const entries = outline(headingsOf(root));
  const count = entries.reduce((sum, { below }) => sum + 1 + below.length, 0);
  const hasOwn = all.some((node) => classesOf(node).some((name) => OWN_CONTENTS.test(name)));
  if (count < MIN_ENTRIES || hasOwn || textOf(root).length < MIN_TEXT) return html;

  const idOf = headingIds(all, reservedIds);
  const listOf = (headings: readonly Heading[]): Element => {
    const items = headings.map((heading) => {
      const id = idOf(heading);
      heading.node.properties.id = id;
      const link = element('a', { href: `#${id}` }, [heading.text]);
      return element('li', {}, heading.below.length ? [link, listOf(heading.below)] : [link]);
    });
    return element('ol', {}, items);
  };
  // A style sheet that asked with :has() would move a page of which a part has not arrived.
  const isWide = root.children.some(
    (node) => node.type === 'element' && WIDE.test(property(node, 'className')),
  );
  const className = ['entry-contents', ...(isWide ? ['entry-contents-wide'] : [])];
  const nav = { className, ariaLabel: words.contents };
  const table = element('nav', nav, [details([words.contents], [listOf(entries)])]);
  return writeHtml({ type: 'root', children: [table, ...root.children] });
}
