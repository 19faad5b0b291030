import { isSamePath } from '../site-paths';
import type { SeedNode } from './seed-node';

const PAGE_SUFFIX = /^(.*\/)page\/([1-9]\d{0,4})\/$/;

/** `/category/news/page/2/` → its base and page number; page 1 for every other path. */
export function splitPagePath(path: string): { base: string; page: number } {
  const match = PAGE_SUFFIX.exec(path);
  return match?.[1] && match[2]
    ? { base: match[1], page: Number(match[2]) }
    : { base: path, page: 1 };
}

function isList(node: SeedNode): boolean {
  return node.__typename === 'ContentType' || 'isTermNode' in node || 'userId' in node;
}

/**
 * The page number of a list that a path asks for. WordPress answers the node itself for any
 * `/page/N/` behind its URI, so the number is read off the path here; null when the path is not
 * the node's own, neither with nor without a number: then it is redirected to the node's URI.
 */
export function pageOfPath(path: string, node: SeedNode): number | null {
  const uri = node.uri;
  if (!uri?.startsWith('/') || isSamePath(uri, path)) return 1;
  const { base, page } = splitPagePath(path);
  return page > 1 && isList(node) && isSamePath(uri, base) ? page : null;
}
