import type { Element, ElementContent } from 'hast';

const words = (list: string) => list.split(' ');

/** Foreign elements that hold text and nothing else: no HTML may come back in through them. */
const TEXT_ONLY = new Set(words('title annotation mi mn mo ms mtext'));
const SVG_TAGS = words('svg g path title circle rect polygon polyline line ellipse');
const MATH_TAGS = words(
  'math annotation mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms ' +
    'mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics',
);
const SVG = new Set(SVG_TAGS);
const MATH = new Set(MATH_TAGS);

const SVG_LOOK = words(
  'fill fillRule clipRule stroke strokeWidth strokeLineCap strokeLineJoin d cx cy r rx ry x y x1 x2 ' +
    'y1 y2 points width height transform',
);
const MATH_LOOK = words(
  'displaystyle mathvariant stretchy fence separator form accent accentunder linethickness ' +
    'columnalign rowalign lspace rspace largeop movablelimits',
);

/** Drawing and formula elements a body may hold. */
export const FOREIGN_TAGS = [...SVG_TAGS, ...MATH_TAGS];

/** The allowed root of each of them; outside of it a browser would make plain elements of them. */
export const FOREIGN_PARENTS: Record<string, string[]> = Object.fromEntries([
  ...SVG_TAGS.filter((tag) => tag !== 'svg').map((tag) => [tag, ['svg']]),
  ...MATH_TAGS.filter((tag) => tag !== 'math').map((tag) => [tag, ['math']]),
]);

/** No href, no url() reference, no animation, no event handler. */
export const FOREIGN_ATTRIBUTES: Record<string, string[]> = {
  ...Object.fromEntries(SVG_TAGS.map((tag) => [tag, SVG_LOOK])),
  ...Object.fromEntries(MATH_TAGS.map((tag) => [tag, MATH_LOOK])),
  svg: ['viewBox', 'focusable', ...SVG_LOOK],
  math: ['display', ...MATH_LOOK],
  annotation: ['encoding'],
};

function text(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(text).join('') : '';
}

function rebuild(node: Element, allowed: ReadonlySet<string>, depth: number): Element {
  const children = TEXT_ONLY.has(node.tagName)
    ? [{ type: 'text' as const, value: text(node) }]
    : node.children.flatMap((child) =>
        child.type === 'element' && allowed.has(child.tagName) && depth > 0
          ? [rebuild(child, allowed, depth - 1)]
          : [],
      );
  const properties = Object.fromEntries(
    Object.entries(node.properties).filter(
      ([name, value]) => !UNWANTED.has(name) && !/url\s*\(|\\/i.test(String(value)),
    ),
  );
  return { type: 'element', tagName: node.tagName, properties, children };
}

/** Allowed on every element of a body, but needed by none in a drawing. */
const UNWANTED = new Set(['id', 'style', 'title']);

/** Deepest drawing or formula that is kept. */
const MAX_DEPTH = 30;

/**
 * A drawing (`<svg>`, as WordPress's social icons have) or a formula (`<math>`) reduced to shapes and
 * text. Whatever is not on the list goes with all it holds: HTML inside foreign content is read in
 * another way than it is written, which is what mutation attacks live on.
 */
export function foreignContent(node: Element): Element {
  return rebuild(node, node.tagName === 'svg' ? SVG : MATH, MAX_DEPTH);
}
