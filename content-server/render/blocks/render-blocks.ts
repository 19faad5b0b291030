import { autop } from '../autop';
import { linkBareAddress } from '../bare-address';
import { addClasses } from './attributes';
import type { BlockContext } from './block-context';
import { withLayout } from './layout';
import { parseBlocks, type Block } from './parse-blocks';

/**
 * Renders a block that is made on the server. `inner` renders what is in it, with another context
 * when one is given (a list of posts renders its template once for each).
 */
export type DynamicBlock = (
  block: Block,
  context: BlockContext,
  inner: (context?: BlockContext) => string,
) => string;

/**
 * WordPress's do_blocks(): the comments go, blocks that the server makes are made, the others stay
 * as the editor stored them, with the classes WordPress adds.
 *
 * @param dynamic the server-made blocks by name
 */
export function renderBlocks(
  content: string,
  context: BlockContext,
  dynamic: ReadonlyMap<string, DynamicBlock>,
): string {
  let galleries = 0;

  function render(piece: string | Block, about: BlockContext): string {
    if (typeof piece === 'string') return piece;
    const inner = (other?: BlockContext) =>
      piece.content.map((part) => render(part, other ?? about)).join('');
    const make = dynamic.get(piece.name);
    if (make) return make(piece, about, inner);
    return withLayout(piece, finishStatic(piece, inner()));
  }

  function finishStatic(block: Block, html: string): string {
    if (block.name === 'core/shortcode') return autop(html);
    if (block.name === 'core/heading') return addClasses(html, ['wp-block-heading']);
    if (block.name === 'core/list') return addClasses(html, ['wp-block-list']);
    if (block.name === 'core/gallery') return addClasses(html, [`wp-block-gallery-${++galleries}`]);
    if (/^core(?:\/embed$|-embed\/)/.test(block.name)) return linkBareAddress(html);
    return html;
  }

  return parseBlocks(content)
    .map((piece) => render(piece, context))
    .join('');
}
