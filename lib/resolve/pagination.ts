import { pathOfUri } from '../site-paths';
import type { SeedNode } from './seed-node';

const PAGE_SUFFIX = /^(.*\/)page\/([1-9]\d{0,4})\/$/;

/** Splits `/category/news/page/2/` into base and page number; page 1 for other paths. */
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
 * Returns the page number of a list's path. WordPress resolves any `/page/N/` after a node's URI to
 * the node, so the number is parsed here. Null when the path is not exactly the node's URI, with or
 * without a page number: then the caller redirects to the URI, so that each page has one address.
 */
export function pageOfPath(path: string, node: SeedNode): number | null {
  const uri = node.uri;
  if (!uri?.startsWith('/') || pathOfUri(uri) === path) return 1;
  const { base, page } = splitPagePath(path);
  return page > 1 && isList(node) && pathOfUri(uri) === base ? page : null;
}
