import type { ListEntry } from '../definition/site-types';
import type { InlineHtml } from '@showcase/html/browser';

interface Connection {
  pageInfo: { hasNextPage: boolean };
  nodes: ListEntry[];
}

/** Returns a node's title, from whichever field holds it; null without one. */
export function titleOf(node: object | null | undefined): InlineHtml | null {
  const { title, label, name }: Partial<Record<'title' | 'label' | 'name', InlineHtml | null>> =
    node ?? {};
  // The name of a content type is its slug.
  return title ?? label ?? name ?? null;
}

/** Returns the entries of an archive, from whichever connection holds them. */
export function listOf(node: object | null | undefined): {
  nodes: ListEntry[];
  hasNextPage: boolean;
} {
  const { posts, contentNodes }: Partial<Record<'posts' | 'contentNodes', Connection | null>> =
    node ?? {};
  const list = posts ?? contentNodes;
  return { nodes: list?.nodes ?? [], hasNextPage: list?.pageInfo.hasNextPage ?? false };
}

/** WordPress's default category: posts without a category get it, so it is not shown. */
const DEFAULT_CATEGORY = /\/uncategorized\/?$/;

/** Returns the category shown above the title: the first in WordPress's order, or null. */
export function mainCategory<T extends { name: InlineHtml | null; uri: string | null }>(
  categories: { nodes: readonly T[] } | null | undefined,
): T | null {
  const first = categories?.nodes[0];
  return first?.name && !DEFAULT_CATEGORY.test(first.uri ?? '') ? first : null;
}
