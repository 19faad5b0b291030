/** One block of the block editor. */
export interface Block {
  /** With its namespace: `core/paragraph`, `acme/slider`. */
  name: string;
  attributes: Record<string, unknown>;
  /** Own HTML and inner blocks in order. */
  content: (string | Block)[];
}

/** Blocks nested deeper are flattened into the one above: rendering is recursive. */
const deepest = 60;
const delimiter =
  /^<!--\s{1,9}(\/)?wp:([a-z][a-z0-9_-]*\/)?([a-z][a-z0-9_-]*)\s{0,9}(\{[^]*\})?\s{0,9}(\/)?-->$/;

/** True for content written with the block editor, which gets no automatic paragraphs. */
export function hasBlocks(content: string): boolean {
  return content.includes('<!-- wp:');
}

/**
 * Reads the comments of the block editor (`<!-- wp:name {json} -->`). A block that is never closed
 * reaches to the end of what it is in; a closing comment without a block is dropped.
 *
 * https://developer.wordpress.org/block-editor/getting-started/fundamentals/markup-representation-block/
 */
export function parseBlocks(html: string): (string | Block)[] {
  const root: (string | Block)[] = [];
  const open: Block[] = [];
  const add = (piece: string | Block) => {
    if (piece !== '') (open.at(-1)?.content ?? root).push(piece);
  };
  let from = 0;
  let start = html.indexOf('<!--');
  while (start !== -1) {
    const end = html.indexOf('-->', start + 4);
    if (end === -1) break;
    const match = delimiter.exec(html.slice(start, end + 3));
    if (match) {
      add(html.slice(from, start));
      from = end + 3;
      const name = (match[2] ?? 'core/') + (match[3] ?? '');
      if (match[1]) close(open, name);
      else {
        const block: Block = { name, attributes: readAttributes(match[4]), content: [] };
        const isFlat = open.length >= deepest;
        if (!isFlat) add(block);
        if (!match[5] && !isFlat) open.push(block);
      }
    }
    start = html.indexOf('<!--', end + 3);
  }
  add(html.slice(from));
  return root;
}

function close(open: Block[], name: string): void {
  const index = open.findLastIndex((block) => block.name === name);
  if (index !== -1) open.splice(index);
}

function readAttributes(json: string | undefined): Record<string, unknown> {
  if (json === undefined) return {};
  try {
    const value: unknown = JSON.parse(json);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
