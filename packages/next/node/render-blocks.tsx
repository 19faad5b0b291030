import type { ComponentType } from 'react';

import { renderBlocks, type BlockMarkup, type RenderedBlock } from '@showcase/html';
import { asInlineHtml, markupOf } from '@showcase/html/browser';
import { logSeldom } from '@showcase/wordpress';
import { fieldsOf } from '@showcase/wordpress/browser';
import { blockClasses, type BlockProps, type Hydrate, loaderOf } from '../definition/blocks';
import type { SiteContext } from '../definition/site-context';
import { BlockContent, INNER_MARK, type Island } from '../view/BlockContent';

const WHEN: readonly (string | undefined)[] = ['visible', 'idle', 'load', undefined];

/** Loads the components of all blocks. @throws Error for one that is to be hydrated at another time */
async function loadBlocks({ blocks }: SiteContext) {
  const all = Object.entries(blocks).map(async ([name, block]) => {
    const { default: component } = await loaderOf(block)();
    const { hydrate, attributes: sources } = component;
    if (!WHEN.includes(hydrate)) {
      throw new Error(`The block ${name} has hydrate = "${hydrate}": not visible, idle or load.`);
    }
    // It has been compared; and a component takes the attributes that it names.
    const known = { hydrate: hydrate as Hydrate | undefined };
    return [
      name,
      { name, sources, ...known, Block: component as ComponentType<BlockProps> },
    ] as const;
  });
  return new Map(await Promise.all(all));
}

/** Names of the fields that hold bodies of entries. */
const bodyFields = ({ config: { htmlFields } }: SiteContext) =>
  new Set([
    'content',
    ...Object.entries(htmlFields).flatMap(([field, kind]) =>
      kind === 'body' ? (field.split('.')[1] ?? []) : [],
    ),
  ]);

/** Applies a function to the bodies in data; not to those of comments, which strangers write. */
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
  const names = blockClasses(context.blocks);
  const text = names.size > 0 ? JSON.stringify(data) : '';
  if (![...names.keys()].some((className) => text.includes(className))) return data;
  // Only here: browsers have no use for it, nor pages without such blocks.
  const [{ renderToString, renderToStaticMarkup }, loaded] = await Promise.all([
    import('react-dom/server'),
    loadBlocks(context),
  ]);
  type Loaded = Awaited<ReturnType<typeof loadBlocks>> extends Map<string, infer T> ? T : never;
  let bodies = 0;

  function render(
    { name, Block, hydrate, sources }: Loaded,
    markup: BlockMarkup,
  ): RenderedBlock | null {
    const attributes = markup.attributes(sources);
    const prefix = `b${bodies}-${markup.number}`;
    const html = hydrate ? asInlineHtml(INNER_MARK + markupOf(markup.html)) : markup.html;
    const content = { Block, attributes, html, words: context.words.content };
    const write = hydrate ? renderToString : renderToStaticMarkup;
    try {
      const rendered = write(<BlockContent {...content} />, { identifierPrefix: prefix });
      const hidden = rendered.includes(INNER_MARK) ? {} : { html: markupOf(html) };
      const island: Island | undefined = hydrate && {
        name,
        hydrate,
        prefix,
        attributes,
        ...hidden,
      };
      return { html: rendered, ...(island && { island: JSON.stringify(island) }) };
    } catch (error) {
      // A text that the component does not expect; the page is shown without what it makes of it.
      logSeldom(`The block ${name} is shown as WordPress wrote it: ${error}`);
      return null;
    }
  }

  return mapBodies(data, bodyFields(context), (html) => {
    bodies += 1;
    return renderBlocks(html, (className) => loaded.get(names.get(className) ?? ''), render);
  });
}
