import { LRUCache } from 'lru-cache';

import { latestChange } from '../cache/change-log';
import { resolvePath } from '../resolve/resolve-path';
import type { ContentConfig } from '../template/template-for';
import { readServerEnv } from '../env';
import { imageFacts, type ImageFacts } from './image-facts';

/** Maximum number of cached pages; the oldest are evicted. */
const MAX_KNOWN = 2_000;

interface Known {
  facts: ImageFacts | null;
  foundAt: number;
  /** The latest change when WordPress was queried. */
  changes: number;
}

const known = new LRUCache<string, Known>({ max: MAX_KNOWN });

/**
 * Returns the cached facts of a page during its revalidation period; null: there is no such page.
 * Undefined: not cached.
 */
export function freshFacts(page: string): ImageFacts | null | undefined {
  const entry = known.get(page);
  if (!entry || entry.changes !== latestChange()) return undefined;
  const isFresh = Date.now() - entry.foundAt < readServerEnv().revalidateSeconds * 1_000;
  return isFresh ? entry.facts : undefined;
}

/**
 * Fetches the facts of a page by the same queries as its HTML, without a user.
 *
 * @param page decoded path with slashes at both ends.
 * @returns null for a page that is not public.
 * @throws CmsUnavailableError
 */
export async function findFacts(page: string, config: ContentConfig): Promise<ImageFacts | null> {
  const changes = latestChange();
  const { result } = await resolvePath(page, config);
  const facts = 'props' in result ? imageFacts(result.props) : null;
  known.set(page, { facts, foundAt: Date.now(), changes });
  return facts;
}
