import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import { cleanAttributes } from './attributes';
import type { BodyContext } from './body-context';
import { element, textNode, tokens } from '../parse/tree';

/** SVG and MathML elements with text content only: HTML integration points must hold no HTML. */
const TEXT_ONLY = new Set(tokens('title annotation mi mn mo ms mtext'));
const SVG_TAGS = tokens('svg g path title circle rect polygon polyline line ellipse');
const MATH_TAGS = tokens(
  'math annotation mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms ' +
    'mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics',
);

const SVG_ATTRIBUTES = tokens(
  'fill fillRule clipRule stroke strokeWidth strokeLineCap strokeLineJoin d cx cy r rx ry x y x1 x2 ' +
    'y1 y2 points width height transform',
);
const MATH_ATTRIBUTES = tokens(
  'displaystyle mathvariant stretchy fence separator form accent accentunder linethickness ' +
    'columnalign rowalign lspace rspace largeop movablelimits',
);

/** SVG and MathML elements allowed in a body. */
export const FOREIGN_TAGS = [...SVG_TAGS, ...MATH_TAGS];

/** No href, no url() reference, no animation, no event handler. */
export const FOREIGN_ATTRIBUTES: Record<string, string[]> = {
  ...Object.fromEntries(SVG_TAGS.map((tag) => [tag, SVG_ATTRIBUTES])),
  ...Object.fromEntries(MATH_TAGS.map((tag) => [tag, MATH_ATTRIBUTES])),
  svg: ['viewBox', 'focusable', ...SVG_ATTRIBUTES],
  math: ['display', ...MATH_ATTRIBUTES],
  annotation: ['encoding'],
};

/** Global attributes of body elements that are not allowed in SVG and MathML. */
const REMOVED_ATTRIBUTES = new Set(['id', 'style', 'title']);

/**
 * Reduces `<svg>`, as in WordPress's social icons, or `<math>` to shapes and text. Elements that
 * are not allowed are removed with their content: HTML inside foreign content is parsed differently
 * than it is serialised, which mutation XSS exploits.
 */
export function foreignContent(node: Element, context: BodyContext, root = node.tagName): Element {
  const allowed = root === 'svg' ? SVG_TAGS : MATH_TAGS;
  const children = node.children.flatMap((child) =>
    child.type === 'element' && allowed.includes(child.tagName)
      ? [foreignContent(child, context, root)]
      : [],
  );
  const properties = Object.fromEntries(
    Object.entries(cleanAttributes(node, context)).filter(
      ([name, value]) => !REMOVED_ATTRIBUTES.has(name) && !/url\s*\(|\\/i.test(String(value)),
    ),
  );
  const text = [textNode(toString(node))];
  return element(node.tagName, properties, TEXT_ONLY.has(node.tagName) ? text : children);
}
