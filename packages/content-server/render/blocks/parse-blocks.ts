import { parse } from '@wordpress/block-serialization-default-parser';

/** One block of the block editor. */
export interface Block {
  /** With namespace: `core/paragraph`, `acme/slider`. */
  name: string;
  attributes: Record<string, unknown>;
  /** HTML and inner blocks in order. */
  content: (string | Block)[];
}

/** Whether content was written with the block editor, and so is not filtered by wpautop(). */
export function hasBlocks(content: string): boolean {
  return content.includes('<!-- wp:');
}

/** Parses the block editor's comments (`<!-- wp:name {json} -->`). */
export function parseBlocks(html: string): (string | Block)[] {
  return parse(html).map(pieceOf);
}

function pieceOf(parsed: ReturnType<typeof parse>[number]): string | Block {
  const { blockName, attrs, innerBlocks, innerHTML, innerContent } = parsed;
  if (blockName === null) return innerHTML;
  const inner = innerBlocks.map(pieceOf);
  const content = innerContent.map((part) => part ?? inner.shift() ?? '');
  return { name: blockName, attributes: attrs ?? {}, content };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
