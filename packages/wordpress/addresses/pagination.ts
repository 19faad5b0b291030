import { pathOfUri } from './site-paths';

/** Fields of a node that determine its addresses. */
interface AddressedNode {
  __typename: string;
  uri?: string | null;
}

/** Suffixes that may follow the path of a node: kind → pattern with base and number. */
const SUFFIXES = {
  /** Page of a list. */
  page: /^(.*\/)page\/([1-9]\d{0,4})\/$/,
  /** Part of an entry (`<!--nextpage-->`). */
  part: /^(.*[^/]\/)([1-9]\d{0,4})\/$/,
  /**
   * Page of an entry's comments. Page 1 has the newest ones and is at the entry's own address: WPGraphQL
   * has pages from there on only, and does not say how many comments WordPress would have on one.
   */
  comments: /^(.*\/)comment-page-([1-9]\d{0,3})\/$/,
};

/** Splits a path such as `/category/news/page/2/` into base and number; 1 for one without the suffix. */
export function splitPath(
  path: string,
  suffix: keyof typeof SUFFIXES,
): { base: string; number: number } {
  const [, base = path, number = 1] = SUFFIXES[suffix].exec(path) ?? [];
  return { base, number: Number(number) };
}

/** Whether a node is an entry, which can have parts and comments. */
export const isEntry = (node: object): boolean => 'isContentNode' in node;

function isList(node: AddressedNode): boolean {
  return node.__typename === 'ContentType' || 'isTermNode' in node || 'userId' in node;
}

/**
 * Returns the page number of a list's path, or the number of an entry's part. WordPress resolves any
 * `/page/N/` or `/N/` after a node's URI to the node, so the number is parsed here. Null when the path
 * is not exactly the node's URI, with or without a page number: then the caller redirects to the URI,
 * so that each page has one address.
 */
export function pageOfPath(path: string, node: AddressedNode): number | null {
  const uri = node.uri;
  if (!uri?.startsWith('/') || pathOfUri(uri) === path) return 1;
  const { base, number: page } = splitPath(path, 'page');
  if (page > 1 && isList(node) && pathOfUri(uri) === base) return page;
  const number = Math.max(page, splitPath(path, 'part').number);
  return number > 1 && isEntry(node) && partUri(uri, number) === path ? number : null;
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
