import type { SeedNode_NodeFragment as SeedNode } from '../gql/operations';
import { pathOfUri } from '@showcase/wordpress/addresses/site-paths';

const PAGE_SUFFIX = /^(.*\/)page\/([1-9]\d{0,4})\/$/;

/** Splits `/category/news/page/2/` into base and page number; page 1 for other paths. */
export function splitPagePath(path: string): { base: string; page: number } {
  const [, base = path, page = 1] = PAGE_SUFFIX.exec(path) ?? [];
  return { base, page: Number(page) };
}

/** Whether it may have parts (`<!--nextpage-->`). */
export const isEntry = (node: SeedNode): boolean => 'isContentNode' in node;

function isList(node: SeedNode): boolean {
  return node.__typename === 'ContentType' || 'isTermNode' in node || 'userId' in node;
}

/**
 * Returns the page number of a list's path, or the number of an entry's part. WordPress resolves any
 * `/page/N/` or `/N/` after a node's URI to the node, so the number is parsed here. Null when the path
 * is not exactly the node's URI, with or without a page number: then the caller redirects to the URI,
 * so that each page has one address.
 */
export function pageOfPath(path: string, node: SeedNode): number | null {
  const uri = node.uri;
  if (!uri?.startsWith('/') || pathOfUri(uri) === path) return 1;
  const { base, page } = splitPagePath(path);
  if (page > 1 && isList(node) && pathOfUri(uri) === base) return page;
  const number = Math.max(page, splitPartPath(path).part);
  return number > 1 && isEntry(node) && partUri(uri, number) === path ? number : null;
}

const PART_SUFFIX = /^(.*[^/]\/)([1-9]\d{0,4})\/$/;

/** Splits `/post/2/` into base and number of the part; part 1 for other paths. */
export function splitPartPath(path: string): { base: string; part: number } {
  const [, base = path, part = 1] = PART_SUFFIX.exec(path) ?? [];
  return { base, part: Number(part) };
}

/**
 * Returns the address of a part of an entry. As in WordPress that of a front page has the form of
 * a list's page, since `/2/` could be an entry.
 */
export function partUri(uri: string, part: number): string {
  const path = pathOfUri(uri);
  if (part <= 1) return path;
  return path === '/' ? `/page/${part}/` : `${path}${part}/`;
}

const COMMENTS_SUFFIX = /^(.*\/)comment-page-([1-9]\d{0,3})\/$/;

/**
 * Splits `/post/comment-page-2/` into the entry's path and the page of its comments; page 1 for other
 * paths. It has the newest ones and is at the entry's own address: WPGraphQL has pages from there on
 * only, and does not say how many comments WordPress would have on one.
 */
export function splitCommentPage(path: string): { base: string; page: number } {
  const [, base = path, page = 1] = COMMENTS_SUFFIX.exec(path) ?? [];
  return { base, page: Number(page) };
}
