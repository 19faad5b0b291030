import type { InlineHtml } from '@showcase/html/branded-html';
import { listTag, LISTS, nodeTag, pathTag, SITE_TAGS, SOME_LIST } from './tags';

/** Limits the walk over a template's data. */
const MAX_DEPTH = 12;

/** Blocks that list posts, comments or terms on any page. */
const LIST_BLOCK =
  /\bwp-block-(?:archives|calendar|categories|latest-comments|latest-posts|page-list|query|tag-cloud)\b/;

/** The parts of a seed node that say whether it is a list. */
interface Seed {
  id?: string | null;
  __typename?: string;
  name?: string | InlineHtml | null;
  isFrontPage?: boolean | null;
  isTermNode?: boolean | null;
  userId?: number | null;
}

/** Yields all string fields of data, with their names. */
function* textsIn(value: unknown, depth = 0): Generator<[name: string, text: string]> {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return;
  for (const [name, each] of Object.entries(value)) {
    if (typeof each === 'string') yield [name, each];
    else yield* textsIn(each, depth + 1);
  }
}

/** Returns the tags of the lists that a page shows. */
function listTags(seed: Seed, node: string | null, data: unknown): string[] {
  const isNodeList = node !== null && (seed.isTermNode || seed.userId);
  if (isNodeList) return [LISTS, listTag(node)];
  if (seed.__typename === 'ContentType' && seed.name) return [LISTS, listTag(String(seed.name))];
  // The posts before and after it, and related ones, may change with each list.
  if (seed.__typename === 'Post') return [LISTS, listTag('post')];
  const hasBlock = [...textsIn(data)].some(
    ([name, text]) => name === 'content' && LIST_BLOCK.test(text),
  );
  return seed.isFrontPage || hasBlock ? [LISTS, SOME_LIST] : [];
}

/**
 * Returns the tags of a page: what is at its path, settings and menus, all nodes in its data, and
 * the lists that it shows.
 *
 * @param data the template's data as WordPress sent it; nodes that it shows have an `id` in it, or
 *   a `cacheId`.
 */
export function pageTags(path: string, seed: Seed, data: unknown): string[] {
  const node = nodeTag(seed.id ?? '');
  const tags = new Set([pathTag(path), ...SITE_TAGS, ...listTags(seed, node, data)]);
  if (node) tags.add(node);
  for (const [name, text] of textsIn(data)) {
    const tag = name === 'id' || name === 'cacheId' ? nodeTag(text) : null;
    if (tag) tags.add(tag);
  }
  return [...tags];
}
