import type { ComponentType } from 'react';

import { renderBlocks, type BlockMarkup, type RenderedBlock } from '@showcase/html';
import { asInlineHtml, markupOf } from '@showcase/html/browser';
import { logSeldom } from '@showcase/wordpress';
import { fieldsOf } from '@showcase/wordpress/browser';
import { blockClasses, type BlockProps, type Hydrate, type LoadBlock } from '../definition/blocks';
import type { SiteContext } from '../definition/site-context';
import { BlockContent, INNER_MARK, type Island } from '../view/BlockContent';

/**
 * Maximum size of a block's `data-island`, characters. It contains the content that the block does not show at
 * first. Escaping the quotes again for each enclosing block doubles its size.
 */
const MAX_ISLAND = 300_000;

/** Maximum number of blocks that are rendered in all bodies of a page. */
const MAX_BLOCKS = 1_000;

const WHEN: readonly (string | undefined)[] = ['visible', 'idle', 'load', undefined];

/** Loads the component of a block. @throws Error if its `hydrate` is not one of WHEN */
async function loadBlock(name: string, load: LoadBlock) {
  const { default: component } = await load();
  const { hydrate, attributes: sources } = component;
  if (!WHEN.includes(hydrate)) {
    throw new Error(`The block ${name} has hydrate = "${hydrate}": not visible, idle or load.`);
  }
  // `hydrate` was compared above. A component gets only the attributes that it declares.
  const known = { hydrate: hydrate as Hydrate | undefined };
  return { name, sources, ...known, Block: component as ComponentType<BlockProps> };
}

/** Names of the fields that hold bodies of entries. */
const bodyFields = ({ config: { htmlFields } }: SiteContext) =>
  new Set([
    'content',
    ...Object.entries(htmlFields).flatMap(([field, kind]) =>
      kind === 'body' ? (field.split('.')[1] ?? []) : [],
    ),
  ]);

/** Applies a function to the bodies in data, except to comments, which any visitor can write. */
function mapBodies(data: unknown, fields: ReadonlySet<string>, map: (html: string) => string) {
  const mapped = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return fields.has(key) ? map(value) : value;
    if (Array.isArray(value)) return value.map((each) => mapped(each, key));
    if (typeof value !== 'object' || value === null || key === 'comments') return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, mapped(each, name)]),
    );
  };
  return fieldsOf(mapped(data, ''));
}

/**
 * Renders the site's own blocks (blocks.ts) in the clean bodies of a page's data, once when the page is
 * built. To be called last: what components render is not for the HTML policy.
 *
 * @throws what loading a component throws
 */
export async function withRenderedBlocks(data: object, context: SiteContext): Promise<object> {
  const blocks = blockClasses(context.blocks);
  const text = blocks.length > 0 ? JSON.stringify(data) : '';
  const shown = blocks.filter(({ className }) => text.includes(className));
  if (shown.length === 0) return data;
  // Only here: browsers have no use for it, nor pages without such blocks.
  const { renderToString, renderToStaticMarkup } = await import('react-dom/server');
  const loading = shown.map(
    async ({ className, name, load }) => [className, await loadBlock(name, load)] as const,
  );
  const loaded = new Map(await Promise.all(loading));
  let count = 0;

  function render(
    { name, Block, hydrate, sources }: Awaited<ReturnType<typeof loadBlock>>,
    markup: BlockMarkup,
  ): RenderedBlock | null {
    if (count === MAX_BLOCKS) {
      logSeldom(
        `A page has more than ${MAX_BLOCKS} blocks: the others are shown as WordPress wrote them.`,
      );
      return null;
    }
    count += 1;
    const prefix = `b${count}`;
    const attributes = markup.attributes(sources);
    const html = hydrate ? asInlineHtml(INNER_MARK + markupOf(markup.html)) : markup.html;
    const blockProps = { Block, attributes, html, words: context.words.content };
    const write = hydrate ? renderToString : renderToStaticMarkup;
    try {
      const rendered = write(<BlockContent {...blockProps} />, { identifierPrefix: prefix });
      const hidden = rendered.includes(INNER_MARK) ? undefined : markupOf(html);
      const island: Island | undefined = hydrate && {
        name,
        hydrate,
        prefix,
        attributes,
        html: hidden,
      };
      const json = island && JSON.stringify(island);
      if (json && json.length > MAX_ISLAND) {
        throw new Error(`what it hides has more than ${MAX_ISLAND} characters`);
      }
      return { html: rendered, island: json };
    } catch (error) {
      // A text that the component does not expect; the page is shown without what it makes of it.
      logSeldom(`The block ${name} is shown as WordPress wrote it: ${error}`);
      return null;
    }
  }

  return mapBodies(data, bodyFields(context), (html) =>
    renderBlocks(html, (className) => loaded.get(className), render),
  );
}
