import type { InlineHtml } from '@showcase/html/branded-html';

interface Term {
  name: InlineHtml | null;
  uri: string | null;
}

/** WordPress's default category: posts without a category get it, so it is not shown. */
const DEFAULT_CATEGORY = /\/uncategorized\/?$/;

/** Returns the category shown above the title: the first in WordPress's order, or null. */
export function mainCategory<T extends Term>(
  categories: { nodes: readonly T[] } | null | undefined,
): T | null {
  const first = categories?.nodes[0];
  return first?.name && !DEFAULT_CATEGORY.test(first.uri ?? '') ? first : null;
}
