import type { Root, RootContent } from 'hast';

const words = (list: string) => list.split(' ');

/** Elements that a parser puts wherever their tags are. `<a>` only outside of another. */
const PHRASING = words(
  'a abbr acronym b bdi bdo big cite code data del dfn em i ins kbd mark q ruby s samp small span ' +
    'strike strong sub sup time tt u var audio picture video br img source track wbr',
);

/** Elements whose start tag closes an open `<p>`. */
const BLOCKS = words(
  'address article aside blockquote center details div dl figcaption figure footer h2 h3 h4 h5 h6 ' +
    'header hgroup hr nav ol p pre section summary table ul',
);

/** Elements that stay where they are as children of these; elsewhere they close or move others. */
const PARENTS = new Map([
  ['li', ['ol', 'ul']],
  ['dt', ['dl']],
  ['dd', ['dl']],
  ['rt', ['ruby']],
  ['rp', ['ruby']],
  ['caption', ['table']],
  ['colgroup', ['table']],
  ['thead', ['table']],
  ['tbody', ['table']],
  ['tfoot', ['table']],
  ['col', ['colgroup']],
  ['tr', ['thead', 'tbody', 'tfoot']],
  ['td', ['tr']],
  ['th', ['tr']],
]);

const ANYWHERE = new Set([...PHRASING, ...BLOCKS]);
const CLOSES_PARAGRAPH = new Set(BLOCKS);
const VOID = new Set(words('br col hr img source track wbr'));
const HEADING = /^h[2-6]$/;
/** Any other content of these is moved in front of the table. */
const TABLE_PARTS = new Set(words('table colgroup thead tbody tfoot tr'));
const WHITE_SPACE = /^[ \t\n]*$/;

/** Maximum depth; beyond it limit-nesting.ts may flatten the source. */
const MAX_DEPTH = 300;

/** The open elements around a node. */
interface Open {
  parent: string;
  depth: number;
  paragraph: boolean;
  link: boolean;
}

function isAllowedHere(tagName: string, { parent, paragraph, link, depth }: Open): boolean {
  const parents = PARENTS.get(tagName);
  if (parents) return parents.includes(parent);
  return (
    ANYWHERE.has(tagName) &&
    !TABLE_PARTS.has(parent) &&
    !(paragraph && CLOSES_PARAGRAPH.has(tagName)) &&
    !(link && tagName === 'a') &&
    !(HEADING.test(parent) && HEADING.test(tagName)) &&
    depth < MAX_DEPTH
  );
}

function startsWithBreak([first]: readonly RootContent[]): boolean {
  return first?.type === 'text' && (first.value === '' || first.value.startsWith('\n'));
}

function staysInPlace(node: RootContent, open: Open): boolean {
  if (node.type === 'text') return !TABLE_PARTS.has(open.parent) || WHITE_SPACE.test(node.value);
  if (node.type !== 'element') return false;
  const { tagName, children } = node;
  if (!isAllowedHere(tagName, open)) return false;
  if (VOID.has(tagName)) return children.length === 0;
  // A parser drops a line break after <pre>.
  if (tagName === 'pre' && startsWithBreak(children)) return false;
  const inside: Open = {
    parent: tagName,
    depth: open.depth + 1,
    paragraph: open.paragraph || tagName === 'p',
    link: open.link || tagName === 'a',
  };
  return children.every((child) => staysInPlace(child, inside));
}

/**
 * Whether a tree that is written as `html` is sure to be parsed to the same tree again, by
 * https://html.spec.whatwg.org/#parsing-main-inbody and the table modes. Saves parsing it. False
 * when in doubt, such as for SVG and MathML, whose parsing depends on more than nesting.
 *
 * All of its elements have end tags or are void, none has raw text, and all attributes are quoted:
 * so the tags in `html` are those of the tree in any case, and only their nesting is in question.
 */
export function readsBack(tree: Root, html: string): boolean {
  // Characters that a parser or limitNesting replaces, also in attributes.
  if (/[\0\r]|<!\[CDATA\[/.test(html)) return false;
  const open: Open = { parent: '', depth: 0, paragraph: false, link: false };
  return tree.children.every((node) => staysInPlace(node, open));
}
