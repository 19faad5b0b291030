import { autop } from '@wordpress/autop';
import { embedBareAddress } from '../links';
import { addClasses } from './attributes';
import type { BlockContext, DynamicBlock } from './block-context';
import { withLayout } from './layout';
import { listBlocks } from './list-blocks';
import { parseBlocks, type Block } from './parse-blocks';
import { postBlocks } from './post-blocks';

/**
 * Dynamic blocks by name. Other blocks render their saved HTML; for unsupported dynamic ones
 * (calendar, navigation, login links …) that is empty.
 */
const dynamicBlocks = new Map<string, DynamicBlock>(
  Object.entries({ ...listBlocks, ...postBlocks }),
);

/**
 * Does what do_blocks() does: removes block comments, renders dynamic blocks, and adds WordPress's classes to
 * the saved HTML of static ones.
 */
export function renderBlocks(content: string, context: BlockContext): string {
  let galleries = 0;

  function render(piece: string | Block, about: BlockContext): string {
    if (typeof piece === 'string') return piece;
    const inner = (other?: BlockContext) =>
      piece.content.map((part) => render(part, other ?? about)).join('');
    const make = dynamicBlocks.get(piece.name);
    return withLayout(
      piece,
      make ? make(piece, about, inner) : finishStatic(piece, inner(), about),
    );
  }

  function finishStatic(block: Block, html: string, about: BlockContext): string {
    if (block.name === 'core/shortcode') return autop(html);
    if (block.name === 'core/heading') return addClasses(html, ['wp-block-heading']);
    if (block.name === 'core/list') return addClasses(html, ['wp-block-list']);
    if (block.name === 'core/gallery') return addClasses(html, [`wp-block-gallery-${++galleries}`]);
    if (/^core(?:\/embed$|-embed\/)/.test(block.name)) return embedBareAddress(html, about.post);
    return html;
  }

  return parseBlocks(content)
    .map((piece) => render(piece, context))
    .join('');
}
