import type { Element, ElementContent, Nodes } from 'hast';
import { z } from 'zod';

import { asInlineHtml, type Html } from '../parse/branded-html';
import {
  classesOf,
  element,
  elementsIn,
  isElement,
  parseHtml,
  property,
  textOf,
  writeHtml,
} from '../parse/tree';

/** Source of a block's attribute in its markup, as in `attributes` of its block.json. */
export interface AttributeSource {
  /**
   * `attribute`, `text`, `html`, `rich-text` or `query`, a list; without it WordPress keeps the attribute in
   * a comment, which it does not send.
   */
  source?: string;
  /** `tag`, `.class` or `tag.class`, several with commas between them; without it the block's own element. */
  selector?: string;
  attribute?: string;
  query?: AttributeSources;
  /** The value where the markup has none. */
  default?: unknown;
}

export type AttributeSources = Readonly<Record<string, AttributeSource>>;

/** Attributes that the element of every block has. */
export interface MarkupAttributes {
  /** All its classes. */
  className: string;
  align?: 'left' | 'center' | 'right' | 'wide' | 'full';
  /** Name of the block style, the class `is-style-…`. */
  styleVariation?: string;
  /** Its other attributes by React's names, as the HTML policy leaves them: `style` is text. */
  id?: string;
  style?: string;
  title?: string;
  href?: string;
  /** Its `data-…` by the names of `dataset`: text of an editor's, to be checked like any other. */
  data: Readonly<Record<string, string>>;
}

const ALIGN = /^align(left|center|right|wide|full)$/;
const STYLE_VARIATION = /^is-style-([\w-]+)$/;
const SELECTOR = /^([a-z][a-z\d]*)?((?:\.[\w-]+)*)$/i;

function matcherOf(selector: string): (node: Element) => boolean {
  const all = selector.split(',').map((part) => {
    const [found, tag, classes = ''] = SELECTOR.exec(part.trim()) ?? [];
    if (!found) {
      throw new Error(
        `"${selector}": a selector of a block is \`tag\`, \`.class\` or \`tag.class\`.`,
      );
    }
    return { tag: tag?.toLowerCase(), classes: classes.split('.').filter(Boolean) };
  });
  return (node) =>
    all.some(({ tag, classes }) => {
      const own = classesOf(node);
      return (!tag || tag === node.tagName) && classes.every((name) => own.includes(name));
    });
}

/** hast's names of attributes: `srcSet`, `ariaLabel`. */
const hastName: Readonly<Record<string, string>> = { class: 'classname', for: 'htmlfor' };

function attributeOf(node: Element, name: string): string | undefined {
  const lower = name.toLowerCase().replaceAll('-', '');
  const wanted = hastName[lower] ?? lower;
  const found = Object.keys(node.properties).find((key) => key.toLowerCase() === wanted);
  return found && property(node, found);
}

const htmlOf = (children: ElementContent[]) => asInlineHtml(writeHtml({ type: 'root', children }));

function valueOf(node: Element, { source, selector, ...rest }: AttributeSource): unknown {
  const all = [node, ...elementsIn(node.children)];
  const found = selector === undefined ? [node] : all.filter(matcherOf(selector));
  const [first] = found;
  if (source === 'query') return found.map((each) => attributesFrom(each, rest.query ?? {}));
  if (source === 'attribute') return first && attributeOf(first, rest.attribute ?? '');
  if (source === 'text') return first && textOf(first);
  return source && first && htmlOf(first.children);
}

/** Returns the attributes of a block, as its component names them, from its clean markup. */
const attributesFrom = (node: Element, sources: AttributeSources): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(sources).map(([name, source]) => [
      name,
      valueOf(node, source) ?? source.default,
    ]),
  );

const dataset = z.record(z.string(), z.string()).catch({});

function parseData(json: string): Record<string, string> {
  try {
    return dataset.parse(JSON.parse(json));
  } catch {
    return {};
  }
}

function markupAttributes(node: Element): MarkupAttributes {
  const { dataBlockData, ...others } = node.properties;
  const classes = classesOf(node);
  const first = (pattern: RegExp) =>
    classes.map((name) => pattern.exec(name)?.[1]).find((found) => found !== undefined);
  const align = first(ALIGN);
  const styleVariation = first(STYLE_VARIATION);
  const named = Object.keys(others).map((name) => [name, property(node, name)]);
  return {
    ...Object.fromEntries(named),
    className: classes.join(' '),
    ...(align && { align }),
    ...(styleVariation && { styleVariation }),
    data: parseData(String(dataBlockData ?? '')),
  };
}

/** A block in a clean body. */
export interface BlockMarkup {
  /** Inner HTML of its element; the blocks in it are rendered already. */
  html: Html;
  /** Returns its attributes, with those that a component names. @throws Error for another selector */
  attributes: (sources: AttributeSources | undefined) => MarkupAttributes;
}

/** Replacement for the content of a block's element. */
export interface RenderedBlock {
  html: string;
  /** Data with which a browser makes it interactive, as an attribute of the element. */
  island?: string;
}

/**
 * Maximum number of rendered blocks around one. Each is given the HTML of those in it, so that without a
 * limit the work would grow with the square of the nesting.
 */
const MAX_NESTED = 10;

/**
 * Renders the blocks of a clean body, those in others first; those in too many others stay as they are. The element of a block stays, with its classes
 * and styles, on which the layout around it depends.
 *
 * @param blockOf returns a block by a class of its element; undefined: it has another meaning
 * @param render null: the block stays as WordPress wrote it
 */
export function renderBlocks<TBlock>(
  html: string,
  blockOf: (className: string) => TBlock | undefined,
  render: (block: TBlock, markup: BlockMarkup) => RenderedBlock | null,
): string {
  function rendered(node: ElementContent, around: number): ElementContent {
    if (!isElement(node)) return node;
    const properties = { ...node.properties, dataBlockData: undefined };
    const [found] = classesOf(node).flatMap((name) => blockOf(name) ?? []);
    const block = around < MAX_NESTED ? found : undefined;
    const children = node.children.map((child) => rendered(child, around + (block ? 1 : 0)));
    const made =
      block &&
      render(block, {
        html: htmlOf(children),
        attributes: (sources = {}) => ({
          ...markupAttributes(node),
          ...attributesFrom(node, sources),
        }),
      });
    if (!made) return element(node.tagName, properties, children);
    const raw: ElementContent = { type: 'raw', value: made.html };
    return element(node.tagName, { ...properties, dataIsland: made.island }, [raw]);
  }
  const root: Nodes = parseHtml(html);
  const children = root.children.map((node) =>
    node.type === 'doctype' ? node : rendered(node, 0),
  );
  return writeHtml({ ...root, children });
}
