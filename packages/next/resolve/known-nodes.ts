import { LRUCache } from 'lru-cache';

import { lastGoodPage } from '../cache/page-cache';
import { nodeTag } from '../cache/tags';
import { processWide } from '@showcase/wordpress/tools/process-wide';
import { decodeUri } from '@showcase/wordpress/addresses/site-paths';

/** Maximum number of URIs; the oldest are forgotten. */
const MAX_KNOWN = 20_000;
/** Limits the walk over a template's data. */
const MAX_DEPTH = 12;

/** Decoded URI → tag of the node that a page has linked to there. */
const known = () =>
  processWide('known-nodes', () => new LRUCache<string, string>({ max: MAX_KNOWN }));

/** Remembers the nodes in a template's data that have a URI and an id. */
export function noteNodes(data: unknown, depth = 0): void {
  if (typeof data !== 'object' || data === null || depth > MAX_DEPTH) return;
  const { uri, id, cacheId = id }: { uri?: unknown; id?: unknown; cacheId?: unknown } = data;
  const tag = typeof cacheId === 'string' ? nodeTag(cacheId) : null;
  if (tag && typeof uri === 'string') known().set(decodeUri(uri), tag);
  for (const each of Object.values(data)) noteNodes(each, depth + 1);
}

/**
 * Returns the database id that the node at a path had last, so that what needs the id can be part
 * of the query that resolves the path. Null when it is not known; it may be wrong by now.
 */
export async function knownIdAt(path: string): Promise<string | null> {
  const tag = (await lastGoodPage(path))?.node ?? known().get(path);
  return tag?.split(':')[1] ?? null;
}
